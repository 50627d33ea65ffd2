package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.invoke.VarHandle;

/** Where the arrays or maps of a column end among their elements, gathered. One thread. */
final class ListEnds {
  private static final VarHandle INT = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private byte[] offsets = new byte[16];

  /** The one of row {@code rows - 1} ends before element {@code end}; the first offset stays 0. */
  void put(int rows, int end) {
    long at = (long) rows * Integer.BYTES;
    offsets = Cells.room(offsets, at + Integer.BYTES);
    INT.set(offsets, (int) at, end);
  }

  /** The offsets, as Arrow has them. */
  byte[] bytes() {
    return offsets;
  }
}
