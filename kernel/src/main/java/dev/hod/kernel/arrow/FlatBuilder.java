package dev.hod.kernel.arrow;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes a FlatBuffers message, Arrow's metadata format, front to back: a table first, with room
 * for its references, then what these refer to. Values are aligned to their size. The reader is
 * {@link FlatTable}. One use, one thread.
 */
final class FlatBuilder {
  private static final VarHandle SHORT = byteArrayViewVarHandle(short[].class, LITTLE_ENDIAN);
  private static final VarHandle INT = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private static final VarHandle LONG = byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);

  private byte[] bytes = new byte[512];
  private int end;

  /**
   * The table that the message begins with.
   *
   * @param widths how many bytes the field in each slot has; 0 for one that is left out, 4 for a
   *     reference
   */
  Table root(int... widths) {
    int reference = room(Integer.BYTES, Integer.BYTES);
    return tableAt(reference, widths);
  }

  /** A table that {@code slot} of {@code parent} refers to. */
  Table table(Table parent, int slot, int... widths) {
    return tableAt(parent.at[slot], widths);
  }

  /** A table that an element of a vector refers to. */
  Table element(int vector, int index, int... widths) {
    return tableAt(vector + index * Integer.BYTES, widths);
  }

  /** The table of offsets stands before the table itself. */
  private Table tableAt(int reference, int... widths) {
    int offsets = room(Integer.BYTES, 2 * Short.BYTES + widths.length * Short.BYTES);
    int start = room(Integer.BYTES, Integer.BYTES);
    INT.set(bytes, start, start - offsets);
    int[] at = new int[widths.length];
    for (int slot = 0; slot < widths.length; slot++) {
      if (widths[slot] > 0) {
        at[slot] = room(widths[slot], widths[slot]);
        SHORT.set(bytes, offsets + 4 + slot * Short.BYTES, (short) (at[slot] - start));
      }
    }
    SHORT.set(bytes, offsets, (short) (4 + widths.length * Short.BYTES));
    SHORT.set(bytes, offsets + 2, (short) (end - start));
    refer(reference, start);
    return new Table(at);
  }

  void int8(Table table, int slot, int value) {
    bytes[table.at[slot]] = (byte) value;
  }

  void int16(Table table, int slot, int value) {
    SHORT.set(bytes, table.at[slot], (short) value);
  }

  void int32(Table table, int slot, int value) {
    INT.set(bytes, table.at[slot], value);
  }

  void int64(Table table, int slot, long value) {
    LONG.set(bytes, table.at[slot], value);
  }

  void string(Table table, int slot, String value) {
    byte[] text = value.getBytes(StandardCharsets.UTF_8);
    int start = room(Integer.BYTES, Integer.BYTES);
    INT.set(bytes, start, text.length);
    int characters = room(1, text.length + 1); // a zero stands behind a string
    System.arraycopy(text, 0, bytes, characters, text.length);
    refer(table.at[slot], start);
  }

  /** A vector of references to tables; where its first element stands. */
  int tables(Table table, int slot, int size) {
    int start = room(Integer.BYTES, Integer.BYTES);
    INT.set(bytes, start, size);
    int first = room(Integer.BYTES, size * Integer.BYTES);
    refer(table.at[slot], start);
    return first;
  }

  /** A vector of elements of two 64-bit words each. */
  void pairs(Table table, int slot, long[] words, int count) {
    room(Long.BYTES, Integer.BYTES); // so that the words begin on 8 bytes, right behind the size
    int start = room(Integer.BYTES, Integer.BYTES);
    INT.set(bytes, start, count / 2);
    int first = room(Long.BYTES, count * Long.BYTES);
    for (int i = 0; i < count; i++) {
      LONG.set(bytes, first + i * Long.BYTES, words[i]);
    }
    refer(table.at[slot], start);
  }

  /** The message, padded to 8 bytes behind {@code before} bytes of room. */
  byte[] toBytes(int before) {
    room(Long.BYTES, 0);
    byte[] message = new byte[before + end];
    System.arraycopy(bytes, 0, message, before, end);
    return message;
  }

  private void refer(int from, int to) {
    INT.set(bytes, from, to - from);
  }

  /** Where {@code length} zero bytes stand whose position is a multiple of {@code width}. */
  private int room(int width, int length) {
    int start = (end + width - 1) & -width;
    end = start + length;
    if (end > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(end, 2 * bytes.length));
    }
    return start;
  }

  /**
   * A table that was written.
   *
   * @param at where the field in each slot stands; 0 for one that was left out
   */
  @SuppressWarnings("ArrayRecordComponent") // positions, never compared
  record Table(int[] at) {}
}
