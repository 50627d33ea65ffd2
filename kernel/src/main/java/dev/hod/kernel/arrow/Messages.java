package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;
import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The messages of an Arrow IPC stream, in order. Before a message stands its length, with the
 * marker {@code FFFFFFFF} in front of it since Arrow 0.15, or without it. The stream ends with
 * length 0, or where the bytes end. One thread.
 */
final class Messages {
  private static final VarHandle INT = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private static final int V4 = 3;
  private static final int V5 = 4;
  private final ByteSource source;
  private int bodyBytes;

  Messages(ByteSource source) {
    this.source = source;
  }

  /** The next message; null at the end. */
  @Nullable Message next() {
    if (source.isAtEnd()) {
      return null;
    }
    int first = takeInt();
    int length = first == -1 ? takeInt() : first;
    if (length == 0) {
      if (!source.isAtEnd()) {
        throw MALFORMED_DATA.because("Arrow data goes on behind its end marker");
      }
      return null;
    }
    Slice metadata = source.take(checked(length));
    FlatTable message = FlatTable.root(metadata);
    int version = message.int16(0, 0);
    if (version != V4 && version != V5) {
      throw MALFORMED_DATA.because("Arrow metadata of version number %d is not supported", version);
    }
    FlatTable header = message.table(2);
    if (header == null) {
      throw MALFORMED_DATA.because("an Arrow message without a header");
    }
    int bodyLength = checked(message.int64(3, 0));
    bodyBytes = bodyLength;
    return new Message(message.union(1), header, metadata.length(), source.take(bodyLength));
  }

  /** How long the body of the last message was. */
  int bodyBytes() {
    return bodyBytes;
  }

  private int checked(long length) {
    if (length < 0 || length > Integer.MAX_VALUE - 16) {
      throw MALFORMED_DATA.because("an Arrow message declares a length of %d bytes", length);
    }
    return (int) length;
  }

  private int takeInt() {
    Slice four = source.take(Integer.BYTES);
    return (int) INT.get(four.bytes(), four.start());
  }

  /**
   * A message.
   *
   * @param kind what the header is, as Arrow's Message.fbs numbers it
   * @param metadataLength of the part that holds the header
   */
  record Message(int kind, FlatTable header, int metadataLength, Slice body) {
    static final int SCHEMA = 1;
    static final int DICTIONARY_BATCH = 2;
    static final int RECORD_BATCH = 3;
  }
}
