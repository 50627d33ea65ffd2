package dev.hod.kernel.sea;

import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.json.JsonReader;
import dev.hod.kernel.transport.Manifest;
import dev.hod.kernel.transport.Manifest.Encoding;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code manifest} of a result (sea.md 4.4). What it says decides, never what was asked. */
final class ManifestMessage {
  private ManifestMessage() {}

  static Manifest read(JsonReader in) {
    Schema schema = Schema.EMPTY;
    String format = "ARROW_STREAM";
    String compression = null;
    long rows = -1;
    int chunks = -1;
    boolean truncated = false;
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      switch (name) {
        case "format" -> format = String.valueOf(in.text());
        case "schema" -> schema = in.skipNull() ? schema : schema(in);
        case "total_chunk_count" -> chunks = in.smallCountOr(-1);
        case "total_row_count" -> rows = in.countOr(-1);
        case "truncated" -> truncated = in.flag();
        case "result_compression" -> compression = in.text();
        default -> in.skip();
      }
    }
    return new Manifest(schema, rows, chunks, truncated, encoding(format, compression));
  }

  private static Encoding encoding(String format, @Nullable String compression) {
    return switch (format) {
      case "ARROW_STREAM" -> arrow(compression);
      case "JSON_ARRAY" -> Encoding.JSON;
      default ->
          throw ErrorCode.NOT_SUPPORTED.because(
              "The server sent the result as %s, which is not supported", format);
    };
  }

  private static Encoding arrow(@Nullable String compression) {
    if (compression == null || compression.equals("NONE")) {
      return Encoding.ARROW;
    }
    if (compression.equals("LZ4_FRAME")) {
      return Encoding.ARROW_LZ4;
    }
    throw ErrorCode.NOT_SUPPORTED.because(
        "The server compressed the result as %s, which is not supported", compression);
  }

  private static Schema schema(JsonReader in) {
    List<Field> fields = new ArrayList<>();
    long declared = -1;
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      if (name.equals("columns")) {
        if (in.enter()) {
          while (in.nextObject()) {
            fields.add(field(in));
          }
        }
      } else if (name.equals("column_count")) {
        declared = in.countOr(-1);
      } else {
        in.skip();
      }
    }
    if (declared >= 0 && declared != fields.size()) {
      throw ErrorCode.MALFORMED_REPLY.because(
          "The server declared %d columns and described %d", declared, fields.size());
    }
    return fields.isEmpty() ? Schema.EMPTY : new Schema(fields);
  }

  private static Field field(JsonReader in) {
    String column = "";
    String typeText = null;
    String typeName = null;
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      switch (name) {
        case "name" -> column = String.valueOf(in.text());
        case "type_text" -> typeText = in.text();
        case "type_name" -> typeName = in.text();
        default -> in.skip();
      }
    }
    String type = typeText == null ? String.valueOf(typeName) : typeText;
    return new Field(column, SqlType.parse(type), true);
  }
}
