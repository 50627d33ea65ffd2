package dev.hod.kernel.columns;

import dev.hod.kernel.json.JsonReader;
import java.util.Arrays;
import java.util.Objects;

/** Gathers the values of one column, in arrays that grow with them. One thread. */
abstract class Cells {
  final Field field;
  private byte[] validity = new byte[8];
  private int rows;
  private boolean hasNulls;

  Cells(Field field) {
    this.field = field;
  }

  final int rows() {
    return rows;
  }

  final void appendNull() {
    mark(false);
    putNull();
  }

  /** Appends the value that the text means. */
  abstract void append(String text);

  /** Appends the value that comes next in a JSON text, which may be null. */
  final void append(JsonReader json) {
    if (json.skipNull()) {
      appendNull();
    } else {
      appendJson(json);
    }
  }

  /** Appends the value that comes next in a JSON text, which is not null. */
  void appendJson(JsonReader json) {
    append(Objects.requireNonNull(json.text()));
  }

  /** Appends a whole number as it is kept: days, micros, a BIGINT's value. */
  void append(long value) {
    throw new IllegalArgumentException("column " + field.name() + " takes no whole number");
  }

  void append(boolean value) {
    throw new IllegalArgumentException("column " + field.name() + " takes no boolean");
  }

  /** Leaves room for a null's value where the layout has it. */
  abstract void putNull();

  abstract Column column(Validity nulls);

  /** The column of what was appended. */
  final Column build() {
    return column(hasNulls ? Validity.of(validity, 0, rows) : Validity.allValid(rows));
  }

  /** To be called before a value is put, so that {@link #rows} counts it. */
  final void mark(boolean isValid) {
    int index = rows >>> 3;
    if (index == validity.length) {
      validity = Arrays.copyOf(validity, 2 * index);
    }
    if (isValid) {
      validity[index] |= (byte) (1 << (rows & 7));
    } else {
      hasNulls = true;
    }
    rows++;
  }

  /** The array, or a longer copy where it does not hold {@code length} bytes. */
  static byte[] room(byte[] bytes, long length) {
    if (length <= bytes.length) {
      return bytes;
    }
    if (length > Integer.MAX_VALUE - 16) {
      throw new ArithmeticException("more than 2 GiB in one batch");
    }
    return Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 16, 2 * length));
  }
}
