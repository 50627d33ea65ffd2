package dev.hod.kernel.sea;

import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.json.Json;
import dev.hod.kernel.json.JsonReader;
import dev.hod.kernel.json.JsonWriter;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The body of a session's opening, and the id in its answer (sea.md 2.1). */
record OpenMessage(String warehouseId, SessionRequest request) {

  byte[] write(Json json) {
    JsonWriter out =
        json.write()
            .member("warehouse_id", warehouseId)
            .member("catalog", request.catalog())
            .member("schema", request.schema());
    if (!request.confs().isEmpty()) {
      out.beginObject("session_confs");
      for (Map.Entry<String, String> conf : request.confs().entrySet()) {
        out.member(conf.getKey().toLowerCase(Locale.ROOT), conf.getValue());
      }
      out.endObject();
    }
    return out.endObject().toBytes();
  }

  /** The {@code session_id}. */
  static String readOpened(JsonReader in) {
    @Nullable String id = null;
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      if (name.equals("session_id")) {
        id = in.text();
      } else {
        in.skip();
      }
    }
    in.end();
    if (id == null) {
      throw ErrorCode.MALFORMED_REPLY.because("The server opened a session without naming it");
    }
    return id;
  }
}
