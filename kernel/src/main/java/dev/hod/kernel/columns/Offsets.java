package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.util.Objects.checkFromIndexSize;

import java.lang.invoke.VarHandle;

/** The check of 32-bit offsets that makes every later read safe. */
final class Offsets {
  private static final VarHandle OFFSET = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);

  private Offsets() {}

  /**
   * Checks that the offsets never fall and stay within the data.
   *
   * @throws IndexOutOfBoundsException when they do not
   */
  static void check(byte[] bytes, int offsets, int rows, int data, int dataLength) {
    checkFromIndexSize(data, dataLength, bytes.length);
    check(bytes, offsets, rows, dataLength);
  }

  /**
   * Checks that the {@code rows + 1} offsets never fall and lie between 0 and {@code limit}.
   *
   * @throws IndexOutOfBoundsException when they do not
   */
  static void check(byte[] bytes, int offsets, int rows, int limit) {
    checkFromIndexSize((long) offsets, (rows + 1L) * Integer.BYTES, (long) bytes.length);
    int last = 0;
    for (int row = 0; row <= rows; row++) {
      int offset = at(bytes, offsets, row);
      if (offset < last) {
        throw new IndexOutOfBoundsException(
            "offset " + offset + " of row " + row + " lies before " + last);
      }
      last = offset;
    }
    if (last > limit) {
      throw new IndexOutOfBoundsException("offset " + last + " lies behind the end " + limit);
    }
  }

  /** Hands out the offsets of {@code count} rows, the first of them 0. */
  static void handOut(byte[] bytes, int offsets, int from, int count, BufferSink sink) {
    int length = (count + 1) * Integer.BYTES;
    int base = at(bytes, offsets, from);
    if (base == 0) {
      sink.buffer(bytes, offsets + from * Integer.BYTES, length);
      return;
    }
    byte[] rebased = new byte[length];
    for (int i = 0; i <= count; i++) {
      OFFSET.set(rebased, i * Integer.BYTES, at(bytes, offsets, from + i) - base);
    }
    sink.buffer(rebased, 0, length);
  }

  static int at(byte[] bytes, int offsets, int row) {
    return (int) OFFSET.get(bytes, offsets + row * Integer.BYTES);
  }
}
