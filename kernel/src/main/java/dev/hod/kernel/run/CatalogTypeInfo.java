package dev.hod.kernel.run;

import static dev.hod.kernel.columns.TypeFacts.BINARY_LENGTH;
import static dev.hod.kernel.columns.TypeFacts.INTERVAL_LENGTH;
import static dev.hod.kernel.columns.TypeFacts.TIMESTAMP_DIGITS;
import static dev.hod.kernel.columns.TypeFacts.TIMESTAMP_LENGTH;

import dev.hod.kernel.columns.TypeFacts;
import dev.hod.kernel.columns.TypeName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of {@code getTypeInfo}: a type that a table's column can have (sea.md 8.8).
 *
 * @param spelling the type's name in SQL
 * @param precision the greatest size; null where a size means nothing
 * @param literal how a value is written, null where there is no literal
 * @param parameters what follows the name in CREATE TABLE; null for nothing
 * @param search JDBC's number for the comparisons that the type has
 * @param scale the fewest and most digits after the point; null where there is no point
 */
record CatalogTypeInfo(
    TypeName type,
    String spelling,
    @Nullable Integer precision,
    @Nullable Literal literal,
    @Nullable String parameters,
    int search,
    @Nullable Scale scale) {
  private static final int NOT_COMPARABLE = 0;
  private static final int ALL_BUT_LIKE = 2;
  private static final int ALL = 3;
  private static final int NULLABLE = 1;
  private static final Literal QUOTED = new Literal("'", "'");
  private static final Scale WHOLE = new Scale(0, 0);

  /** What stands before and behind a value. */
  record Literal(String prefix, String suffix) {}

  /** The fewest and most digits after the point. */
  record Scale(int least, int most) {}

  /** All types, by their number, the one that fits the number best first. */
  static List<CatalogTypeInfo> all() {
    return List.of(
        number(TypeName.TINYINT, 3, WHOLE),
        number(TypeName.BIGINT, 19, WHOLE),
        new CatalogTypeInfo(
            TypeName.BINARY,
            "BINARY",
            BINARY_LENGTH,
            new Literal("X'", "'"),
            null,
            ALL_BUT_LIKE,
            null),
        plain(TypeName.VOID, null, NOT_COMPARABLE),
        text(TypeName.CHAR, 255, "length"),
        new CatalogTypeInfo(
            TypeName.DECIMAL,
            "DECIMAL",
            38,
            null,
            "precision,scale",
            ALL_BUT_LIKE,
            new Scale(0, 38)),
        number(TypeName.INT, 10, WHOLE),
        number(TypeName.SMALLINT, 5, WHOLE),
        number(TypeName.FLOAT, 7, null),
        number(TypeName.DOUBLE, 15, null),
        text(TypeName.VARCHAR, 65_535, "length"),
        text(TypeName.STRING, 32_767, null),
        new CatalogTypeInfo(
            TypeName.INTERVAL_DAY_TIME,
            "INTERVAL",
            INTERVAL_LENGTH,
            QUOTED,
            "qualifier",
            ALL,
            new Scale(0, 6)),
        number(TypeName.BOOLEAN, 1, null),
        new CatalogTypeInfo(TypeName.DATE, "DATE", 10, QUOTED, null, ALL, null),
        time(TypeName.TIMESTAMP),
        time(TypeName.TIMESTAMP_NTZ),
        plain(TypeName.VARIANT, null, NOT_COMPARABLE),
        plain(TypeName.GEOGRAPHY, "srid", NOT_COMPARABLE),
        plain(TypeName.GEOMETRY, "srid", NOT_COMPARABLE),
        plain(TypeName.MAP, "key,value", NOT_COMPARABLE),
        plain(TypeName.STRUCT, "fields", ALL_BUT_LIKE),
        plain(TypeName.ARRAY, "element", ALL_BUT_LIKE));
  }

  private static CatalogTypeInfo number(TypeName type, int precision, @Nullable Scale scale) {
    return new CatalogTypeInfo(type, type.name(), precision, null, null, ALL_BUT_LIKE, scale);
  }

  private static CatalogTypeInfo text(TypeName type, int precision, @Nullable String parameters) {
    return new CatalogTypeInfo(type, type.name(), precision, QUOTED, parameters, ALL, null);
  }

  private static CatalogTypeInfo time(TypeName type) {
    Scale micros = new Scale(TIMESTAMP_DIGITS, TIMESTAMP_DIGITS);
    return new CatalogTypeInfo(type, type.name(), TIMESTAMP_LENGTH, QUOTED, null, ALL, micros);
  }

  private static CatalogTypeInfo plain(TypeName type, @Nullable String parameters, int search) {
    return new CatalogTypeInfo(type, type.name(), null, null, parameters, search, null);
  }

  /** Writes the row. */
  void write(CatalogRows rows) {
    int code = TypeFacts.code(type);
    rows.text(spelling)
        .integer(code)
        .integer(precision)
        .text(literal == null ? null : literal.prefix())
        .text(literal == null ? null : literal.suffix())
        .text(parameters)
        .small(NULLABLE)
        .truth(TypeFacts.isText(type))
        .small(search)
        .truth(TypeFacts.isNumber(type) ? false : null)
        .truth(false)
        .truth(null)
        .text(spelling)
        .small(scale == null ? null : scale.least())
        .small(scale == null ? null : scale.most())
        .integer(code)
        .integer(TypeFacts.datetimeSubcode(type))
        .integer(TypeFacts.radix(type));
  }
}
