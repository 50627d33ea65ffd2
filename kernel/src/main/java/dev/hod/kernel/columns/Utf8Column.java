package dev.hod.kernel.columns;

import java.nio.charset.StandardCharsets;

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

  /** JSON that came as text stays JSON; other text becomes a JSON string. */
  @Override
  void writeJson(int row, JsonText json) {
    String value = at(row);
    boolean isJson =
        switch (type().name()) {
          case VARIANT, ARRAY, MAP, STRUCT -> !value.isBlank();
          case BOOLEAN,
              TINYINT,
              SMALLINT,
              INT,
              BIGINT,
              FLOAT,
              DOUBLE,
              DECIMAL,
              STRING,
              CHAR,
              VARCHAR,
              BINARY,
              DATE,
              TIMESTAMP,
              TIMESTAMP_NTZ,
              INTERVAL_YEAR_MONTH,
              INTERVAL_DAY_TIME,
              VOID,
              GEOMETRY,
              GEOGRAPHY,
              OTHER ->
              false;
        };
    if (isJson) {
      json.raw(value);
    } else {
      json.string(value);
    }
  }
}
