package dev.hod.kernel.columns;

import dev.hod.kernel.json.Json;
import dev.hod.kernel.json.JsonReader;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** STRING, CHAR, VARCHAR and whatever comes as text: UTF-8 with 32-bit offsets, as in Arrow. */
public final class Utf8Column extends TypedColumn {
  private final byte[] bytes;
  private final int offsets;
  private final int data;

  /**
   * Offsets and text in one array.
   *
   * @param offsets where the {@code rows + 1} offsets begin
   * @param data where the text begins, the place offset 0 means
   * @param dataLength how many bytes of text there are
   */
  public Utf8Column(
      SqlType type, byte[] bytes, int offsets, int data, int dataLength, Validity validity) {
    super(type, validity);
    Offsets.check(bytes, offsets, validity.rows(), data, dataLength);
    this.bytes = bytes;
    this.offsets = offsets;
    this.data = data;
  }

  /** The value at {@code row}. */
  public String at(int row) {
    int from = Offsets.at(bytes, offsets, row);
    int end = Offsets.at(bytes, offsets, row + 1);
    return new String(bytes, data + from, end - from, StandardCharsets.UTF_8);
  }

  /**
   * The values that the texts spell when the type is a nested one, else this column.
   *
   * @param zone of a TIMESTAMP in them; null means UTC
   */
  public Column orNested(@Nullable ZoneId zone) {
    return type().isNested() ? new JsonColumn(this, zone == null ? ZoneOffset.UTC : zone) : this;
  }

  /** The bytes at {@code row} as JSON. */
  JsonReader json(int row, Json reader) {
    int from = Offsets.at(bytes, offsets, row);
    return reader.read(bytes, data + from, Offsets.at(bytes, offsets, row + 1) - from);
  }

  @Override
  Object object(int row) {
    return at(row);
  }

  @Override
  void handOutValues(int from, int count, BufferSink sink) {
    Offsets.handOut(bytes, offsets, from, count, sink);
    int first = Offsets.at(bytes, offsets, from);
    sink.buffer(bytes, data + first, Offsets.at(bytes, offsets, from + count) - first);
  }

  @Override
  public String text(int row) {
    return at(row);
  }

  /** A VARIANT stays the JSON that it is; other text becomes a JSON string. */
  @Override
  void writeJson(int row, JsonText json) {
    String value = at(row);
    if (type().name() == TypeName.VARIANT && !value.isBlank()) {
      json.raw(value);
    } else {
      json.string(value);
    }
  }
}
