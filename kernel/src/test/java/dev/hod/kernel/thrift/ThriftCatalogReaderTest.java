package dev.hod.kernel.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.transport.CatalogReader.ForeignKeyEntry;
import dev.hod.kernel.transport.CatalogReader.KeyEntry;
import dev.hod.kernel.transport.CatalogReader.RoutineEntry;
import dev.hod.kernel.transport.CatalogReader.SchemaEntry;
import dev.hod.kernel.transport.CatalogReader.TableEntry;
import dev.hod.kernel.transport.MetadataAnswer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThriftCatalogReaderTest {
  private static final String TABLES = "a b c d e f g h i j";
  private static final String FUNCTIONS = "a b c d e:int f";
  private static final String KEYS = "a b c d KEQ_SEQ:int f";
  private static final String REFERENCES = "a b c d e f g h i:int j:int k:int l m n:int";

  private final CatalogCalls server = new CatalogCalls();
  private final ThriftCatalogReader reader = new ThriftCatalogReader(server, true);

  @AfterEach
  void everyAnswerIsClosed() {
    server.checkThatAllIsClosed();
  }

  @Test
  void catalogsAreListed() {
    server.on("GetCatalogs", () -> MetadataAnswer.of("x").row("main").row("samples"));
    assertThat(reader.catalogs()).containsExactly("main", "samples");
    assertThat(server.asked).containsExactly("GetCatalogs()");
  }

  @Test
  void schemasHaveTheirNameFirst() {
    server.on("GetSchemas", () -> MetadataAnswer.of("x y").row("s", "main").row("t", "main"));
    assertThat(reader.schemas("main", "S")).containsExactly(new SchemaEntry("main", "s"));
    assertThat(reader.schemas(null, null))
        .containsExactly(new SchemaEntry("main", "s"), new SchemaEntry("main", "t"));
    assertThat(server.asked).containsExactly("GetSchemas(main, S)", "GetSchemas(null, null)");
  }

  @Test
  void tablesAreReadByPositionAndMissingColumnsAreNull() {
    server.on("GetTables", () -> MetadataAnswer.of("REMARKS b c").row("c1", "s", "t"));
    assertThat(reader.tables("c1", null, null))
        .containsExactly(new TableEntry("c1", "s", "t", null, null));
    server.on("GetTables", () -> MetadataAnswer.of(TABLES).row("c1", "s", "t", "VIEW", "a view"));
    assertThat(reader.tables("c1", null, null))
        .containsExactly(new TableEntry("c1", "s", "t", "VIEW", "a view"));
  }

  @Test
  void anAnswerTooNarrowToBeOneIsRefused() {
    server.on("GetTables", () -> MetadataAnswer.of("a b").row("c", "s"));
    assertThatThrownBy(() -> reader.tables("c", null, null))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_REPLY))
        .hasMessageContaining("GetTables");
  }

  @ParameterizedTest
  @CsvSource({
    "orders,orders",
    "Or%_s,Or%_s",
    "line\\_item,line_item",
    "100\\%,100_",
    "a.b*,a_b_",
    "a\\\\b,a_b",
    "it's,it's",
  })
  void aPatternIsSentWithoutEscapesAndComparedHere(String pattern, String sent) {
    server.on(
        "GetTables",
        () ->
            MetadataAnswer.of(TABLES)
                .row("c", "s", "lineXitem")
                .row("c", "s", "line_item")
                .row("c", "s", "LINE_ITEM"));
    assertThat(reader.tables("c", "s", pattern))
        .extracting(TableEntry::table)
        .isSubsetOf("line_item", "LINE_ITEM");
    assertThat(server.asked).containsExactly("GetTables(c, s, " + sent + ")");
  }

  @Test
  void theCatalogOfTablesIsAPatternToTheServerAndANameToTheCaller() {
    server.on(
        "GetTables",
        () -> MetadataAnswer.of(TABLES).row("my_cat", "s", "t").row("myXcat", "s", "t"));
    assertThat(reader.tables("my_cat", null, null))
        .extracting(TableEntry::catalog)
        .containsExactly("my_cat");
    assertThat(reader.tables("my%", null, null)).isEmpty();
    assertThat(server.asked)
        .containsExactly("GetTables(my_cat, null, null)", "GetTables(my_, null, null)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"SPARK", "spark"})
  void sparkMeansTheServersDefaultCatalog(String catalog) {
    server.on("GetSchemas", () -> MetadataAnswer.of("x y").row("s", "main"));
    server.on("GetTables", () -> MetadataAnswer.of(TABLES).row("", "s", "t"));
    assertThat(reader.schemas(catalog, null)).containsExactly(new SchemaEntry("main", "s"));
    assertThat(reader.tables(catalog, null, null))
        .containsExactly(new TableEntry(null, "s", "t", null, null));
    assertThat(server.asked)
        .containsExactly("GetSchemas(null, null)", "GetTables(null, null, null)");
  }

  @Test
  void functionsAreAskedForWithAName() {
    server.on(
        "GetFunctions",
        () ->
            MetadataAnswer.of(FUNCTIONS)
                .row("c", "s", "f", "a function", 1, "org.F")
                .row("c", "s", "g"));
    assertThat(reader.functions("c", null, null))
        .containsExactly(
            new RoutineEntry("c", "s", "f", "a function", "org.F"),
            new RoutineEntry("c", "s", "g", null, null));
    assertThat(server.asked).containsExactly("GetFunctions(c, null, %)");
  }

  @Test
  void functionsThatTheCallDoesNotGiveAreSelected() {
    server.on("GetFunctions", () -> MetadataAnswer.of(FUNCTIONS));
    server.on(
        "SELECT",
        () ->
            MetadataAnswer.of("routine_catalog routine_schema routine_name comment specific_name")
                .row("c", "s", "f", "note", "f1"));
    assertThat(reader.functions("c", "s", "f"))
        .containsExactly(new RoutineEntry("c", "s", "f", "note", "f1"));
    assertThat(server.asked.get(1)).contains("FROM `c`.information_schema.routines");
    server.fails("SELECT", ErrorCode.SQL_FAILED, "42501", "no");
    assertThat(reader.functions("c", "s", "f")).isEmpty();
  }

  @Test
  void proceduresAreSelectedWhereTheServerHasThem() {
    server.fails("SELECT", ErrorCode.SQL_FAILED, "42P01", "[TABLE_OR_VIEW_NOT_FOUND]");
    assertThat(reader.procedures(null, null, null)).isEmpty();
    assertThat(server.asked.get(0)).contains("`system`.information_schema.routines");
  }

  @Test
  void primaryKeysAreOfTheTableAskedFor() {
    server.on(
        "GetPrimaryKeys",
        () ->
            MetadataAnswer.of(KEYS)
                .row("c", "s", "t", "id", 1, "pk")
                .row(null, null, null, "day", 2, "pk")
                .row("c", "s", "other", "id", 1, "pk2"));
    assertThat(reader.primaryKeys("c", "s", "T"))
        .containsExactly(
            new KeyEntry("c", "s", "t", "id", 1, "pk"),
            new KeyEntry("c", "s", "T", "day", 2, "pk"));
    assertThat(server.asked).containsExactly("GetPrimaryKeys(c, s, T)");
  }

  @Test
  void keysWithoutACatalogAreOfTheSessions() {
    server.on("SELECT current_catalog()", () -> MetadataAnswer.of("x y").row("main", "demo"));
    server.on("GetPrimaryKeys", () -> MetadataAnswer.of(KEYS));
    assertThat(reader.primaryKeys(null, null, "t")).isEmpty();
    assertThat(server.asked.get(1)).isEqualTo("GetPrimaryKeys(main, demo, t)");
  }

  @Test
  void foreignKeysAreAskedForByTheTableThatHasThem() {
    server.on(
        "GetCrossReference",
        () ->
            MetadataAnswer.of(REFERENCES)
                .row("c", "s", "p", "id", "c", "s", "t", "p_id", 1, 3, 3, "fk", "pk", 7));
    assertThat(reader.foreignKeys("c", "s", "t"))
        .containsExactly(new ForeignKeyEntry("c", "s", "p", "id", "c", "s", "t", "p_id", 1, "fk"));
    assertThat(server.asked).containsExactly("GetCrossReference(null, null, null, c, s, t)");
  }

  @ParameterizedTest
  @CsvSource({
    "42704,[NO_SUCH_CATALOG_EXCEPTION] no",
    "42P01,[TABLE_OR_VIEW_NOT_FOUND] no",
    "HY000,[SCHEMA_NOT_FOUND] no",
  })
  void unknownObjectsAreNoRows(String sqlState, String message) {
    server.fails("Get", ErrorCode.SQL_FAILED, sqlState, message);
    server.fails("SELECT", ErrorCode.SQL_FAILED, sqlState, message);
    assertThat(reader.schemas("nope", null)).isEmpty();
    assertThat(reader.tables("nope", "s", "t")).isEmpty();
    assertThat(reader.columns("nope", null, null, null)).isEmpty();
    assertThat(reader.functions("nope", null, null)).isEmpty();
    assertThat(reader.primaryKeys("nope", "s", "t")).isEmpty();
    assertThat(reader.foreignKeys("nope", "s", "t")).isEmpty();
  }

  @Test
  void otherFailuresAreThrown() {
    server.fails("Get", ErrorCode.SQL_FAILED, "42501", "not allowed");
    assertThatThrownBy(() -> reader.catalogs()).hasMessage("not allowed");
    assertThatThrownBy(() -> reader.schemas(null, null)).hasMessage("not allowed");
    assertThatThrownBy(() -> reader.functions("c", null, null)).hasMessage("not allowed");
    assertThatThrownBy(() -> reader.primaryKeys("c", "s", "t")).hasMessage("not allowed");
  }

  @Test
  void aServerWithoutACallHasNoRowsOfIt() {
    server.fails("Get", ErrorCode.NOT_SUPPORTED, "0A000", "unknown method");
    assertThat(reader.primaryKeys("c", "s", "t")).isEmpty();
    assertThat(reader.foreignKeys("c", "s", "t")).isEmpty();
  }
}
