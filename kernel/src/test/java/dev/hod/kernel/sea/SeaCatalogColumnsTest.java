package dev.hod.kernel.sea;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import dev.hod.kernel.transport.CatalogReader.ColumnEntry;
import dev.hod.kernel.transport.MetadataAnswer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeaCatalogColumnsTest {
  private final SeaCatalogServer server = new SeaCatalogServer();
  private final SeaCatalogReader reader = new SeaCatalogReader(server);

  @AfterEach
  void everyAnswerIsClosed() {
    server.checkThatAllIsClosed();
  }

  private static MetadataAnswer answer(String positionType) {
    return MetadataAnswer.of(
        "col_name catalogName namespace tableName columnType ordinalPosition"
            + positionType
            + " isNullable remarks isAutoIncrement isGenerated");
  }

  @ParameterizedTest
  @ValueSource(strings = {":int", ":bigint", ""})
  void everythingTheServerTellsIsRead(String positionType) {
    server.on(
        "SHOW COLUMNS",
        () ->
            answer(positionType)
                .row("a", "c", "s", "t", "DECIMAL(10,2)", 0, "false", "note", "NO", "YES")
                .row("b", null, "s", "t", "STRING", 1, "true")
                .row("c", "c", "s", "t", "INT", 2, "perhaps"));

    assertThat(reader.columns("c", "s", "t", null))
        .containsExactly(
            new ColumnEntry(
                "c", "s", "t", "a", "DECIMAL(10,2)", 1, false, null, "note", "NO", "YES"),
            new ColumnEntry("c", "s", "t", "b", "STRING", 2, true, null, null, null, null),
            new ColumnEntry("c", "s", "t", "c", "INT", 3, null, null, null, null, null));
    assertThat(server.statements)
        .containsExactly("SHOW COLUMNS IN CATALOG `c` SCHEMA LIKE 's' TABLE LIKE 't'");
    assertThat(server.operations).containsExactly("GetColumns");
  }

  @Test
  void eachTableIsNumberedFromOneHoweverTheServerCounts() {
    server.on(
        "SHOW COLUMNS",
        () ->
            answer(":int")
                .row("a", "c", "s", "from0", "INT", 0)
                .row("b", "c", "s", "from0", "INT", 1)
                .row("a", "c", "s", "from1", "INT", 1)
                .row("b", "c", "s", "from1", "INT", 2)
                .row("a", "c", "s", "uncounted", "INT")
                .row("b", "c", "s", "uncounted", "INT"));

    assertThat(reader.columns("c", null, null, null))
        .extracting(ColumnEntry::position)
        .containsExactly(1, 2, 1, 2, 1, 2);
  }

  @Test
  void columnOfOneTableKeepsItsNumber() {
    server.on(
        "SHOW COLUMNS",
        () ->
            answer(":int")
                .row("a", "c", "s", "line_item", "INT", 0)
                .row("b", "c", "s", "line_item", "INT", 1));

    assertThat(reader.columns("c", "s", "line\\_item", "B"))
        .extracting(ColumnEntry::column, ColumnEntry::position)
        .containsExactly(tuple("b", 2));
    assertThat(server.statements)
        .containsExactly("SHOW COLUMNS IN CATALOG `c` SCHEMA LIKE 's' TABLE LIKE 'line_item'");
  }

  @Test
  void columnPatternOverManyTablesIsSent() {
    server.on("SHOW COLUMNS", () -> answer(":int").row("b", "c", "s", "t1", "INT", 1));

    assertThat(reader.columns("c", null, "t_", "b%"))
        .extracting(ColumnEntry::column, ColumnEntry::position)
        .containsExactly(tuple("b", 2));
    assertThat(server.statements)
        .containsExactly("SHOW COLUMNS IN CATALOG `c` TABLE LIKE 't.' LIKE 'b*'");
  }

  @Test
  void columnsOfAllCatalogsFallBackToOneAfterAnother() {
    server
        .on("SHOW CATALOGS", () -> MetadataAnswer.of("catalog").row("x").row("y"))
        .fails("SHOW COLUMNS IN ALL CATALOGS", "42601", "[PARSE_SYNTAX_ERROR]")
        .on("SHOW COLUMNS IN CATALOG", () -> answer(":int").row("a", null, "s", "t", "INT", 0));

    assertThat(reader.columns(null, "s", "t", null))
        .extracting(ColumnEntry::catalog, ColumnEntry::position)
        .containsExactly(tuple("x", 1), tuple("y", 1));
  }

  @Test
  void positionThatIsNoNumberIsRefused() {
    server.on("SHOW COLUMNS", () -> answer("").row("a", "c", "s", "t", "INT", "first"));

    assertThatThrownBy(() -> reader.columns("c", null, null, null))
        .hasMessage("GetColumns: 'first' in column ordinalPosition is no whole number");
  }
}
