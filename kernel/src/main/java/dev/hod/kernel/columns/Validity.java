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
    return byteMask == 0 ? rows : rows - Bits.set(b, start, 0, rows);
  }

  /** Hands out the node and the bits of {@code count} rows; no bits where nothing is null. */
  void handOut(int from, int count, BufferSink sink) {
    byte[] b = bits;
    if (b != null && byteMask == 0) {
      sink.node(count, count);
      sink.buffer(new byte[Bits.bytesOf(count)], 0, Bits.bytesOf(count));
      return;
    }
    int nulls = b == null ? 0 : count - Bits.set(b, start, from, count);
    sink.node(count, nulls);
    if (b == null || nulls == 0) {
      sink.buffer(new byte[0], 0, 0);
    } else {
      Bits.handOut(b, start, from, count, sink);
    }
  }
}
