package dev.hod.kernel.columns;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;

import dev.hod.kernel.error.HodException;
import dev.hod.kernel.json.Json;
import dev.hod.kernel.json.JsonReader;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.ZoneId;

/**
 * ARRAY, MAP or STRUCT that came as JSON text. A value is read when it is asked for; then it is the
 * same as one that came as columns. Where the server named the type without its parts, they are
 * taken from the JSON: whole numbers are BIGINT, others DECIMAL or DOUBLE, and so on.
 */
public final class JsonColumn extends TypedColumn {
  private final Utf8Column texts;
  private final ZoneId zone;
  private final boolean isWhole;
  private final Json json = new Json();

  JsonColumn(Utf8Column texts, ZoneId zone) {
    super(texts.type(), texts.validity());
    this.texts = texts;
    this.zone = zone;
    this.isWhole = JsonTypes.isWhole(texts.type());
  }

  static JsonReader reader(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Json().read(bytes, 0, bytes.length);
  }

  /**
   * The value at {@code row}, which must not be null, as the only row of a column.
   *
   * @throws HodException {@code MALFORMED_DATA} when the text is no JSON of the type
   */
  public NestedColumn read(int row) {
    try {
      SqlType type = isWhole ? type() : JsonTypes.complete(type(), texts.json(row, json));
      Cells cells = NestedCells.of(new Field("", type, true), zone);
      JsonReader reader = texts.json(row, json);
      cells.append(reader);
      reader.end();
      return (NestedColumn) cells.build();
    } catch (HodException
        | IllegalArgumentException
        | DateTimeException
        | ArithmeticException
        | IndexOutOfBoundsException e) {
      throw MALFORMED_DATA
          .failure()
          .cause(e)
          .because("a text is no JSON of the type %s", type().text());
    }
  }

  /** The text as it was received. */
  public String received(int row) {
    return texts.at(row);
  }

  /** The form that {@link Column#text} names; as received where that can't be had. */
  @Override
  public String text(int row) {
    if (isWhole) {
      try {
        return read(row).text(0);
      } catch (HodException e) {
        // A server that does not quote what needs it. Its text is all there is.
      }
    }
    return texts.at(row);
  }

  @Override
  Object object(int row) {
    try {
      return read(row).object(0);
    } catch (HodException e) {
      return texts.at(row);
    }
  }

  @Override
  void handOutValues(int from, int count, BufferSink sink) {
    texts.handOutValues(from, count, sink);
  }

  @Override
  void writeJson(int row, JsonText out) {
    try {
      out.raw(read(row).text(0));
    } catch (HodException e) {
      out.string(texts.at(row));
    }
  }
}
