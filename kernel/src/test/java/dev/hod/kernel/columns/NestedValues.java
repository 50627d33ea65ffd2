package dev.hod.kernel.columns;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Columns of several values, and columns within columns, for tests. */
public final class NestedValues {
  private NestedValues() {}

  public static Column ints(@Nullable Integer... values) {
    RowsBuilder rows = builder("INT");
    for (Integer value : values) {
      if (value == null) {
        rows.appendNull(0);
      } else {
        rows.appendInt(0, value);
      }
    }
    return rows.build().column(0);
  }

  public static Column strings(@Nullable String... values) {
    RowsBuilder rows = builder("STRING");
    for (String value : values) {
      if (value == null) {
        rows.appendNull(0);
      } else {
        rows.append(0, value);
      }
    }
    return rows.build().column(0);
  }

  public static Column booleans(@Nullable Boolean... values) {
    RowsBuilder rows = builder("BOOLEAN");
    for (Boolean value : values) {
      if (value == null) {
        rows.appendNull(0);
      } else {
        rows.appendBoolean(0, value);
      }
    }
    return rows.build().column(0);
  }

  public static Column nulls(int rows) {
    return new NullColumn(SqlType.of(TypeName.VOID), rows);
  }

  /** A BINARY of one byte a value. */
  public static Column binary(int... values) {
    RowsBuilder rows = builder("BINARY");
    for (int value : values) {
      rows.append(0, String.format(java.util.Locale.ROOT, "%02X", value));
    }
    return rows.build().column(0);
  }

  public static Column list(String type, Column elements, int... offsets) {
    Validity validity = Validity.allValid(offsets.length - 1);
    return new ListColumn(SqlType.parse(type), bytes(offsets), 0, elements, validity);
  }

  public static Column map(String type, Column keys, Column values, int... offsets) {
    Validity validity = Validity.allValid(offsets.length - 1);
    return new MapColumn(SqlType.parse(type), bytes(offsets), 0, keys, values, validity);
  }

  private static byte[] bytes(int... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int value : values) {
      bytes.putInt(value);
    }
    return bytes.array();
  }

  private static RowsBuilder builder(String type) {
    Field field = new Field("c", SqlType.parse(type), true);
    return new RowsBuilder(new Schema(List.of(field)), java.time.ZoneOffset.UTC);
  }
}
