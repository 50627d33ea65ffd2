package dev.hod.warehouse.thrift;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The types with the codes of {@code java.sql.Types} (thrift.md 5.1, 7.7). */
enum JdbcTypes {
  TINYINT(-6, 3, 10),
  BIGINT(-5, 19, 10),
  BINARY(-2, 32_767, null),
  CHAR(1, 255, null),
  DECIMAL(3, 38, 10),
  INT(4, 10, 10),
  SMALLINT(5, 5, 10),
  FLOAT(6, 7, 10),
  DOUBLE(8, 15, 10),
  ARRAY(2003, 32_767, null),
  MAP(2002, 32_767, null),
  STRUCT(2002, 32_767, null),
  STRING(12, 32_767, null),
  VARCHAR(12, 510, null),
  BOOLEAN(16, 1, null),
  DATE(91, 10, null),
  TIMESTAMP(93, 29, null),
  TIMESTAMP_NTZ(93, 29, null),
  INTERVAL(12, 40, null),
  VOID(0, 1, null);

  private final int code;
  private final int precision;
  private final @Nullable Integer radix;

  JdbcTypes(int code, int precision, @Nullable Integer radix) {
    this.code = code;
    this.precision = precision;
    this.radix = radix;
  }

  /** The code of a type as it is spelled, arguments and all. */
  static int code(String typeText) {
    String word = typeText.toUpperCase(Locale.ROOT).split("[ (<]", 2)[0];
    return Arrays.stream(values())
        .filter(type -> type.name().equals(word))
        .findFirst()
        .orElse(STRING)
        .code;
  }

  /** The rows of GetTypeInfo. */
  static List<List<@Nullable Object>> rows() {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (JdbcTypes type : values()) {
      rows.add(type.row());
    }
    return rows;
  }

  private List<@Nullable Object> row() {
    boolean isText = this == CHAR || this == STRING || this == VARCHAR;
    boolean isNested = this == ARRAY || this == MAP || this == STRUCT;
    @Nullable String quote = isText ? "'" : null;
    return Arrays.<@Nullable Object>asList(
        name(),
        code,
        precision,
        quote,
        quote,
        null,
        (short) 1,
        isText,
        (short) (isNested ? 0 : 3),
        radix == null,
        false,
        false,
        null,
        (short) 0,
        (short) (this == DECIMAL ? 38 : 0),
        null,
        null,
        radix);
  }
}
