package dev.hod.kernel.sea;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.transport.CatalogReader.RoutineEntry;
import dev.hod.kernel.transport.MetadataAnswer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeaCatalogRoutinesTest {
  private static final String SELECT =
      "SELECT routine_catalog, routine_schema, routine_name, comment, specific_name FROM ";

  private final SeaCatalogServer server = new SeaCatalogServer();
  private final SeaCatalogReader reader = new SeaCatalogReader(server);

  @AfterEach
  void everyAnswerIsClosed() {
    server.checkThatAllIsClosed();
  }

  private static MetadataAnswer shown() {
    return MetadataAnswer.of("namespace functionName remarks functionType:int specificName")
        .row("s", "f1", "note", 1, "f1_1")
        .row("s", "g", null, 1, null);
  }

  private static MetadataAnswer selected() {
    return MetadataAnswer.of("routine_catalog routine_schema routine_name comment specific_name")
        .row("c", "s", "f1", "note", "f1_1");
  }

  @Test
  void functionsAreShown() {
    server.on("SHOW FUNCTIONS", SeaCatalogRoutinesTest::shown);

    assertThat(reader.functions("c", "S", "F%"))
        .containsExactly(new RoutineEntry("c", "s", "f1", "note", "f1_1"));
    assertThat(server.statements)
        .containsExactly("SHOW FUNCTIONS IN CATALOG `c` SCHEMA LIKE 'S' LIKE 'F*'");
    assertThat(server.operations).containsExactly("GetFunctions");
  }

  @ParameterizedTest
  @ValueSource(strings = {"42601", "42000", "0A000"})
  void functionsAreSelectedWhereTheyCannotBeShown(String sqlState) {
    server.fails("SHOW FUNCTIONS", sqlState, "no").on("SELECT", SeaCatalogRoutinesTest::selected);

    assertThat(reader.functions("my-c", "It\\_'s%", "F_"))
        .as("the server found too much")
        .isEmpty();
    assertThat(reader.functions("c", null, null))
        .containsExactly(new RoutineEntry("c", "s", "f1", "note", "f1_1"));
    assertThat(server.statements)
        .containsExactly(
            "SHOW FUNCTIONS IN CATALOG `my-c` SCHEMA LIKE 'It_\\'s*' LIKE 'F.'",
            SELECT
                + "`my-c`.information_schema.routines WHERE routine_type = 'FUNCTION'"
                + " AND lower(routine_schema) LIKE 'it\\\\_\\'s%' AND lower(routine_name) LIKE 'f_'"
                + " ORDER BY routine_catalog, routine_schema, routine_name",
            "SHOW FUNCTIONS IN CATALOG `c`",
            SELECT
                + "`c`.information_schema.routines WHERE routine_type = 'FUNCTION'"
                + " ORDER BY routine_catalog, routine_schema, routine_name");
  }

  @Test
  void functionsWithoutACatalogAreThoseOfAll() {
    server
        .on("SHOW CATALOGS", () -> MetadataAnswer.of("catalog").row("x").row("y"))
        .on("SHOW FUNCTIONS", SeaCatalogRoutinesTest::shown);

    assertThat(reader.functions(null, null, "g"))
        .containsExactly(
            new RoutineEntry("x", "s", "g", null, null),
            new RoutineEntry("y", "s", "g", null, null));
  }

  @Test
  void functionsOfAllAreSelectedOnceWhereTheyCannotBeShown() {
    server
        .on("SHOW CATALOGS", () -> MetadataAnswer.of("catalog").row("x").row("y"))
        .fails("SHOW FUNCTIONS", "42601", "no")
        .on("SELECT", SeaCatalogRoutinesTest::selected);

    assertThat(reader.functions(null, null, null)).hasSize(1);
    assertThat(server.statements).hasSize(3);
    assertThat(server.statements.get(2)).contains(" FROM `system`.information_schema.routines ");
  }

  @Test
  void otherFailuresOfFunctionsAreThrown() {
    server.fails("SHOW FUNCTIONS", "42501", "not allowed");

    assertThatThrownBy(() -> reader.functions("c", null, null)).hasMessage("not allowed");
  }

  @Test
  void proceduresAreSelected() {
    server.on("SELECT", SeaCatalogRoutinesTest::selected);

    assertThat(reader.procedures(null, "s", null))
        .containsExactly(new RoutineEntry("c", "s", "f1", "note", "f1_1"));
    assertThat(server.statements)
        .containsExactly(
            SELECT
                + "`system`.information_schema.routines WHERE routine_type = 'PROCEDURE'"
                + " AND lower(routine_schema) LIKE 's'"
                + " ORDER BY routine_catalog, routine_schema, routine_name");
    assertThat(server.operations).containsExactly("GetProcedures");
  }

  @ParameterizedTest
  @ValueSource(strings = {"42P01", "42704", "42601"})
  void serverWithoutRoutinesHasNoProcedures(String sqlState) {
    server.fails("SELECT", sqlState, "no");

    assertThat(reader.procedures("c", null, null)).isEmpty();
  }
}
