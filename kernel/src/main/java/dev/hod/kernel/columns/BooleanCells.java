package dev.hod.kernel.columns;

import java.util.Arrays;
import java.util.Locale;

/** BOOLEAN values, one bit each. */
final class BooleanCells extends Cells {
  private byte[] bits = new byte[8];

  BooleanCells(Field field) {
    super(field);
  }

  @Override
  void append(String text) {
    append(
        switch (text.strip().toLowerCase(Locale.ROOT)) {
          case "true", "t", "yes", "y", "1" -> true;
          case "false", "f", "no", "n", "0" -> false;
          default -> throw new IllegalArgumentException("no boolean");
        });
  }

  @Override
  void append(boolean value) {
    mark(true);
    put(value);
  }

  @Override
  void putNull() {
    put(false);
  }

  private void put(boolean value) {
    int row = rows() - 1;
    int index = row >>> 3;
    if (index == bits.length) {
      bits = Arrays.copyOf(bits, 2 * index);
    }
    if (value) {
      bits[index] |= (byte) (1 << (row & 7));
    }
  }

  @Override
  Column column(Validity nulls) {
    return new BooleanColumn(field.type(), bits, 0, nulls);
  }
}
