package dev.hod.warehouse.thrift;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Locale;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntervalYearVector;
import org.apache.arrow.vector.TimeStampMicroTZVector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.pojo.ArrowType;

/** The text of values where Thrift sends text (thrift.md 5.3); nested ones are JSON. */
final class ValueText {
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

  private ValueText() {}

  /** The value in {@code row}, which is not null. */
  static String of(FieldVector vector, int row) {
    if (vector instanceof ListVector || vector instanceof StructVector) { // a map is a list too
      StringBuilder out = new StringBuilder();
      nested(vector, row, out);
      return out.toString();
    }
    return flat(vector, row);
  }

  private static String flat(FieldVector any, int row) {
    if (any instanceof VarCharVector v) {
      return new String(v.get(row), UTF_8);
    }
    if (any instanceof DecimalVector v) {
      return v.getObjectNotNull(row).toPlainString();
    }
    if (any instanceof DateDayVector v) {
      return LocalDate.ofEpochDay(v.get(row)).toString();
    }
    if (any instanceof TimeStampMicroTZVector v) {
      ArrowType.Timestamp type = (ArrowType.Timestamp) v.getField().getType();
      return timestamp(v.get(row), ZoneId.of(type.getTimezone()));
    }
    if (any instanceof TimeStampMicroVector v) {
      return timestamp(v.get(row), ZoneOffset.UTC);
    }
    if (any instanceof IntervalYearVector v) {
      return months(v.get(row));
    }
    if (any instanceof DurationVector v) {
      return time(DurationVector.get(v.getDataBuffer(), row));
    }
    if (any instanceof VarBinaryVector v) {
      return Base64.getEncoder().encodeToString(v.get(row)); // nested only
    }
    return String.valueOf(any.getObject(row)); // numbers and booleans
  }

  /** A wall clock without a zone, the fraction without its last zeros. */
  private static String timestamp(long micros, ZoneId zone) {
    Instant instant = Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    LocalDateTime clock = LocalDateTime.ofInstant(instant, zone);
    int fraction = clock.get(ChronoField.MICRO_OF_SECOND);
    if (fraction == 0) {
      return SECONDS.format(clock);
    }
    String digits = String.format(Locale.ROOT, "%06d", fraction);
    int end = digits.length();
    while (digits.charAt(end - 1) == '0') {
      end--;
    }
    return SECONDS.format(clock) + "." + digits.substring(0, end);
  }

  private static String months(int months) {
    long size = Math.abs((long) months);
    return (months < 0 ? "-" : "") + size / 12 + "-" + size % 12;
  }

  private static String time(long micros) {
    long left = micros < 0 ? -micros : micros; // of MIN_VALUE: itself, read as unsigned below
    long seconds = Long.divideUnsigned(left, 1_000_000);
    return String.format(
        Locale.ROOT,
        "%s%d %02d:%02d:%02d.%06d000",
        micros < 0 ? "-" : "",
        seconds / 86_400,
        seconds / 3600 % 24,
        seconds / 60 % 60,
        seconds % 60,
        Long.remainderUnsigned(left, 1_000_000));
  }

  private static void nested(FieldVector any, int row, StringBuilder out) {
    if (any.isNull(row)) {
      out.append("null");
    } else if (any instanceof MapVector map) {
      map(map, row, out);
    } else if (any instanceof ListVector list) {
      list(list, row, out);
    } else if (any instanceof StructVector struct) {
      struct(struct, row, out);
    } else if (isQuoted(any)) {
      quoted(flat(any, row), out);
    } else {
      out.append(flat(any, row));
    }
  }

  private static boolean isQuoted(FieldVector any) {
    return switch (any.getMinorType()) {
      case VARCHAR, VARBINARY, DATEDAY, TIMESTAMPMICRO, TIMESTAMPMICROTZ, INTERVALYEAR, DURATION ->
          true;
      default -> false;
    };
  }

  private static void quoted(String text, StringBuilder out) {
    out.append('"');
    JsonStringEncoder.getInstance().quoteAsString(text, out);
    out.append('"');
  }

  private static void list(ListVector list, int row, StringBuilder out) {
    out.append('[');
    FieldVector items = list.getDataVector();
    int start = list.getElementStartIndex(row);
    for (int i = start; i < list.getElementEndIndex(row); i++) {
      out.append(i == start ? "" : ",");
      nested(items, i, out);
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
      quoted(of(keys, i), out);
      out.append(':');
      nested(values, i, out);
    }
    out.append('}');
  }

  private static void struct(StructVector struct, int row, StringBuilder out) {
    out.append('{');
    String comma = "";
    for (FieldVector child : struct.getChildrenFromFields()) {
      out.append(comma);
      comma = ",";
      quoted(child.getName(), out);
      out.append(':');
      nested(child, row, out);
    }
    out.append('}');
  }
}
