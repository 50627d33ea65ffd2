package dev.hod.warehouse.sea;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hod.warehouse.engine.ResultColumn;
import dev.hod.warehouse.fault.FaultAction;
import dev.hod.warehouse.result.Chunk;
import dev.hod.warehouse.result.EncodedResult;
import dev.hod.warehouse.result.ResultFormat;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes {@code manifest} as recorded (sea.md 4.4): what does not apply is absent, never null. */
final class ManifestJson {
  private ManifestJson() {}

  static void write(EncodedResult result, boolean withChunks, int moreRows, JsonGenerator out)
      throws IOException {
    EncodedResult.Description description = result.description();
    List<Chunk> chunks = result.chunks();
    boolean bytesAreTold = description.format() != ResultFormat.JSON_ARRAY;
    out.writeObjectFieldStart("manifest");
    out.writeStringField("format", description.format().name());
    schema(description.columns(), out);
    if (withChunks) {
      out.writeNumberField("total_chunk_count", chunks.size());
      if (!chunks.isEmpty()) {
        out.writeArrayFieldStart("chunks");
        for (Chunk chunk : chunks) {
          out.writeStartObject();
          place(chunk, chunk.index() == chunks.size() - 1 ? moreRows : 0, out);
          if (bytesAreTold) {
            out.writeNumberField("byte_count", chunk.rawBytes());
          }
          out.writeEndObject();
        }
        out.writeEndArray();
      }
    }
    out.writeNumberField("total_row_count", description.rows() + moreRows);
    if (bytesAreTold) {
      out.writeNumberField("total_byte_count", description.rawBytes());
    }
    out.writeBooleanField("truncated", description.truncated());
    if (description.lz4()) {
      out.writeStringField("result_compression", "LZ4_FRAME");
    }
    out.writeEndObject();
  }

  /** The three fields that every mention of a chunk has. */
  static void place(Chunk chunk, int moreRows, JsonGenerator out) throws IOException {
    out.writeNumberField("chunk_index", chunk.index());
    out.writeNumberField("row_offset", chunk.rowOffset());
    out.writeNumberField("row_count", chunk.rowCount() + moreRows);
  }

  /** How many rows more than there are the last chunk is said to have. */
  static int moreRows(@Nullable FaultAction fault, EncodedResult result) {
    if (result.chunks().isEmpty()) {
      return 0;
    }
    return fault == FaultAction.SHORT_ROWS ? 1 : fault == FaultAction.EXTRA_ROWS ? -1 : 0;
  }

  private static void schema(List<ResultColumn> columns, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("schema");
    out.writeNumberField("column_count", columns.size());
    if (!columns.isEmpty()) {
      out.writeArrayFieldStart("columns");
      for (int i = 0; i < columns.size(); i++) {
        column(columns.get(i), i, out);
      }
      out.writeEndArray();
    }
    out.writeEndObject();
  }

  private static void column(ResultColumn column, int position, JsonGenerator out)
      throws IOException {
    out.writeStartObject();
    out.writeStringField("name", column.name());
    out.writeStringField("type_text", column.typeText());
    out.writeStringField("type_name", column.typeName());
    out.writeNumberField("position", position);
    Integer precision = column.precision();
    if (precision != null) {
      out.writeNumberField("type_precision", precision);
    }
    Integer scale = column.scale();
    if (scale != null) {
      out.writeNumberField("type_scale", scale);
    }
    String interval = column.intervalType();
    if (interval != null) {
      out.writeStringField("type_interval_type", interval);
    }
    out.writeEndObject();
  }
}
