package dev.hod.warehouse.engine.arrow;

import dev.hod.warehouse.engine.sql.SqlRefusal;
import dev.hod.warehouse.engine.sql.SqlType;
import dev.hod.warehouse.engine.sql.SqlType.Kind;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntervalMonthDayNanoVector;
import org.apache.arrow.vector.IntervalYearVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Brings a vector of the engine into the service's shape: buffers are moved where the shapes are
 * one, and values are copied where they differ (intervals, wide sums, padded text).
 */
public final class Reshape {
  private Reshape() {}

  /** Moves the {@code rows} values of {@code from} to {@code to}, a vector of {@code type}. */
  public static void move(FieldVector from, FieldVector to, SqlType type, int rows) {
    if (isSame(from, type)) {
      from.makeTransferPair(to).transfer();
    } else {
      to.reset();
      to.setInitialCapacity(rows);
      to.allocateNew();
      for (int row = 0; row < rows; row++) {
        copy(from, row, to, row, type);
      }
    }
    to.setValueCount(rows);
  }

  private static boolean isSame(FieldVector from, SqlType type) {
    return switch (type.kind()) {
      case YEAR_MONTH, DAY_TIME, CHAR -> false;
      case BIGINT -> !(from instanceof DecimalVector);
      case ARRAY -> isSame(child(from, 0), type.child(0));
      case MAP -> isSame(entry(from, 0), type.child(0)) && isSame(entry(from, 1), type.child(1));
      case STRUCT -> {
        boolean same = true;
        for (int i = 0; i < type.fields().size(); i++) {
          same &= isSame(child(from, i), type.child(i));
        }
        yield same;
      }
      default -> true;
    };
  }

  private static FieldVector child(FieldVector nested, int index) {
    return nested.getChildrenFromFields().get(index);
  }

  private static FieldVector entry(FieldVector map, int index) {
    return child(child(map, 0), index);
  }

  private static void copy(FieldVector from, int at, FieldVector to, int row, SqlType type) {
    if (from.isNull(at)) {
      setNull(to, row);
      return;
    }
    if (type.kind() == Kind.YEAR_MONTH) {
      ((IntervalYearVector) to).setSafe(row, months(from, at));
    } else if (type.kind() == Kind.DAY_TIME) {
      ((DurationVector) to).setSafe(row, micros(from, at));
    } else if (type.kind() == Kind.CHAR) {
      ((VarCharVector) to).setSafe(row, padded(((VarCharVector) from).get(at), type.precision()));
    } else if (type.kind() == Kind.BIGINT && from instanceof DecimalVector wide) {
      ((BigIntVector) to).setSafe(row, narrow(wide, at));
    } else if (type.kind() == Kind.ARRAY || type.kind() == Kind.MAP) {
      copyList((ListVector) from, at, (ListVector) to, row, type);
    } else if (type.kind() == Kind.STRUCT) {
      copyStruct((StructVector) from, at, (StructVector) to, row, type);
    } else {
      to.copyFromSafe(at, row, from);
    }
  }

  private static void setNull(FieldVector to, int row) {
    while (to.getValueCapacity() <= row) {
      to.reAlloc();
    }
    to.setNull(row);
  }

  private static void copyList(ListVector from, int at, ListVector to, int row, SqlType type) {
    int start = from.getElementStartIndex(at);
    int count = from.getElementEndIndex(at) - start;
    int target = to.startNewValue(row);
    FieldVector source = child(from, 0);
    FieldVector data = child(to, 0);
    SqlType element = type.kind() == Kind.ARRAY ? type.child(0) : asEntry(type);
    for (int i = 0; i < count; i++) {
      copy(source, start + i, data, target + i, element);
    }
    to.endValue(row, count);
  }

  private static SqlType asEntry(SqlType map) {
    return new SqlType(Kind.STRUCT, 0, 0, "", map.fields());
  }

  private static void copyStruct(
      StructVector from, int at, StructVector to, int row, SqlType type) {
    while (to.getValueCapacity() <= row) {
      to.reAlloc();
    }
    to.setIndexDefined(row);
    for (int i = 0; i < type.fields().size(); i++) {
      copy(child(from, i), at, child(to, i), row, type.child(i));
    }
  }

  private static int months(FieldVector from, int at) {
    ArrowBuf values = from.getDataBuffer();
    if (IntervalMonthDayNanoVector.getDays(values, at) != 0
        || IntervalMonthDayNanoVector.getNanoseconds(values, at) != 0) {
      throw overflow("The interval has days or time in it where only months can be.");
    }
    return IntervalMonthDayNanoVector.getMonths(values, at);
  }

  private static long micros(FieldVector from, int at) {
    ArrowBuf values = from.getDataBuffer();
    if (IntervalMonthDayNanoVector.getMonths(values, at) != 0) {
      throw overflow("The interval has months in it where only days and time can be.");
    }
    long days = IntervalMonthDayNanoVector.getDays(values, at) * 86_400_000_000L;
    return Math.addExact(days, IntervalMonthDayNanoVector.getNanoseconds(values, at) / 1_000);
  }

  private static byte[] padded(byte[] text, int length) {
    String value = new String(text, StandardCharsets.UTF_8);
    int missing = length - value.codePointCount(0, value.length());
    if (missing <= 0) {
      return text;
    }
    byte[] padded = Arrays.copyOf(text, text.length + missing);
    Arrays.fill(padded, text.length, padded.length, (byte) ' ');
    return padded;
  }

  private static long narrow(DecimalVector wide, int at) {
    BigInteger value = wide.getObject(at).unscaledValue();
    if (value.bitLength() > 63) {
      throw overflow("long overflow.");
    }
    return value.longValue();
  }

  private static SqlRefusal overflow(String text) {
    return new SqlRefusal("ARITHMETIC_OVERFLOW", "22003", text);
  }
}
