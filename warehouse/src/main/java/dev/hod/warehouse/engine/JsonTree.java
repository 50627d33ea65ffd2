package dev.hod.warehouse.engine;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the engine's own JSON (errors, plans) as maps, lists and strings; nulls are left out. */
final class JsonTree {
  private static final int DEEPEST = 4_000;

  private JsonTree() {}

  /** A factory that takes plans as deep as the engine makes them. */
  static JsonFactory factory() {
    return JsonFactory.builder()
        .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
        .build();
  }

  /** Empty when the text is no JSON, or deeper than can be read. */
  static Map<String, Object> object(JsonFactory json, String text) {
    try (JsonParser parser = json.createParser(text)) {
      parser.nextToken();
      return object(parser);
    } catch (IOException e) {
      return Map.of();
    }
  }

  private static Map<String, Object> object(JsonParser parser) throws IOException {
    Map<String, Object> map = new HashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      if (parser.nextToken() != JsonToken.VALUE_NULL) {
        map.put(name, value(parser));
      }
    }
    return map;
  }

  private static Object value(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.START_OBJECT) {
      return object(parser);
    }
    if (token != JsonToken.START_ARRAY) {
      return parser.getText();
    }
    List<Object> list = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.VALUE_NULL) {
        list.add(value(parser));
      }
    }
    return list;
  }
}
