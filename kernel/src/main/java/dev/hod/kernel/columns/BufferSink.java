package dev.hod.kernel.columns;

/**
 * Takes a column apart, in Arrow's layout and order: for the column, and then depth first for each
 * part of a nested one, first {@link #node} and then its buffers. A part of a map is Arrow's struct
 * of its keys and values.
 *
 * <p>The arrays are mostly the column's own: views, to be read and never to be changed.
 */
public interface BufferSink {
  /**
   * A column, or a part of one, begins.
   *
   * @param rows how many values it has
   * @param nulls how many of them are null
   */
  void node(int rows, int nulls);

  /** Its next buffer: {@code length} bytes of {@code bytes} from {@code start}; may be empty. */
  void buffer(byte[] bytes, int start, int length);
}
