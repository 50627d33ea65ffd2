package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;
import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import dev.hod.kernel.columns.Validity;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The values of one dictionary as they came: its first batch, and those that were added to it. A
 * place is the number of a batch in the upper half and a row of it in the lower. One thread.
 */
final class Dictionary {
  /** Each is looked through for each batch: far more than writers make, and soon done. */
  private static final int MOST_PARTS = 1_024;

  private static final VarHandle SHORT = byteArrayViewVarHandle(short[].class, LITTLE_ENDIAN);
  private static final VarHandle INT = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private static final VarHandle LONG = byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);

  private final long id;
  private final List<Part> parts = new ArrayList<>();

  /** The index behind the last one of each part. */
  private long[] ends = {};

  private long bytes;

  Dictionary(long id) {
    this.id = id;
  }

  /** A batch of values. */
  private record Part(FlatTable header, Slice body) {}

  /**
   * Adds values behind those that are there.
   *
   * @param header the RecordBatch table of Arrow's Message.fbs
   */
  void add(FlatTable header, Slice body) {
    int rows = BatchDecoder.rows(header);
    if (rows == 0) {
      return;
    }
    if (parts.size() == MOST_PARTS) {
      throw MALFORMED_DATA.because(
          "Arrow dictionary %d comes in more than %d batches", id, MOST_PARTS);
    }
    parts.add(new Part(header, body));
    bytes += body.length();
    int last = ends.length;
    ends = Arrays.copyOf(ends, last + 1);
    ends[last] = size(last) + rows;
  }

  /** How many bytes the values have. */
  long bytes() {
    return bytes;
  }

  /** The buffers of each batch, none taken yet. */
  List<Buffers> parts() {
    List<Buffers> buffers = new ArrayList<>(parts.size());
    for (Part part : parts) {
      buffers.add(new Buffers(part.header(), part.body()));
    }
    return buffers;
  }

  /** How many values the first {@code count} batches have. */
  private long size(int count) {
    return count == 0 ? 0 : ends[count - 1];
  }

  /** Where the values of the rows stand; negative where there is none. */
  long[] places(DictionaryEncoding encoding, Slice indices, Validity validity) {
    long size = size(ends.length);
    long[] places = new long[validity.rows()];
    for (int row = 0; row < places.length; row++) {
      if (validity.isNull(row)) {
        places[row] = -1;
        continue;
      }
      long index = index(encoding, indices, row);
      if (index < 0 || index >= size) {
        throw new IndexOutOfBoundsException(
            "index " + index + " of dictionary " + id + ", which has " + size + " values");
      }
      places[row] = ends.length == 1 ? index : place(index);
    }
    return places;
  }

  private long place(long index) {
    int found = Arrays.binarySearch(ends, index);
    int part = found >= 0 ? found + 1 : -found - 1;
    return (long) part << 32 | (index - size(part));
  }

  /** The index of a row; an unsigned one of 64 bits that is too large for a long is negative. */
  private static long index(DictionaryEncoding encoding, Slice indices, int row) {
    byte[] bytes = indices.bytes();
    int start = indices.start();
    boolean isSigned = encoding.isSigned();
    return switch (encoding.indexBits()) {
      case 8 -> isSigned ? bytes[start + row] : bytes[start + row] & 0xFF;
      case 16 -> {
        short index = (short) SHORT.get(bytes, start + row * Short.BYTES);
        yield isSigned ? index : index & 0xFFFF;
      }
      case 32 -> {
        int index = (int) INT.get(bytes, start + row * Integer.BYTES);
        yield isSigned ? index : Integer.toUnsignedLong(index);
      }
      default -> (long) LONG.get(bytes, start + row * Long.BYTES);
    };
  }
}
