package dev.hod.warehouse.sea;

import dev.hod.warehouse.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The message that creates a session (sea.md 2.1). */
record OpenSession(
    String warehouseId,
    @Nullable String catalog,
    @Nullable String schema,
    Map<String, String> confs) {
  private static final int MOST_CONFS = 100;

  static OpenSession read(JsonObject body) {
    return new OpenSession(
        required(body, "warehouse_id"),
        body.text("catalog"),
        body.text("schema"),
        confs(body.object("session_confs")));
  }

  private static Map<String, String> confs(@Nullable JsonObject object) {
    Map<String, String> confs = new LinkedHashMap<>();
    if (object != null) {
      for (String name : object.names()) {
        confs.put(name, Objects.requireNonNullElse(object.text(name), ""));
      }
    }
    if (confs.size() > MOST_CONFS) {
      throw ApiFailure.invalid("session_confs has more than " + MOST_CONFS + " entries.");
    }
    return confs;
  }

  static String required(JsonObject body, String field) {
    String text = body.text(field);
    if (text == null || text.isBlank()) {
      throw ApiFailure.invalid("Missing required field: " + field + ".");
    }
    return text;
  }
}
