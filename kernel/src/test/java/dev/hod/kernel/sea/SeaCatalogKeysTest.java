package dev.hod.kernel.sea;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.transport.CatalogReader.ForeignKeyEntry;
import dev.hod.kernel.transport.CatalogReader.KeyEntry;
import dev.hod.kernel.transport.MetadataAnswer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SeaCatalogKeysTest {
  private final SeaCatalogServer server = new SeaCatalogServer();
  private final SeaCatalogReader reader = new SeaCatalogReader(server);

  @AfterEach
  void everyAnswerIsClosed() {
    server.checkThatAllIsClosed();
  }

  private static MetadataAnswer keys() {
    return MetadataAnswer.of("catalogName namespace tableName col_name keySeq:int constraintName")
        .row("c", "s", "t", "b", 1, "pk")
        .row(null, null, null, "a", 2, "pk");
  }

  @Test
  void primaryKeyIsReadInItsOrder() {
    server.on("SHOW KEYS", SeaCatalogKeysTest::keys);

    assertThat(reader.primaryKeys("c", "s", "t"))
        .containsExactly(
            new KeyEntry("c", "s", "t", "b", 1, "pk"), new KeyEntry("c", "s", "t", "a", 2, "pk"));
    assertThat(server.statements)
        .containsExactly("SHOW KEYS IN CATALOG `c` IN SCHEMA `s` IN TABLE `t`");
    assertThat(server.operations).containsExactly("GetPrimaryKeys");
  }

  @Test
  void withoutACatalogTheSessionsIsAsked() {
    server
        .on("SHOW KEYS", SeaCatalogKeysTest::keys)
        .on(
            "SELECT current_catalog(), current_schema()",
            () -> MetadataAnswer.of("current_catalog() current_schema()").row("main", "default"));

    reader.primaryKeys(null, null, "t");
    reader.primaryKeys(null, "s", "t");
    assertThat(server.statements)
        .containsExactly(
            "SELECT current_catalog(), current_schema()",
            "SHOW KEYS IN CATALOG `main` IN SCHEMA `default` IN TABLE `t`",
            "SELECT current_catalog(), current_schema()",
            "SHOW KEYS IN CATALOG `main` IN SCHEMA `s` IN TABLE `t`");
  }

  @Test
  void withoutASchemaTheTableIsLookedForInAll() {
    server
        .on("SHOW KEYS", SeaCatalogKeysTest::keys)
        .on(
            "SHOW TABLES",
            () ->
                MetadataAnswer.of("namespace tableName catalogName")
                    .row("s1", "a_b", "c")
                    .row("s2", "a_b", "c")
                    .row("s3", "axb", "c"));

    reader.primaryKeys("c", null, "a_b");
    assertThat(server.statements)
        .containsExactly(
            "SHOW TABLES IN CATALOG `c` LIKE 'a_b'",
            "SHOW KEYS IN CATALOG `c` IN SCHEMA `s1` IN TABLE `a_b`",
            "SHOW KEYS IN CATALOG `c` IN SCHEMA `s2` IN TABLE `a_b`");
  }

  @Test
  void foreignKeysAreRead() {
    server.on(
        "SHOW FOREIGN KEYS",
        () ->
            MetadataAnswer.of(
                    "parentCatalogName parentNamespace parentTableName parentColName catalogName"
                        + " namespace tableName col_name keySeq:int updateRule deleteRule"
                        + " constraintName deferrability")
                .row("pc", "ps", "pt", "id", "c", "s", "t", "ref", 1, null, null, "fk", null));

    assertThat(reader.foreignKeys("c", "s", "t"))
        .containsExactly(
            new ForeignKeyEntry("pc", "ps", "pt", "id", "c", "s", "t", "ref", 1, "fk"));
    assertThat(server.statements)
        .containsExactly("SHOW FOREIGN KEYS IN CATALOG `c` IN SCHEMA `s` IN TABLE `t`");
    assertThat(server.operations).containsExactly("GetCrossReference");
  }

  @Test
  void serverWithoutKeysHasNone() {
    server.fails("SHOW", "42601", "[PARSE_SYNTAX_ERROR]");

    assertThat(reader.primaryKeys("c", "s", "t")).isEmpty();
    assertThat(reader.foreignKeys("c", "s", "t")).isEmpty();
  }
}
