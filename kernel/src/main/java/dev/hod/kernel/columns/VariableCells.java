package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Text, and BINARY from hex digits: bytes with offsets. */
final class VariableCells extends Cells {
  private static final VarHandle INT = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private byte[] offsets = new byte[64];
  private byte[] data = new byte[256];
  private int used;

  VariableCells(Field field) {
    super(field);
  }

  @Override
  void append(String text) {
    byte[] value =
        field.type().name() == TypeName.BINARY
            ? HexFormat.of().parseHex(text.strip())
            : text.getBytes(StandardCharsets.UTF_8);
    data = room(data, (long) used + value.length);
    System.arraycopy(value, 0, data, used, value.length);
    used += value.length;
    mark(true);
    putOffset();
  }

  @Override
  void putNull() {
    putOffset();
  }

  /** The end of the last value; the first offset stays 0. */
  private void putOffset() {
    long at = (long) rows() * Integer.BYTES;
    offsets = room(offsets, at + Integer.BYTES);
    INT.set(offsets, (int) at, used);
  }

  @Override
  Column column(Validity nulls) {
    int start = (rows() + 1) * Integer.BYTES;
    byte[] both = new byte[Math.addExact(start, used)];
    System.arraycopy(offsets, 0, both, 0, start);
    System.arraycopy(data, 0, both, start, used);
    return field.type().name() == TypeName.BINARY
        ? new BinaryColumn(field.type(), both, 0, start, used, nulls)
        : new Utf8Column(field.type(), both, 0, start, used, nulls);
  }
}
