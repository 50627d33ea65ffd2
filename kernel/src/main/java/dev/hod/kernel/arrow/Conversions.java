package dev.hod.kernel.arrow;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import dev.hod.kernel.columns.TypeName;
import dev.hod.kernel.columns.Validity;
import java.lang.invoke.VarHandle;

/** The few layouts of Arrow that are not a column's: they are copied into one. */
final class Conversions {
  private static final VarHandle INT = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private static final VarHandle LONG = byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);

  private Conversions() {}

  /**
   * Times of another unit, in microseconds.
   *
   * @throws ArithmeticException when one does not fit
   */
  static byte[] micros(Slice values, int unit, Validity validity) {
    byte[] micros = new byte[validity.rows() * Long.BYTES];
    for (int row = 0; row < validity.rows(); row++) {
      if (!validity.isNull(row)) {
        int at = row * Long.BYTES;
        long value = (long) LONG.get(values.bytes(), values.start() + at);
        LONG.set(micros, at, TimeUnits.toMicros(value, unit));
      }
    }
    return micros;
  }

  /**
   * Values with 64-bit offsets, copied behind 32-bit ones: {@code (rows + 1) * 4} bytes, then the
   * data.
   */
  static byte[] narrowed(Slice offsets, Slice data, int rows) {
    int split = Math.multiplyExact(rows + 1, Integer.BYTES);
    byte[] narrow = new byte[Math.addExact(split, data.length())];
    for (int row = 0; row <= rows; row++) {
      long offset = (long) LONG.get(offsets.bytes(), offsets.start() + row * Long.BYTES);
      if (offset < 0 || offset > data.length()) {
        throw new IndexOutOfBoundsException("offset " + offset + " of " + data.length());
      }
      INT.set(narrow, row * Integer.BYTES, (int) offset);
    }
    System.arraycopy(data.bytes(), data.start(), narrow, split, data.length());
    return narrow;
  }

  /** Whether values of the type that come as text have a column class of their own. */
  static boolean isReadFromText(TypeName name) {
    return switch (name) {
      case DECIMAL, TIMESTAMP, TIMESTAMP_NTZ, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, VOID -> true;
      case BOOLEAN,
          TINYINT,
          SMALLINT,
          INT,
          BIGINT,
          FLOAT,
          DOUBLE,
          STRING,
          CHAR,
          VARCHAR,
          BINARY,
          DATE,
          ARRAY,
          MAP,
          STRUCT,
          VARIANT,
          GEOMETRY,
          GEOGRAPHY,
          OTHER ->
          false;
    };
  }
}
