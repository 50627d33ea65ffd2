package dev.hod.kernel.sea;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.transport.CatalogReader.SchemaEntry;
import dev.hod.kernel.transport.CatalogReader.TableEntry;
import dev.hod.kernel.transport.MetadataAnswer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SeaCatalogReaderTest {
  private static final String TABLES =
      "namespace tableName isTemporary information catalogName tableType remarks";

  private final SeaCatalogServer server = new SeaCatalogServer();
  private final SeaCatalogReader reader = new SeaCatalogReader(server);

  @AfterEach
  void everyAnswerIsClosed() {
    server.checkThatAllIsClosed();
  }

  private static MetadataAnswer catalogs(String... names) {
    MetadataAnswer answer = MetadataAnswer.of("catalog");
    for (String name : names) {
      answer.row(name);
    }
    return answer;
  }

  @Test
  void catalogsAreListed() {
    server.on("SHOW CATALOGS", () -> catalogs("main", "samples"));

    assertThat(reader.catalogs()).containsExactly("main", "samples");
    assertThat(server.operations).containsExactly("GetCatalogs");
  }

  @Test
  void schemasOfACatalogCarryItsName() {
    server.on("SHOW SCHEMAS", () -> MetadataAnswer.of("databaseName").row("a").row("b"));

    assertThat(reader.schemas("main", null))
        .containsExactly(new SchemaEntry("main", "a"), new SchemaEntry("main", "b"));
    assertThat(reader.schemas("main", "A%")).containsExactly(new SchemaEntry("main", "a"));
    assertThat(server.statements)
        .containsExactly("SHOW SCHEMAS IN `main`", "SHOW SCHEMAS IN `main` LIKE 'A*'");
    assertThat(server.operations).containsOnly("GetSchemas");
  }

  @Test
  void schemasOfAllCatalogsCarryTheServersName() {
    server.on(
        "SHOW SCHEMAS IN ALL CATALOGS",
        () -> MetadataAnswer.of("databaseName catalog").row("a", "x").row("a", "y"));

    assertThat(reader.schemas(null, null))
        .containsExactly(new SchemaEntry("x", "a"), new SchemaEntry("y", "a"));
  }

  @Test
  void serverWithoutAllCatalogsIsAskedCatalogByCatalog() {
    server
        .on("SHOW CATALOGS", () -> catalogs("x", "gone", "y"))
        .fails("SHOW SCHEMAS IN ALL CATALOGS", "42601", "[PARSE_SYNTAX_ERROR] at ALL")
        .on("SHOW SCHEMAS IN `x`", () -> MetadataAnswer.of("databaseName").row("a"))
        .fails("SHOW SCHEMAS IN `gone`", "42704", "[NO_SUCH_CATALOG_EXCEPTION]")
        .on("SHOW SCHEMAS IN `y`", () -> MetadataAnswer.of("databaseName").row("b"));

    assertThat(reader.schemas(null, "_"))
        .containsExactly(new SchemaEntry("x", "a"), new SchemaEntry("y", "b"));
    assertThat(server.statements)
        .containsExactly(
            "SHOW SCHEMAS IN ALL CATALOGS LIKE '.'",
            "SHOW CATALOGS",
            "SHOW SCHEMAS IN `x` LIKE '.'",
            "SHOW SCHEMAS IN `gone` LIKE '.'",
            "SHOW SCHEMAS IN `y` LIKE '.'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "my-catalog",
        "a.b",
        "my catalog",
        "it's",
        "say \"x\"",
        "back\\slash",
        "%",
        "_",
        "*",
        ";--"
      })
  void hostileCatalogIsAQuotedName(String catalog) {
    server.on("SHOW TABLES", () -> MetadataAnswer.of(TABLES).row("s", "t"));

    assertThat(reader.tables(catalog, null, null))
        .containsExactly(new TableEntry(catalog, "s", "t", null, null));
    assertThat(server.statements).containsExactly("SHOW TABLES IN CATALOG `" + catalog + "`");
  }

  @Test
  void backTicksOfNamesAreDoubled() {
    server.on("SHOW KEYS", () -> MetadataAnswer.of("col_name"));

    reader.primaryKeys("a`b", "c`", "`d");
    assertThat(server.statements)
        .containsExactly("SHOW KEYS IN CATALOG `a``b` IN SCHEMA `c``` IN TABLE ```d`");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      quoteCharacter = '"',
      value = {
        "it's it\\'s",
        "back\\\\slash back.slash",
        "\"a b\" a.b",
        "a`b a`b",
        "a-b a-b",
        "100\\% 100%",
        "line\\_item line_item",
      })
  void hostilePatternIsAnEscapedLiteral(String pattern, String sent) {
    server.on("SHOW TABLES", () -> MetadataAnswer.of(TABLES));

    reader.tables("c", pattern, pattern);
    assertThat(server.statements)
        .containsExactly(
            "SHOW TABLES IN CATALOG `c` SCHEMA LIKE '" + sent + "' LIKE '" + sent + "'");
  }

  @Test
  void whatTheServerFindsBeyondThePatternIsLeftOut() {
    server.on(
        "SHOW TABLES",
        () ->
            MetadataAnswer.of(TABLES)
                .row("s1", "a.b", "false", null, "c", "VIEW", "note")
                .row("s1", "A.B", "false", null, "c", "", null)
                .row("s1", "axb")
                .row("t1", "a.b"));

    assertThat(reader.tables("c", "s_", "a.b"))
        .containsExactly(
            new TableEntry("c", "s1", "a.b", "VIEW", "note"),
            new TableEntry("c", "s1", "A.B", null, null));
    assertThat(server.operations).containsExactly("GetTables");
  }

  @Test
  void columnsAreFoundByNameWhateverTheirOrderAndCase() {
    server.on(
        "SHOW TABLES",
        () -> MetadataAnswer.of("REMARKS TABLENAME CatalogName NameSpace").row("r", "t", "c", "s"));

    assertThat(reader.tables(null, null, null))
        .containsExactly(new TableEntry("c", "s", "t", null, "r"));
  }

  @Test
  void answerWithoutTheNameIsRefused() {
    server.on("SHOW TABLES", () -> MetadataAnswer.of("a b").row("x", "y"));

    assertThatThrownBy(() -> reader.tables("c", null, null))
        .isInstanceOf(HodException.class)
        .hasMessageContaining("GetTables")
        .hasMessageContaining("tableName")
        .extracting(e -> ((HodException) e).code())
        .isEqualTo(ErrorCode.MALFORMED_REPLY);
  }

  @ParameterizedTest
  @CsvSource({
    "42704,[NO_SUCH_CATALOG_EXCEPTION] Catalog 'nope' was not found",
    "42P01,[TABLE_OR_VIEW_NOT_FOUND] no",
    "22023,[INVALID_PARAMETER_VALUE] no",
    "42000,[NO_SUCH_SCHEMA_EXCEPTION] no",
    "HY000,[SCHEMA_NOT_FOUND] no",
  })
  void unknownObjectsAreNoRows(String sqlState, String message) {
    server.fails("SHOW", sqlState, message).fails("SELECT", sqlState, message);

    assertThat(reader.schemas("nope", null)).isEmpty();
    assertThat(reader.tables("nope", "s", "t")).isEmpty();
    assertThat(reader.columns("nope", null, null, null)).isEmpty();
    assertThat(reader.functions("nope", null, null)).isEmpty();
    assertThat(reader.procedures("nope", null, null)).isEmpty();
    assertThat(reader.primaryKeys("nope", "s", "t")).isEmpty();
    assertThat(reader.foreignKeys("nope", "s", "t")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"42501,[INSUFFICIENT_PERMISSIONS] no", "HY000,broken", "42000,[OTHER] no"})
  void otherFailuresAreThrown(String sqlState, String message) {
    server.fails("SHOW", sqlState, message);

    assertThatThrownBy(() -> reader.schemas(null, null)).hasMessage(message);
    assertThatThrownBy(() -> reader.tables("c", null, null)).hasMessage(message);
    assertThatThrownBy(() -> reader.primaryKeys("c", "s", "t")).hasMessage(message);
  }

  @Test
  void syntaxErrorForOneCatalogIsThrown() {
    server.fails("SHOW TABLES", "42601", "[PARSE_SYNTAX_ERROR]");

    assertThatThrownBy(() -> reader.tables("c", null, null)).hasMessage("[PARSE_SYNTAX_ERROR]");
  }
}
