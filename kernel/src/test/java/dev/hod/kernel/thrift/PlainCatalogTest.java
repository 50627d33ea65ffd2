package dev.hod.kernel.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.transport.CatalogReader.KeyEntry;
import dev.hod.kernel.transport.CatalogReader.SchemaEntry;
import dev.hod.kernel.transport.CatalogReader.TableEntry;
import dev.hod.kernel.transport.MetadataAnswer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The catalog of Hive and Spark servers, which have no catalogs (thrift.md 9.6). */
class PlainCatalogTest {
  private static final String TABLES = "a b c d e";
  private static final String KEYS = "a b c d KEQ_SEQ:int f";

  private final CatalogCalls server = new CatalogCalls();
  private final ThriftCatalogReader reader = new ThriftCatalogReader(server, false);

  @AfterEach
  void everyAnswerIsClosed() {
    server.checkThatAllIsClosed();
  }

  @Test
  void theOneCatalogHasAName() {
    server.on("GetCatalogs", () -> MetadataAnswer.of("x"));
    assertThat(reader.catalogs()).containsExactly("hive_metastore");
    server.on("GetCatalogs", () -> MetadataAnswer.of("x").row(""));
    assertThat(reader.catalogs()).containsExactly("hive_metastore");
    server.on("GetCatalogs", () -> MetadataAnswer.of("x").row("hive"));
    assertThat(reader.catalogs()).containsExactly("hive");
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"hive_metastore", "Spark_Catalog", "SPARK", "hive"})
  void noCatalogIsSentByWhateverNameItIsAskedFor(String catalog) {
    server.on("GetCatalogs", () -> MetadataAnswer.of("x").row("hive"));
    server.on("GetSchemas", () -> MetadataAnswer.of("x y").row("default", ""));
    assertThat(reader.schemas(catalog, null)).containsExactly(new SchemaEntry(null, "default"));
    assertThat(server.asked).contains("GetSchemas(null, null)");
  }

  @Test
  void anotherCatalogHasNothing() {
    server.on("GetCatalogs", () -> MetadataAnswer.of("x"));
    assertThat(reader.schemas("main", null)).isEmpty();
    assertThat(reader.tables("main", null, null)).isEmpty();
    assertThat(reader.columns("main", null, null, null)).isEmpty();
    assertThat(reader.functions("main", null, null)).isEmpty();
    assertThat(reader.primaryKeys("main", "s", "t")).isEmpty();
    assertThat(server.asked).containsOnly("GetCatalogs()");
  }

  @ParameterizedTest
  @CsvSource({
    "MANAGED_TABLE,TABLE",
    "EXTERNAL_TABLE,TABLE",
    "VIRTUAL_VIEW,VIEW",
    "MATERIALIZED_VIEW,MATERIALIZED_VIEW",
    "TABLE,TABLE",
  })
  void tableTypesHaveTheServicesWords(String given, String type) {
    server.on("GetTables", () -> MetadataAnswer.of(TABLES).row("", "s", "t", given, ""));
    assertThat(reader.tables(null, null, null))
        .containsExactly(new TableEntry(null, "s", "t", type, null));
  }

  @Test
  void functionsNeedAName() {
    server.on("GetFunctions", () -> MetadataAnswer.of("a b c d e:int f"));
    assertThat(reader.functions(null, null, null)).isEmpty();
    assertThat(server.asked).containsExactly("GetFunctions(null, null, %)");
  }

  @Test
  void proceduresAreNotAskedFor() {
    assertThat(reader.procedures(null, null, null)).isEmpty();
    assertThat(server.asked).isEmpty();
  }

  @Test
  void keysAreOfTheCurrentDatabaseUnlessOneIsNamed() {
    server.on("SELECT current_database()", () -> MetadataAnswer.of("x").row("sales"));
    server.on("GetPrimaryKeys", () -> MetadataAnswer.of(KEYS).row("", "sales", "t", "id", 1, "pk"));
    KeyEntry key = new KeyEntry(null, "sales", "t", "id", 1, "pk");
    assertThat(reader.primaryKeys(null, null, "t")).containsExactly(key);
    assertThat(reader.primaryKeys(null, "sales", "t")).containsExactly(key);
    assertThat(server.asked.get(1)).isEqualTo("GetPrimaryKeys(null, sales, t)");
  }

  @Test
  void aServerThatFailsToGiveKeysHasNone() {
    server.fails("Get", ErrorCode.SQL_FAILED, "HY000", "not implemented");
    assertThat(reader.primaryKeys(null, "s", "t")).isEmpty();
    assertThat(reader.foreignKeys(null, "s", "t")).isEmpty();
    server.fails("Get", ErrorCode.CONNECTION_BROKEN, "08S01", "broken");
    assertThatThrownBy(() -> reader.primaryKeys(null, "s", "t")).hasMessage("broken");
  }
}
