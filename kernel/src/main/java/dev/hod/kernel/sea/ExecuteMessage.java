package dev.hod.kernel.sea;

import dev.hod.kernel.Parameter;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.json.Json;
import dev.hod.kernel.json.JsonWriter;
import java.util.List;
import java.util.Map;

/**
 * The body of an execute (sea.md 3.1). Without {@code wait_timeout} the server waits some ten
 * seconds and may close a statement whose whole result is in the reply (3.4); {@code 0s} makes it
 * answer at once.
 */
record ExecuteMessage(
    String warehouseId,
    String sessionId,
    StatementRequest request,
    ResultForm form,
    boolean lz4,
    boolean async) {

  byte[] write(Json json) {
    JsonWriter out =
        json.write()
            .member("warehouse_id", warehouseId)
            .member("session_id", sessionId)
            .member("statement", request.sql())
            .member("disposition", form.disposition())
            .member("format", form.format());
    if (lz4 && form != ResultForm.INLINE_JSON) {
      out.member("result_compression", "LZ4_FRAME");
    }
    if (async) {
      out.member("wait_timeout", "0s");
    }
    out.member("on_wait_timeout", "CONTINUE");
    if (request.rowLimit() > 0) {
      out.member("row_limit", request.rowLimit());
    }
    writeParameters(out, request.parameters());
    writeTags(out, request.tags());
    return out.endObject().toBytes();
  }

  private static void writeParameters(JsonWriter out, List<Parameter> parameters) {
    if (parameters.isEmpty()) {
      return;
    }
    out.beginArray("parameters");
    int ordinal = 0;
    for (Parameter parameter : parameters) {
      ordinal++;
      out.beginObject();
      if (parameter.name() == null) {
        out.member("ordinal", ordinal);
      } else {
        out.member("name", parameter.name());
      }
      out.member("type", parameter.type());
      if (parameter.value() == null) {
        out.nullMember("value");
      } else {
        out.member("value", parameter.value());
      }
      out.endObject();
    }
    out.endArray();
  }

  private static void writeTags(JsonWriter out, Map<String, String> tags) {
    if (tags.isEmpty()) {
      return;
    }
    out.beginArray("query_tags");
    for (Map.Entry<String, String> tag : tags.entrySet()) {
      out.beginObject().member("key", tag.getKey());
      if (!tag.getValue().isEmpty()) {
        out.member("value", tag.getValue());
      }
      out.endObject();
    }
    out.endArray();
  }
}
