package dev.hod.jdbc;

import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The columns that JDBC prescribes for answers which are always empty, because Databricks SQL has
 * no such thing. Each is a list of names, with the type behind a colon where it is not STRING.
 */
final class Layouts {
  static final String PROCEDURE_COLUMNS =
      "PROCEDURE_CAT PROCEDURE_SCHEM PROCEDURE_NAME COLUMN_NAME COLUMN_TYPE:SMALLINT DATA_TYPE:INT"
          + " TYPE_NAME PRECISION:INT LENGTH:INT SCALE:SMALLINT RADIX:SMALLINT NULLABLE:SMALLINT"
          + " REMARKS COLUMN_DEF SQL_DATA_TYPE:INT SQL_DATETIME_SUB:INT CHAR_OCTET_LENGTH:INT"
          + " ORDINAL_POSITION:INT IS_NULLABLE SPECIFIC_NAME";
  static final String FUNCTION_COLUMNS =
      "FUNCTION_CAT FUNCTION_SCHEM FUNCTION_NAME COLUMN_NAME COLUMN_TYPE:SMALLINT DATA_TYPE:INT"
          + " TYPE_NAME PRECISION:INT LENGTH:INT SCALE:SMALLINT RADIX:SMALLINT NULLABLE:SMALLINT"
          + " REMARKS CHAR_OCTET_LENGTH:INT ORDINAL_POSITION:INT IS_NULLABLE SPECIFIC_NAME";
  static final String COLUMN_PRIVILEGES =
      "TABLE_CAT TABLE_SCHEM TABLE_NAME COLUMN_NAME GRANTOR GRANTEE PRIVILEGE IS_GRANTABLE";
  static final String TABLE_PRIVILEGES =
      "TABLE_CAT TABLE_SCHEM TABLE_NAME GRANTOR GRANTEE PRIVILEGE IS_GRANTABLE";
  static final String ROW_COLUMNS =
      "SCOPE:SMALLINT COLUMN_NAME DATA_TYPE:INT TYPE_NAME COLUMN_SIZE:INT BUFFER_LENGTH:INT"
          + " DECIMAL_DIGITS:SMALLINT PSEUDO_COLUMN:SMALLINT";
  static final String KEYS =
      "PKTABLE_CAT PKTABLE_SCHEM PKTABLE_NAME PKCOLUMN_NAME FKTABLE_CAT FKTABLE_SCHEM FKTABLE_NAME"
          + " FKCOLUMN_NAME KEY_SEQ:SMALLINT UPDATE_RULE:SMALLINT DELETE_RULE:SMALLINT FK_NAME"
          + " PK_NAME DEFERRABILITY:SMALLINT";
  static final String INDEXES =
      "TABLE_CAT TABLE_SCHEM TABLE_NAME NON_UNIQUE:BOOLEAN INDEX_QUALIFIER INDEX_NAME TYPE:SMALLINT"
          + " ORDINAL_POSITION:SMALLINT COLUMN_NAME ASC_OR_DESC CARDINALITY:BIGINT PAGES:BIGINT"
          + " FILTER_CONDITION";
  static final String SUPER_TYPES =
      "TYPE_CAT TYPE_SCHEM TYPE_NAME SUPERTYPE_CAT SUPERTYPE_SCHEM SUPERTYPE_NAME";
  static final String SUPER_TABLES = "TABLE_CAT TABLE_SCHEM TABLE_NAME SUPERTABLE_NAME";
  static final String ATTRIBUTES =
      "TYPE_CAT TYPE_SCHEM TYPE_NAME ATTR_NAME DATA_TYPE:INT ATTR_TYPE_NAME ATTR_SIZE:INT"
          + " DECIMAL_DIGITS:INT NUM_PREC_RADIX:INT NULLABLE:INT REMARKS ATTR_DEF SQL_DATA_TYPE:INT"
          + " SQL_DATETIME_SUB:INT CHAR_OCTET_LENGTH:INT ORDINAL_POSITION:INT IS_NULLABLE"
          + " SCOPE_CATALOG SCOPE_SCHEMA SCOPE_TABLE SOURCE_DATA_TYPE:SMALLINT";
  static final String PSEUDO_COLUMNS =
      "TABLE_CAT TABLE_SCHEM TABLE_NAME COLUMN_NAME DATA_TYPE:INT COLUMN_SIZE:INT"
          + " DECIMAL_DIGITS:INT NUM_PREC_RADIX:INT COLUMN_USAGE REMARKS CHAR_OCTET_LENGTH:INT"
          + " IS_NULLABLE";
  static final String USER_TYPES =
      "TYPE_CAT TYPE_SCHEM TYPE_NAME CLASS_NAME DATA_TYPE:INT REMARKS BASE_TYPE:SMALLINT";
  static final String CLIENT_INFO = "NAME MAX_LEN:INT DEFAULT_VALUE DESCRIPTION";

  private Layouts() {}

  static Schema schema(String layout) {
    List<Field> fields = new ArrayList<>();
    for (String column : layout.split(" ", -1)) {
      int colon = column.indexOf(':');
      String type = colon < 0 ? "STRING" : column.substring(colon + 1).toUpperCase(Locale.ROOT);
      String name = colon < 0 ? column : column.substring(0, colon);
      fields.add(new Field(name, SqlType.of(TypeName.valueOf(type)), true));
    }
    return new Schema(fields);
  }
}
