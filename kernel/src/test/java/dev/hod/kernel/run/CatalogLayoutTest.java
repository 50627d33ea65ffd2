package dev.hod.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.ResultStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogLayoutTest {
  private final CatalogView catalog = new CatalogView(new CatalogFakeReader());

  private static void check(ResultStream result, String... columns) {
    assertThat(CatalogRead.layout(result)).containsExactly(columns);
  }

  @Test
  void namesHaveOneOrTwoColumns() {
    check(catalog.catalogs(), "TABLE_CAT STRING!");
    check(catalog.schemas(null, null), "TABLE_SCHEM STRING!", "TABLE_CATALOG STRING");
    check(catalog.tableTypes(), "TABLE_TYPE STRING!");
  }

  @Test
  void tablesHaveTenColumns() {
    check(
        catalog.tables(null, null, null, null),
        "TABLE_CAT STRING",
        "TABLE_SCHEM STRING",
        "TABLE_NAME STRING!",
        "TABLE_TYPE STRING!",
        "REMARKS STRING",
        "TYPE_CAT STRING",
        "TYPE_SCHEM STRING",
        "TYPE_NAME STRING",
        "SELF_REFERENCING_COL_NAME STRING",
        "REF_GENERATION STRING");
  }

  @Test
  void columnsHaveTwentyFourColumns() {
    check(
        catalog.columns(null, null, null, null),
        "TABLE_CAT STRING",
        "TABLE_SCHEM STRING",
        "TABLE_NAME STRING!",
        "COLUMN_NAME STRING!",
        "DATA_TYPE INT!",
        "TYPE_NAME STRING!",
        "COLUMN_SIZE INT",
        "BUFFER_LENGTH INT",
        "DECIMAL_DIGITS INT",
        "NUM_PREC_RADIX INT",
        "NULLABLE INT!",
        "REMARKS STRING",
        "COLUMN_DEF STRING",
        "SQL_DATA_TYPE INT!",
        "SQL_DATETIME_SUB INT",
        "CHAR_OCTET_LENGTH INT",
        "ORDINAL_POSITION INT!",
        "IS_NULLABLE STRING!",
        "SCOPE_CATALOG STRING",
        "SCOPE_SCHEMA STRING",
        "SCOPE_TABLE STRING",
        "SOURCE_DATA_TYPE SMALLINT",
        "IS_AUTOINCREMENT STRING",
        "IS_GENERATEDCOLUMN STRING");
  }

  @Test
  void functionsHaveSixColumns() {
    check(
        catalog.functions(null, null, null),
        "FUNCTION_CAT STRING",
        "FUNCTION_SCHEM STRING",
        "FUNCTION_NAME STRING!",
        "REMARKS STRING",
        "FUNCTION_TYPE SMALLINT!",
        "SPECIFIC_NAME STRING!");
  }

  @Test
  void proceduresHaveNineColumns() {
    check(
        catalog.procedures(null, null, null),
        "PROCEDURE_CAT STRING",
        "PROCEDURE_SCHEM STRING",
        "PROCEDURE_NAME STRING!",
        "NUM_INPUT_PARAMS INT",
        "NUM_OUTPUT_PARAMS INT",
        "NUM_RESULT_SETS INT",
        "REMARKS STRING",
        "PROCEDURE_TYPE SMALLINT!",
        "SPECIFIC_NAME STRING!");
  }

  @Test
  void primaryKeysHaveSixColumns() {
    check(
        catalog.primaryKeys(null, null, "t"),
        "TABLE_CAT STRING",
        "TABLE_SCHEM STRING",
        "TABLE_NAME STRING!",
        "COLUMN_NAME STRING!",
        "KEY_SEQ SMALLINT!",
        "PK_NAME STRING");
  }

  @Test
  void importedKeysHaveFourteenColumns() {
    check(
        catalog.importedKeys(null, null, "t"),
        "PKTABLE_CAT STRING",
        "PKTABLE_SCHEM STRING",
        "PKTABLE_NAME STRING!",
        "PKCOLUMN_NAME STRING!",
        "FKTABLE_CAT STRING",
        "FKTABLE_SCHEM STRING",
        "FKTABLE_NAME STRING!",
        "FKCOLUMN_NAME STRING!",
        "KEY_SEQ SMALLINT!",
        "UPDATE_RULE SMALLINT",
        "DELETE_RULE SMALLINT",
        "FK_NAME STRING",
        "PK_NAME STRING",
        "DEFERRABILITY SMALLINT!");
  }

  @Test
  void typeInfoHasEighteenColumns() {
    check(
        catalog.typeInfo(),
        "TYPE_NAME STRING!",
        "DATA_TYPE INT!",
        "PRECISION INT",
        "LITERAL_PREFIX STRING",
        "LITERAL_SUFFIX STRING",
        "CREATE_PARAMS STRING",
        "NULLABLE SMALLINT!",
        "CASE_SENSITIVE BOOLEAN!",
        "SEARCHABLE SMALLINT!",
        "UNSIGNED_ATTRIBUTE BOOLEAN",
        "FIXED_PREC_SCALE BOOLEAN!",
        "AUTO_INCREMENT BOOLEAN",
        "LOCAL_TYPE_NAME STRING",
        "MINIMUM_SCALE SMALLINT",
        "MAXIMUM_SCALE SMALLINT",
        "SQL_DATA_TYPE INT",
        "SQL_DATETIME_SUB INT",
        "NUM_PREC_RADIX INT");
  }

  @Test
  void emptyResultsHaveTheSameColumns() {
    assertThat(CatalogRead.layout(catalog.columns("", null, null, null)))
        .isEqualTo(CatalogRead.layout(catalog.columns(null, null, null, null)));
    assertThat(CatalogRead.layout(catalog.tables("c", null, null, List.of())))
        .isEqualTo(CatalogRead.layout(catalog.tables("c", null, null, null)));
  }
}
