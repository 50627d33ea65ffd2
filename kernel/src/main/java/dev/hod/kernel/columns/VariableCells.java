package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import dev.hod.kernel.json.JsonKind;
import dev.hod.kernel.json.JsonReader;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.HexFormat;

/** Text, and BINARY from hex digits: bytes with offsets. Nested values are kept as their JSON. */
final class VariableCells extends Cells {
  private static final VarHandle INT = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private byte[] offsets = new byte[64];
  private byte[] data = new byte[256];
  private int used;

  private final ZoneId sessionZone;

  VariableCells(Field field, ZoneId sessionZone) {
    super(field);
    this.sessionZone = sessionZone;
  }

  @Override
  void append(String text) {
    append(
        field.type().name() == TypeName.BINARY
            ? HexFormat.of().parseHex(text.strip())
            : text.getBytes(StandardCharsets.UTF_8));
  }

  /** A VARIANT is its own JSON, and so is what stands where a text is due; BINARY is base64. */
  @Override
  void appendJson(JsonReader json) {
    boolean isVariant = field.type().name() == TypeName.VARIANT;
    if (isVariant || json.peek() != JsonKind.STRING) {
      append(json.raw());
    } else if (field.type().name() == TypeName.BINARY) {
      append(json.base64());
    } else {
      super.appendJson(json);
    }
  }

  private void append(byte[] value) {
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
    if (field.type().name() == TypeName.BINARY) {
      return new BinaryColumn(field.type(), both, 0, start, used, nulls);
    }
    return new Utf8Column(field.type(), both, 0, start, used, nulls).orNested(sessionZone);
  }
}
