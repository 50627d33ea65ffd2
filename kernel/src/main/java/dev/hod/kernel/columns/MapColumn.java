package dev.hod.kernel.columns;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** MAP: for each row a range of two columns that hold the keys and the values of all rows. */
public final class MapColumn extends NestedColumn {
  private final byte[] bytes;
  private final int offsets;
  private final Column keys;
  private final Column values;

  /**
   * {@code rows + 1} offsets of 4 bytes, little endian, from {@code offsets} of {@code bytes}.
   *
   * @throws IndexOutOfBoundsException when an offset falls or lies outside the keys or the values
   */
  public MapColumn(
      SqlType type, byte[] bytes, int offsets, Column keys, Column values, Validity validity) {
    super(type, validity);
    Offsets.check(bytes, offsets, validity.rows(), Math.min(keys.rows(), values.rows()));
    this.bytes = bytes;
    this.offsets = offsets;
    this.keys = keys;
    this.values = values;
  }

  /** The keys of all rows. */
  public Column keys() {
    return keys;
  }

  /** The values of all rows, each beside its key. */
  public Column values() {
    return values;
  }

  /** Where in {@link #keys} and {@link #values} the map of {@code row} begins. */
  public int first(int row) {
    return Offsets.at(bytes, offsets, row);
  }

  /** Where in {@link #keys} and {@link #values} the map of {@code row} ends, exclusive. */
  public int end(int row) {
    return Offsets.at(bytes, offsets, row + 1);
  }

  @Override
  Object object(int row) {
    int end = end(row);
    Map<@Nullable Object, @Nullable Object> entries = new LinkedHashMap<>();
    for (int i = first(row); i < end; i++) {
      entries.put(keys.value(i), values.value(i));
    }
    return Collections.unmodifiableMap(entries);
  }

  @Override
  void handOutValues(int from, int count, BufferSink sink) {
    Offsets.handOut(bytes, offsets, from, count, sink);
    int first = Offsets.at(bytes, offsets, from);
    int entries = Offsets.at(bytes, offsets, from + count) - first;
    Validity.allValid(entries).handOut(0, entries, sink);
    keys.handOut(first, entries, sink);
    values.handOut(first, entries, sink);
  }

  @Override
  void writeJson(int row, JsonText json) {
    json.raw('{');
    int first = first(row);
    int end = end(row);
    for (int i = first; i < end; i++) {
      if (i > first) {
        json.raw(',');
      }
      json.string(keys.isNull(i) ? "null" : keys.text(i)).raw(':');
      writeJson(values, i, json);
    }
    json.raw('}');
  }
}
