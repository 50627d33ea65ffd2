package dev.hod.warehouse.thrift;

import static dev.hod.warehouse.thrift.ListColumn.number;
import static dev.hod.warehouse.thrift.ListColumn.text;

import java.util.List;

/** The columns of each list of the catalog (thrift.md 7), and the type of its operation (3.2). */
enum Layout {
  TYPE_INFO(
      1,
      text("TYPE_NAME", "Type name"),
      number("DATA_TYPE", "SQL data type from java.sql.Types"),
      number("PRECISION", "Maximum precision"),
      text("LITERAL_PREFIX", "Prefix used to quote a literal (may be null)"),
      text("LITERAL_SUFFIX", "Suffix used to quote a literal (may be null)"),
      text("CREATE_PARAMS", "Parameters used in creating the type (may be null)"),
      new ListColumn("NULLABLE", "SMALLINT", "Can you use NULL for this type"),
      new ListColumn("CASE_SENSITIVE", "BOOLEAN", "Is it case sensitive"),
      new ListColumn("SEARCHABLE", "SMALLINT", "Can you use WHERE based on this type"),
      new ListColumn("UNSIGNED_ATTRIBUTE", "BOOLEAN", "Is it unsigned"),
      new ListColumn("FIXED_PREC_SCALE", "BOOLEAN", "Can it be a money value"),
      new ListColumn("AUTO_INCREMENT", "BOOLEAN", "Can it be used for an auto-increment value"),
      text("LOCAL_TYPE_NAME", "Localized version of the type name (may be null)"),
      new ListColumn("MINIMUM_SCALE", "SMALLINT", "Minimum scale supported"),
      new ListColumn("MAXIMUM_SCALE", "SMALLINT", "Maximum scale supported"),
      number("SQL_DATA_TYPE", "Unused"),
      number("SQL_DATETIME_SUB", "Unused"),
      number("NUM_PREC_RADIX", "Usually 2 or 10")),
  CATALOGS(2, text("TABLE_CAT", "Catalog name. NULL if not applicable.")),
  SCHEMAS(3, text("TABLE_SCHEM", "Schema name."), text("TABLE_CATALOG", "Catalog name.")),
  TABLES(
      4,
      text("TABLE_CAT", "Catalog name. NULL if not applicable."),
      text("TABLE_SCHEM", "Schema name."),
      text("TABLE_NAME", "Table name."),
      text("TABLE_TYPE", "The table type, e.g. \"TABLE\", \"VIEW\", etc."),
      text("REMARKS", "Comments about the table."),
      text("TYPE_CAT", "The types catalog."),
      text("TYPE_SCHEM", "The types schema."),
      text("TYPE_NAME", "Type name."),
      text("SELF_REFERENCING_COL_NAME", "Name of the designated identifier column."),
      text("REF_GENERATION", "How values in the identifier column are created.")),
  TABLE_TYPES(5, text("TABLE_TYPE", "Table type name.")),
  COLUMNS(
      6,
      text("TABLE_CAT", "Catalog name. NULL if not applicable."),
      text("TABLE_SCHEM", "Schema name."),
      text("TABLE_NAME", "Table name."),
      text("COLUMN_NAME", "Column name."),
      number("DATA_TYPE", "SQL type from java.sql.Types."),
      text("TYPE_NAME", "Data source dependent type name."),
      number("COLUMN_SIZE", "Column size."),
      new ListColumn("BUFFER_LENGTH", "TINYINT", "Unused."),
      number("DECIMAL_DIGITS", "The number of fractional digits."),
      number("NUM_PREC_RADIX", "Radix, typically either 10 or 2."),
      number("NULLABLE", "Is NULL allowed."),
      text("REMARKS", "Comment describing the column (may be null)."),
      text("COLUMN_DEF", "Default value (may be null)."),
      number("SQL_DATA_TYPE", "Unused."),
      number("SQL_DATETIME_SUB", "Unused."),
      number("CHAR_OCTET_LENGTH", "For char types the maximum number of bytes."),
      number("ORDINAL_POSITION", "Index of the column in the table."),
      text("IS_NULLABLE", "\"NO\" means that NULL is not allowed."),
      text("SCOPE_CATALOG", "Catalog of the table that a reference is to."),
      text("SCOPE_SCHEMA", "Schema of the table that a reference is to."),
      text("SCOPE_TABLE", "Table that a reference is to."),
      new ListColumn("SOURCE_DATA_TYPE", "SMALLINT", "Source type of a distinct type."),
      text("IS_AUTO_INCREMENT", "Whether the column is auto incremented.")),
  FUNCTIONS(
      7,
      text("FUNCTION_CAT", "Function catalog (may be null)."),
      text("FUNCTION_SCHEM", "Function schema (may be null)."),
      text("FUNCTION_NAME", "Function name."),
      text("REMARKS", "Explanatory comment on the function."),
      number("FUNCTION_TYPE", "Kind of function."),
      text("SPECIFIC_NAME", "The name which identifies this function uniquely.")),
  PRIMARY_KEYS(
      7,
      text("TABLE_CAT", "Table catalog (may be null)."),
      text("TABLE_SCHEM", "Table schema (may be null)."),
      text("TABLE_NAME", "Table name."),
      text("COLUMN_NAME", "Column name."),
      number("KEY_SEQ", "Sequence number within the key, from 1."),
      text("PK_NAME", "Primary key name (may be null).")),
  CROSS_REFERENCE(
      7,
      text("PKTABLE_CAT", "Parent key table catalog (may be null)."),
      text("PKTABLE_SCHEM", "Parent key table schema (may be null)."),
      text("PKTABLE_NAME", "Parent key table name."),
      text("PKCOLUMN_NAME", "Parent key column name."),
      text("FKTABLE_CAT", "Foreign key table catalog (may be null)."),
      text("FKTABLE_SCHEM", "Foreign key table schema (may be null)."),
      text("FKTABLE_NAME", "Foreign key table name."),
      text("FKCOLUMN_NAME", "Foreign key column name."),
      number("KEY_SEQ", "Sequence number within the key, from 1."),
      number("UPDATE_RULE", "What happens when the parent key is updated."),
      number("DELETE_RULE", "What happens when the parent key is deleted."),
      text("FK_NAME", "Foreign key name (may be null)."),
      text("PK_NAME", "Parent key name (may be null)."),
      number("DEFERRABILITY", "Whether checks can be put off until commit."));

  private final int operationType;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<ListColumn> columns;

  Layout(int operationType, ListColumn... columns) {
    this.operationType = operationType;
    this.columns = List.of(columns);
  }

  int operationType() {
    return operationType;
  }

  List<ListColumn> columns() {
    return columns;
  }

  List<String> comments() {
    return columns.stream().map(ListColumn::comment).toList();
  }
}
