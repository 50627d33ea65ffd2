package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;
import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import dev.hod.kernel.error.HodException;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A table of a FlatBuffers message, Arrow's metadata format: fields are found by their slot through
 * a table of offsets, one that is not there has its default. Every position is checked against the
 * message; what lies outside throws {@code MALFORMED_DATA}. Immutable.
 */
final class FlatTable {
  private static final VarHandle SHORT = byteArrayViewVarHandle(short[].class, LITTLE_ENDIAN);
  private static final VarHandle INT = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private static final VarHandle LONG = byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);

  private final Slice message;
  private final int table;
  private final int offsets;
  private final int offsetsLength;

  /** Positions count from the start of the message. */
  private FlatTable(Slice message, long position) {
    this.message = message;
    this.table = check(message, position, 4);
    this.offsets = check(message, (long) table - getInt(message, table), 4);
    this.offsetsLength = getShort(message, offsets) & 0xFFFF;
    check(message, offsets, offsetsLength);
  }

  /** The table a message begins with. */
  static FlatTable root(Slice message) {
    check(message, 0, 4);
    return new FlatTable(message, Integer.toUnsignedLong(getInt(message, 0)));
  }

  boolean bool(int slot, boolean absent) {
    int position = position(slot, 1);
    return position < 0 ? absent : message.bytes()[message.start() + position] != 0;
  }

  /** A byte without sign: which member of a union a value is. */
  int union(int slot) {
    int position = position(slot, 1);
    return position < 0 ? 0 : message.bytes()[message.start() + position] & 0xFF;
  }

  short int16(int slot, int absent) {
    int position = position(slot, Short.BYTES);
    return position < 0 ? (short) absent : getShort(message, position);
  }

  int int32(int slot, int absent) {
    int position = position(slot, Integer.BYTES);
    return position < 0 ? absent : getInt(message, position);
  }

  long int64(int slot, long absent) {
    int position = position(slot, Long.BYTES);
    return position < 0 ? absent : getLong(message, position);
  }

  @Nullable FlatTable table(int slot) {
    int position = position(slot, Integer.BYTES);
    return position < 0 ? null : new FlatTable(message, target(position));
  }

  @Nullable String string(int slot) {
    FlatVector vector = vector(slot, 1);
    return vector == null
        ? null
        : new String(
            message.bytes(),
            message.start() + vector.start(),
            vector.size(),
            StandardCharsets.UTF_8);
  }

  /**
   * @param width how many bytes an element has
   */
  @Nullable FlatVector vector(int slot, int width) {
    int position = position(slot, Integer.BYTES);
    if (position < 0) {
      return null;
    }
    int vector = check(message, target(position), Integer.BYTES);
    int size = getInt(message, vector);
    if (size < 0) {
      throw malformed();
    }
    return new FlatVector(check(message, vector + 4L, (long) size * width), size);
  }

  /** The table that an element of a vector of tables refers to. */
  FlatTable element(FlatVector vector, int index) {
    return new FlatTable(message, target(vector.start() + index * Integer.BYTES));
  }

  /** The {@code word}th 64 bits of a vector whose elements consist of such. */
  long word(FlatVector vector, int word) {
    return getLong(message, vector.start() + word * Long.BYTES);
  }

  /** Where a field's value stands; negative when it has none. */
  private int position(int slot, int width) {
    int entry = 4 + 2 * slot;
    if (entry + 2 > offsetsLength) {
      return -1;
    }
    int offset = getShort(message, offsets + entry) & 0xFFFF;
    return offset == 0 ? -1 : check(message, (long) table + offset, width);
  }

  private long target(int position) {
    return position + Integer.toUnsignedLong(getInt(message, position));
  }

  private static int check(Slice message, long position, long length) {
    if (position < 0 || position > message.length() - length) {
      throw malformed();
    }
    return (int) position;
  }

  private static short getShort(Slice message, int position) {
    return (short) SHORT.get(message.bytes(), message.start() + position);
  }

  private static int getInt(Slice message, int position) {
    return (int) INT.get(message.bytes(), message.start() + position);
  }

  private static long getLong(Slice message, int position) {
    return (long) LONG.get(message.bytes(), message.start() + position);
  }

  private static HodException malformed() {
    return MALFORMED_DATA.because("Arrow metadata refers to what lies outside of it");
  }

  /**
   * A vector within a message.
   *
   * @param start where the first element stands
   */
  record FlatVector(int start, int size) {}
}
