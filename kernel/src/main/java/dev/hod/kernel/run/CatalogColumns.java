package dev.hod.kernel.run;

import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeFacts;
import dev.hod.kernel.transport.CatalogReader.ColumnEntry;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes the rows of {@code getColumns}. */
final class CatalogColumns {
  private static final int NO_NULLS = 0;
  private static final int NULLABLE = 1;
  private static final int NULLABLE_UNKNOWN = 2;

  private CatalogColumns() {}

  static void write(ColumnEntry column, String catalog, CatalogRows rows) {
    SqlType type = SqlType.parse(column.typeText());
    int code = TypeFacts.code(type.name());
    rows.text(catalog)
        .text(column.schema())
        .text(column.table())
        .text(column.column())
        .integer(code)
        .text(TypeFacts.shownName(type))
        .integer(TypeFacts.size(type))
        .integer(null) // BUFFER_LENGTH: JDBC does not use it
        .integer(TypeFacts.digits(type))
        .integer(TypeFacts.radix(type.name()))
        .integer(nullable(column.nullable()))
        .text(column.remarks() == null ? "" : column.remarks())
        .text(column.defaultValue())
        .integer(code)
        .integer(TypeFacts.datetimeSubcode(type.name()))
        .integer(TypeFacts.octets(type))
        .integer(column.position())
        .text(yesOrNo(column.nullable()))
        .nulls(4) // SCOPE_CATALOG, SCOPE_SCHEMA, SCOPE_TABLE, SOURCE_DATA_TYPE: no references
        .text(yesOrNo(truth(column.autoIncrement())))
        .text(yesOrNo(truth(column.generated())));
  }

  private static int nullable(@Nullable Boolean may) {
    if (may == null) {
      return NULLABLE_UNKNOWN;
    }
    return may ? NULLABLE : NO_NULLS;
  }

  private static String yesOrNo(@Nullable Boolean known) {
    if (known == null) {
      return "";
    }
    return known ? "YES" : "NO";
  }

  private static @Nullable Boolean truth(@Nullable String word) {
    if (word == null) {
      return null;
    }
    return switch (word.trim().toUpperCase(Locale.ROOT)) {
      case "YES", "TRUE", "Y", "1", "ALWAYS" -> true;
      case "NO", "FALSE", "N", "0", "NEVER" -> false;
      default -> null;
    };
  }
}
