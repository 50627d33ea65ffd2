package dev.hod.warehouse.result;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Locale;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampMicroTZVector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Nested values as JSON text (sea.md 10.2): maps are objects, decimals are numbers, binary is
 * base64, timestamps are {@code 2021-01-01 18:00:00} in UTC.
 */
final class NestedText {
  private static final DateTimeFormatter SECONDS = pattern("uuuu-MM-dd HH:mm:ss");
  private static final DateTimeFormatter MICROS = pattern("uuuu-MM-dd HH:mm:ss.SSSSSS");

  private NestedText() {}

  /** The value of {@code vector} in {@code row}. */
  static String of(FieldVector vector, int row) {
    StringBuilder out = new StringBuilder();
    append(vector, row, out);
    return out.toString();
  }

  private static void append(FieldVector any, int row, StringBuilder out) {
    if (any.isNull(row)) {
      out.append("null");
    } else if (any instanceof MapVector map) {
      map(map, row, out);
    } else if (any instanceof ListVector list) {
      list(list, row, out);
    } else if (any instanceof StructVector struct) {
      struct(struct, row, out);
    } else if (isBare(any)) {
      out.append(any.getObject(row));
    } else if (any instanceof DecimalVector decimal) {
      out.append(decimal.getObjectNotNull(row).toPlainString());
    } else {
      JsonString.append(text(any, row), out);
    }
  }

  private static boolean isBare(FieldVector any) {
    if (any instanceof Float4Vector || any instanceof Float8Vector) {
      return true;
    }
    return any instanceof TinyIntVector
        || any instanceof SmallIntVector
        || any instanceof IntVector
        || any instanceof BigIntVector
        || any instanceof BitVector;
  }

  private static String text(FieldVector any, int row) {
    if (any instanceof VarCharVector v) {
      return new String(v.get(row), UTF_8);
    }
    if (any instanceof VarBinaryVector v) {
      return Base64.getEncoder().encodeToString(v.get(row));
    }
    if (any instanceof TimeStampMicroTZVector v) {
      return timestamp(v.get(row));
    }
    if (any instanceof TimeStampMicroVector v) {
      return timestamp(v.get(row));
    }
    return String.valueOf(CellText.of(any).at(row));
  }

  private static String timestamp(long micros) {
    return (micros % 1_000_000 == 0 ? SECONDS : MICROS).format(CellText.wallClock(micros));
  }

  private static void list(ListVector list, int row, StringBuilder out) {
    out.append('[');
    FieldVector items = list.getDataVector();
    int start = list.getElementStartIndex(row);
    for (int i = start; i < list.getElementEndIndex(row); i++) {
      out.append(i == start ? "" : ",");
      append(items, i, out);
    }
    out.append(']');
  }

  private static void map(MapVector map, int row, StringBuilder out) {
    out.append('{');
    StructVector entries = (StructVector) map.getDataVector();
    FieldVector keys = entries.getChildrenFromFields().get(0);
    FieldVector values = entries.getChildrenFromFields().get(1);
    int start = map.getElementStartIndex(row);
    for (int i = start; i < map.getElementEndIndex(row); i++) {
      out.append(i == start ? "" : ",");
      JsonString.append(key(keys, i), out);
      out.append(':');
      append(values, i, out);
    }
    out.append('}');
  }

  private static String key(FieldVector keys, int row) {
    if (keys instanceof ListVector || keys instanceof StructVector) {
      return of(keys, row);
    }
    return keys instanceof VarBinaryVector
            || keys instanceof TimeStampMicroVector
            || keys instanceof TimeStampMicroTZVector
        ? text(keys, row)
        : String.valueOf(CellText.of(keys).at(row));
  }

  private static void struct(StructVector struct, int row, StringBuilder out) {
    out.append('{');
    String comma = "";
    for (FieldVector child : struct.getChildrenFromFields()) {
      out.append(comma);
      comma = ",";
      JsonString.append(child.getName(), out);
      out.append(':');
      append(child, row, out);
    }
    out.append('}');
  }

  private static DateTimeFormatter pattern(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
  }
}
