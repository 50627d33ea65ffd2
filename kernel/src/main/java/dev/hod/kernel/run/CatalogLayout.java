package dev.hod.kernel.run;

import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeName;
import java.util.List;

/** The columns of the catalog's results, as {@code java.sql.DatabaseMetaData} lists them. */
final class CatalogLayout {
  static final Schema CATALOGS = of(name("TABLE_CAT"));

  static final Schema SCHEMAS = of(name("TABLE_SCHEM"), text("TABLE_CATALOG"));

  static final Schema TABLE_TYPES = of(name("TABLE_TYPE"));

  static final Schema TABLES =
      of(
          text("TABLE_CAT"),
          text("TABLE_SCHEM"),
          name("TABLE_NAME"),
          name("TABLE_TYPE"),
          text("REMARKS"),
          text("TYPE_CAT"),
          text("TYPE_SCHEM"),
          text("TYPE_NAME"),
          text("SELF_REFERENCING_COL_NAME"),
          text("REF_GENERATION"));

  static final Schema COLUMNS =
      of(
          text("TABLE_CAT"),
          text("TABLE_SCHEM"),
          name("TABLE_NAME"),
          name("COLUMN_NAME"),
          known(integer("DATA_TYPE")),
          name("TYPE_NAME"),
          integer("COLUMN_SIZE"),
          integer("BUFFER_LENGTH"),
          integer("DECIMAL_DIGITS"),
          integer("NUM_PREC_RADIX"),
          known(integer("NULLABLE")),
          text("REMARKS"),
          text("COLUMN_DEF"),
          known(integer("SQL_DATA_TYPE")),
          integer("SQL_DATETIME_SUB"),
          integer("CHAR_OCTET_LENGTH"),
          known(integer("ORDINAL_POSITION")),
          name("IS_NULLABLE"),
          text("SCOPE_CATALOG"),
          text("SCOPE_SCHEMA"),
          text("SCOPE_TABLE"),
          small("SOURCE_DATA_TYPE"),
          text("IS_AUTOINCREMENT"),
          text("IS_GENERATEDCOLUMN"));

  static final Schema FUNCTIONS =
      of(
          text("FUNCTION_CAT"),
          text("FUNCTION_SCHEM"),
          name("FUNCTION_NAME"),
          text("REMARKS"),
          known(small("FUNCTION_TYPE")),
          name("SPECIFIC_NAME"));

  /** JDBC only reserves columns 4 to 6; the names are those of the recorded driver. */
  static final Schema PROCEDURES =
      of(
          text("PROCEDURE_CAT"),
          text("PROCEDURE_SCHEM"),
          name("PROCEDURE_NAME"),
          integer("NUM_INPUT_PARAMS"),
          integer("NUM_OUTPUT_PARAMS"),
          integer("NUM_RESULT_SETS"),
          text("REMARKS"),
          known(small("PROCEDURE_TYPE")),
          name("SPECIFIC_NAME"));

  static final Schema PRIMARY_KEYS =
      of(
          text("TABLE_CAT"),
          text("TABLE_SCHEM"),
          name("TABLE_NAME"),
          name("COLUMN_NAME"),
          known(small("KEY_SEQ")),
          text("PK_NAME"));

  static final Schema FOREIGN_KEYS =
      of(
          text("PKTABLE_CAT"),
          text("PKTABLE_SCHEM"),
          name("PKTABLE_NAME"),
          name("PKCOLUMN_NAME"),
          text("FKTABLE_CAT"),
          text("FKTABLE_SCHEM"),
          name("FKTABLE_NAME"),
          name("FKCOLUMN_NAME"),
          known(small("KEY_SEQ")),
          small("UPDATE_RULE"),
          small("DELETE_RULE"),
          text("FK_NAME"),
          text("PK_NAME"),
          known(small("DEFERRABILITY")));

  static final Schema TYPE_INFO =
      of(
          name("TYPE_NAME"),
          known(integer("DATA_TYPE")),
          integer("PRECISION"),
          text("LITERAL_PREFIX"),
          text("LITERAL_SUFFIX"),
          text("CREATE_PARAMS"),
          known(small("NULLABLE")),
          known(truth("CASE_SENSITIVE")),
          known(small("SEARCHABLE")),
          truth("UNSIGNED_ATTRIBUTE"),
          known(truth("FIXED_PREC_SCALE")),
          truth("AUTO_INCREMENT"),
          text("LOCAL_TYPE_NAME"),
          small("MINIMUM_SCALE"),
          small("MAXIMUM_SCALE"),
          integer("SQL_DATA_TYPE"),
          integer("SQL_DATETIME_SUB"),
          integer("NUM_PREC_RADIX"));

  private CatalogLayout() {}

  private static Schema of(Field... fields) {
    return new Schema(List.of(fields));
  }

  private static Field text(String name) {
    return new Field(name, SqlType.of(TypeName.STRING), true);
  }

  private static Field name(String name) {
    return known(text(name));
  }

  private static Field integer(String name) {
    return new Field(name, SqlType.of(TypeName.INT), true);
  }

  private static Field small(String name) {
    return new Field(name, SqlType.of(TypeName.SMALLINT), true);
  }

  private static Field truth(String name) {
    return new Field(name, SqlType.of(TypeName.BOOLEAN), true);
  }

  private static Field known(Field field) {
    return new Field(field.name(), field.type(), false);
  }
}
