package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.invoke.VarHandle;
import java.math.BigInteger;

/** DECIMAL values in 16 bytes. */
final class DecimalCells extends Cells {
  private static final VarHandle LONG = byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);
  private byte[] bytes = new byte[64];

  DecimalCells(Field field) {
    super(field);
  }

  @Override
  void append(String text) {
    int precision = field.type().precision();
    int scale = field.type().scale();
    if (NumberText.isShortDecimal(text, precision, scale)) {
      long unscaled = NumberText.shortDecimal(text, scale);
      mark(true);
      put(unscaled, unscaled >> 63);
    } else {
      BigInteger unscaled = NumberText.decimal(text, precision, scale);
      mark(true);
      put(unscaled.longValue(), unscaled.shiftRight(64).longValue());
    }
  }

  @Override
  void putNull() {
    put(0, 0);
  }

  private void put(long low, long high) {
    long at = (rows() - 1L) * 16;
    bytes = room(bytes, at + 16);
    LONG.set(bytes, (int) at, low);
    LONG.set(bytes, (int) at + 8, high);
  }

  @Override
  Column column(Validity nulls) {
    return new DecimalColumn(field.type(), bytes, 0, nulls);
  }
}
