package dev.hod.kernel.columns;

import java.util.Arrays;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/** ARRAY: for each row a range of one column that holds the elements of all rows. */
public final class ListColumn extends NestedColumn {
  private final byte[] bytes;
  private final int offsets;
  private final Column elements;

  /**
   * {@code rows + 1} offsets of 4 bytes, little endian, from {@code offsets} of {@code bytes}.
   *
   * @throws IndexOutOfBoundsException when an offset falls or lies outside the elements
   */
  public ListColumn(SqlType type, byte[] bytes, int offsets, Column elements, Validity validity) {
    super(type, validity);
    Offsets.check(bytes, offsets, validity.rows(), elements.rows());
    this.bytes = bytes;
    this.offsets = offsets;
    this.elements = elements;
  }

  /** The elements of all rows. */
  public Column elements() {
    return elements;
  }

  /** Where in {@link #elements} the array of {@code row} begins. */
  public int first(int row) {
    return Offsets.at(bytes, offsets, row);
  }

  /** Where in {@link #elements} the array of {@code row} ends, exclusive. */
  public int end(int row) {
    return Offsets.at(bytes, offsets, row + 1);
  }

  @Override
  Object object(int row) {
    int first = first(row);
    @Nullable Object[] values = new @Nullable Object[end(row) - first];
    for (int i = 0; i < values.length; i++) {
      values[i] = elements.value(first + i);
    }
    return Collections.unmodifiableList(Arrays.asList(values));
  }

  @Override
  void handOutValues(int from, int count, BufferSink sink) {
    Offsets.handOut(bytes, offsets, from, count, sink);
    int first = Offsets.at(bytes, offsets, from);
    elements.handOut(first, Offsets.at(bytes, offsets, from + count) - first, sink);
  }

  @Override
  void writeJson(int row, JsonText json) {
    json.raw('[');
    int first = first(row);
    int end = end(row);
    for (int i = first; i < end; i++) {
      if (i > first) {
        json.raw(',');
      }
      writeJson(elements, i, json);
    }
    json.raw(']');
  }
}
