package dev.hod.kernel.thrift;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;
import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.BIG_ENDIAN;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import dev.hod.kernel.columns.BinaryColumn;
import dev.hod.kernel.columns.BooleanColumn;
import dev.hod.kernel.columns.ByteColumn;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.DoubleColumn;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.FloatColumn;
import dev.hod.kernel.columns.IntColumn;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.NullColumn;
import dev.hod.kernel.columns.RowsBuilder;
import dev.hod.kernel.columns.ShortColumn;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.Utf8Column;
import dev.hod.kernel.columns.Validity;
import java.lang.invoke.VarHandle;
import java.time.ZoneId;

/**
 * Makes a column of a column's values: numbers are brought into the columns' byte order once, texts
 * are put together behind their offsets, and what comes as text but is none is read. The reply's
 * bytes are not changed. One use.
 */
final class ColumnDecoder {
  private static final VarHandle I16 = byteArrayViewVarHandle(short[].class, BIG_ENDIAN);
  private static final VarHandle I32 = byteArrayViewVarHandle(int[].class, BIG_ENDIAN);
  private static final VarHandle I64 = byteArrayViewVarHandle(long[].class, BIG_ENDIAN);
  private static final VarHandle SHORT = byteArrayViewVarHandle(short[].class, LITTLE_ENDIAN);
  private static final VarHandle INT = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private static final VarHandle LONG = byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);

  private final ColumnValues values;
  private final Field field;
  private final SqlType type;
  private final ZoneId sessionZone;
  private final byte[] bytes;
  private final int start;
  private final int rows;

  ColumnDecoder(ColumnValues values, Field field, ZoneId sessionZone) {
    this.values = values;
    this.field = field;
    this.type = field.type();
    this.sessionZone = sessionZone;
    this.bytes = values.bytes();
    this.start = values.start();
    this.rows = values.count();
  }

  Column decode() {
    Validity validity = validity();
    return switch (type.name()) {
      case BOOLEAN -> is(ColumnValues.Kind.BOOL).booleans(validity);
      case TINYINT -> is(ColumnValues.Kind.BYTE).bytes(validity);
      case SMALLINT -> is(ColumnValues.Kind.I16).shorts(validity);
      case INT -> is(ColumnValues.Kind.I32).ints(validity);
      case BIGINT -> is(ColumnValues.Kind.I64).longs(validity);
      case FLOAT -> is(ColumnValues.Kind.DOUBLE).floats(validity);
      case DOUBLE -> is(ColumnValues.Kind.DOUBLE).doubles(validity);
      case STRING, CHAR, VARCHAR, ARRAY, MAP, STRUCT, VARIANT ->
          is(ColumnValues.Kind.STRING).texts(validity).orNested(sessionZone);
      case DECIMAL, DATE, TIMESTAMP, TIMESTAMP_NTZ, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME ->
          RowsBuilder.read(field, sessionZone, is(ColumnValues.Kind.STRING).texts(validity));
      case VOID -> nothing(validity);
      case BINARY -> binaries(validity);
      case GEOMETRY, GEOGRAPHY, OTHER -> asItCame(validity);
    };
  }

  private ColumnDecoder is(ColumnValues.Kind kind) {
    if (values.kind() != kind) {
      throw unfit();
    }
    return this;
  }

  private RuntimeException unfit() {
    return MALFORMED_DATA.because(
        "column %s is declared as %s and comes as %s values",
        field.name(), type.text(), values.kind());
  }

  /** The bits of nulls turned over: there may be too few, which means not null, or too many. */
  private Validity validity() {
    Span nulls = values.nulls();
    int given = nulls == null ? 0 : Math.min(nulls.length(), (rows + 7) >>> 3);
    boolean hasNulls = false;
    for (int i = 0; nulls != null && i < given && !hasNulls; i++) {
      hasNulls = nulls.bytes()[nulls.start() + i] != 0;
    }
    if (!hasNulls || nulls == null) {
      return Validity.allValid(rows);
    }
    byte[] valid = new byte[(rows + 7) >>> 3];
    for (int i = 0; i < valid.length; i++) {
      valid[i] = i < given ? (byte) ~nulls.bytes()[nulls.start() + i] : -1;
    }
    return Validity.of(valid, 0, rows);
  }

  private Column booleans(Validity validity) {
    byte[] bits = new byte[(rows + 7) >>> 3];
    for (int row = 0; row < rows; row++) {
      if (bytes[start + row] != 0) {
        bits[row >>> 3] |= (byte) (1 << (row & 7));
      }
    }
    return new BooleanColumn(type, bits, 0, validity);
  }

  private Column bytes(Validity validity) {
    return new ByteColumn(type, bytes, start, validity);
  }

  private Column shorts(Validity validity) {
    byte[] swapped = new byte[rows * Short.BYTES];
    for (int at = 0; at < swapped.length; at += Short.BYTES) {
      SHORT.set(swapped, at, (short) I16.get(bytes, start + at));
    }
    return new ShortColumn(type, swapped, 0, validity);
  }

  private Column ints(Validity validity) {
    byte[] swapped = new byte[rows * Integer.BYTES];
    for (int at = 0; at < swapped.length; at += Integer.BYTES) {
      INT.set(swapped, at, (int) I32.get(bytes, start + at));
    }
    return new IntColumn(type, swapped, 0, validity);
  }

  private byte[] swappedLongs() {
    byte[] swapped = new byte[rows * Long.BYTES];
    for (int at = 0; at < swapped.length; at += Long.BYTES) {
      LONG.set(swapped, at, (long) I64.get(bytes, start + at));
    }
    return swapped;
  }

  private Column longs(Validity validity) {
    return new LongColumn(type, swappedLongs(), 0, validity);
  }

  private Column doubles(Validity validity) {
    return new DoubleColumn(type, swappedLongs(), 0, validity);
  }

  /** A FLOAT comes widened, through its decimal text or not: either way it narrows to itself. */
  private Column floats(Validity validity) {
    byte[] narrowed = new byte[rows * Float.BYTES];
    for (int row = 0; row < rows; row++) {
      double value = Double.longBitsToDouble((long) I64.get(bytes, start + row * Double.BYTES));
      INT.set(narrowed, row * Float.BYTES, Float.floatToRawIntBits((float) value));
    }
    return new FloatColumn(type, narrowed, 0, validity);
  }

  /** The offsets of the values, {@code (rows + 1) * 4} bytes, and behind them the values. */
  private byte[] gathered() {
    int split = (rows + 1) * Integer.BYTES;
    byte[] gathered = new byte[split + values.length() - rows * Integer.BYTES];
    int from = start;
    int to = split;
    for (int row = 0; row < rows; row++) {
      int length = (int) I32.get(bytes, from);
      System.arraycopy(bytes, from + Integer.BYTES, gathered, to, length);
      from += Integer.BYTES + length;
      to += length;
      INT.set(gathered, (row + 1) * Integer.BYTES, to - split);
    }
    return gathered;
  }

  private Utf8Column texts(Validity validity) {
    byte[] gathered = gathered();
    int split = (rows + 1) * Integer.BYTES;
    return new Utf8Column(type, gathered, 0, split, gathered.length - split, validity);
  }

  private Column binaries(Validity validity) {
    if (values.kind() != ColumnValues.Kind.BINARY && values.kind() != ColumnValues.Kind.STRING) {
      throw unfit();
    }
    byte[] gathered = gathered();
    int split = (rows + 1) * Integer.BYTES;
    return new BinaryColumn(type, gathered, 0, split, gathered.length - split, validity);
  }

  private Column nothing(Validity validity) {
    if (validity.nulls() != rows) {
      throw MALFORMED_DATA.because(
          "column %s is declared as %s and has values", field.name(), type.text());
    }
    return new NullColumn(type, rows);
  }

  /** A type that is not known here is shown as what its values are on the wire. */
  private Column asItCame(Validity validity) {
    return switch (values.kind()) {
      case BOOL -> booleans(validity);
      case BYTE -> bytes(validity);
      case I16 -> shorts(validity);
      case I32 -> ints(validity);
      case I64 -> longs(validity);
      case DOUBLE -> doubles(validity);
      case STRING -> texts(validity);
      case BINARY -> binaries(validity);
    };
  }
}
