package dev.hod.kernel.columns;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Which rows of a column are not null: one bit a row, least significant first, as in Arrow. */
public final class Validity {
  private final byte @Nullable [] bits;
  private final int start;
  private final int rows;

  /** All ones; 0 where one byte stands for every row. */
  private final int byteMask;

  private Validity(byte @Nullable [] bits, int start, int rows, int byteMask) {
    this.bits = bits;
    this.start = start;
    this.rows = rows;
    this.byteMask = byteMask;
  }

  /** No null among {@code rows}. */
  public static Validity allValid(int rows) {
    return new Validity(null, 0, rows, -1);
  }

  /** Nothing but nulls. */
  public static Validity allNull(int rows) {
    return new Validity(new byte[1], 0, rows, 0);
  }

  /**
   * Bits from byte {@code start} of {@code bytes}; a set bit means not null.
   *
   * @throws IndexOutOfBoundsException when the bytes do not hold a bit for each row
   */
  public static Validity of(byte[] bytes, int start, int rows) {
    Objects.checkFromIndexSize(start, (rows + 7L) >>> 3, bytes.length);
    return new Validity(bytes, start, rows, -1);
  }

  /** The number of rows. */
  public int rows() {
    return rows;
  }

  /** Whether any row may be null. */
  public boolean mayHaveNulls() {
    return bits != null;
  }

  /** Whether {@code row} is null. */
  public boolean isNull(int row) {
    byte[] b = bits;
    return b != null && (b[start + (row >>> 3 & byteMask)] >>> (row & 7) & 1) == 0;
  }

  /** How many rows are null; counted. */
  public int nulls() {
    byte[] b = bits;
    if (b == null) {
      return 0;
    }
    if (byteMask == 0) {
      return rows;
    }
    int valid = 0;
    for (int i = start; i < start + (rows >>> 3); i++) {
      valid += Integer.bitCount(b[i] & 0xFF);
    }
    for (int row = rows & ~7; row < rows; row++) {
      valid += isNull(row) ? 0 : 1;
    }
    return rows - valid;
  }
}
