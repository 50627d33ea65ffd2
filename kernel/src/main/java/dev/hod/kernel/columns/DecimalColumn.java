package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.util.Objects.checkFromIndexSize;

import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;

/** DECIMAL(p,s): 128 bits, two's complement, little endian, as Arrow's Decimal128. */
public final class DecimalColumn extends TypedColumn {
  private static final VarHandle LONG = byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);
  private static final String ZEROS = "0".repeat(39);
  private final byte[] bytes;
  private final int start;
  private final int scale;

  /**
   * Values of 16 bytes from {@code start} of {@code bytes}.
   *
   * @param type has the scale, 0 to 38
   */
  public DecimalColumn(SqlType type, byte[] bytes, int start, Validity validity) {
    super(type, validity);
    checkFromIndexSize(start, (long) validity.rows() * 16, (long) bytes.length);
    this.bytes = bytes;
    this.start = start;
    this.scale = type.scale();
  }

  /** The value at {@code row}, with the column's scale. */
  public BigDecimal at(int row) {
    if (fitsLong(row)) {
      return BigDecimal.valueOf(unscaledLong(row), scale);
    }
    ByteBuffer big = ByteBuffer.allocate(16).putLong(high(row)).putLong(unscaledLong(row));
    return new BigDecimal(new BigInteger(big.array()), scale);
  }

  /** Whether the unscaled value fits 64 bits. */
  public boolean fitsLong(int row) {
    return high(row) == unscaledLong(row) >> 63;
  }

  /** The low 64 bits of the unscaled value: all of it where {@link #fitsLong}. */
  public long unscaledLong(int row) {
    return (long) LONG.get(bytes, start + row * 16);
  }

  private long high(int row) {
    return (long) LONG.get(bytes, start + row * 16 + 8);
  }

  @Override
  Object object(int row) {
    return at(row);
  }

  @Override
  void handOutValues(int from, int count, BufferSink sink) {
    sink.buffer(bytes, start + from * 16, count * 16);
  }

  @Override
  public String text(int row) {
    if (!fitsLong(row)) {
      return at(row).toPlainString();
    }
    long unscaled = unscaledLong(row);
    if (scale == 0) {
      return Long.toString(unscaled);
    }
    StringBuilder text = new StringBuilder(24).append(unscaled);
    int sign = unscaled < 0 ? 1 : 0;
    int missing = scale + 1 - (text.length() - sign);
    if (missing > 0) {
      text.insert(sign, ZEROS, 0, missing);
    }
    return text.insert(text.length() - scale, '.').toString();
  }
}
