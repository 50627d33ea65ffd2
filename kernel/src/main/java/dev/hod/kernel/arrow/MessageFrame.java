package dev.hod.kernel.arrow;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import dev.hod.kernel.arrow.FlatBuilder.Table;
import java.lang.invoke.VarHandle;

/**
 * What stands around each message of an Arrow stream: the marker, the length of the metadata, and
 * the Message table of Arrow's Message.fbs. The reader is {@link Messages}.
 */
final class MessageFrame {
  /** The slot that refers to what the message is. */
  static final int HEADER = 2;

  private static final VarHandle INT = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private static final int V5 = 4;
  private static final int PREFIX = 2 * Integer.BYTES;

  private MessageFrame() {}

  /** The Message table; what it is about is to be written as its {@link #HEADER}. */
  static Table begin(FlatBuilder flat, int kind, long bodyLength) {
    // version, kind, header, length of the body
    Table message = flat.root(2, 1, 4, 8);
    flat.int16(message, 0, V5);
    flat.int8(message, 1, kind);
    flat.int64(message, 3, bodyLength);
    return message;
  }

  /** All of the message but its body. */
  static Slice end(FlatBuilder flat) {
    byte[] bytes = flat.toBytes(PREFIX);
    INT.set(bytes, 0, -1);
    INT.set(bytes, Integer.BYTES, bytes.length - PREFIX);
    return new Slice(bytes, 0, bytes.length);
  }

  /** What ends a stream. */
  static Slice endOfStream() {
    byte[] bytes = new byte[PREFIX];
    INT.set(bytes, 0, -1);
    return new Slice(bytes, 0, PREFIX);
  }
}
