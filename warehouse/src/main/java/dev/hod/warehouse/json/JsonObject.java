package dev.hod.warehouse.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object of a request, read whole. A field that is null counts as absent, as the service
 * treats it; unknown fields are there but nobody asks for them. Immutable.
 */
public final class JsonObject {
  /** Far above any statement (16 MiB) once its escapes are resolved. */
  private static final int LONGEST_STRING = 64 << 20;

  private static final int DEEPEST = 64;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(LONGEST_STRING)
                  .maxNestingDepth(DEEPEST)
                  .build())
          .build();

  private final Map<String, Object> fields;

  private JsonObject(Map<String, Object> fields) {
    this.fields = fields;
  }

  /**
   * Reads one object and nothing after it.
   *
   * @throws JsonProblem when the bytes are anything else
   */
  public static JsonObject parse(byte[] bytes) {
    try (JsonParser in = FACTORY.createParser(bytes)) {
      if (in.nextToken() != JsonToken.START_OBJECT) {
        throw JsonProblem.malformed("The request body must be a JSON object.");
      }
      Map<String, Object> fields = object(in);
      if (in.nextToken() != null) {
        throw JsonProblem.malformed("The request body has text after its JSON object.");
      }
      return new JsonObject(fields);
    } catch (IOException e) {
      throw JsonProblem.malformed("The request body is not valid JSON.");
    }
  }

  private static Map<String, Object> object(JsonParser in) throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    while (in.nextToken() != JsonToken.END_OBJECT) {
      String name = in.currentName();
      in.nextToken();
      Object value = value(in);
      if (value == null) {
        fields.remove(name);
      } else {
        fields.put(name, value);
      }
    }
    return fields;
  }

  private static @Nullable Object value(JsonParser in) throws IOException {
    JsonToken token = in.currentToken();
    if (token == JsonToken.START_OBJECT) {
      return new JsonObject(object(in));
    }
    if (token == JsonToken.START_ARRAY) {
      List<@Nullable Object> items = new ArrayList<>();
      while (in.nextToken() != JsonToken.END_ARRAY) {
        items.add(value(in));
      }
      return items;
    }
    if (token == JsonToken.VALUE_NULL) {
      return null;
    }
    if (token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE) {
      return in.getBooleanValue();
    }
    if (token == JsonToken.VALUE_NUMBER_INT) {
      // A number past 64 bits is kept as text, which no accessor takes for a number.
      return in.getNumberType() == JsonParser.NumberType.BIG_INTEGER
          ? in.getText()
          : (Object) in.getLongValue();
    }
    return token == JsonToken.VALUE_NUMBER_FLOAT ? (Object) in.getDoubleValue() : in.getText();
  }

  /** The same with {@code field}, unless it has one of that name. */
  public JsonObject withDefault(String field, String text) {
    Map<String, Object> more = new LinkedHashMap<>(fields);
    more.putIfAbsent(field, text);
    return new JsonObject(more);
  }

  public boolean has(String field) {
    return fields.containsKey(field);
  }

  /** The names of its fields, in the order they came. */
  public Iterable<String> names() {
    return fields.keySet();
  }

  public @Nullable String text(String field) {
    Object value = fields.get(field);
    if (value == null || value instanceof String) {
      return (String) value;
    }
    throw JsonProblem.wrongType(field, "a string");
  }

  /** A number, or a string of digits as newer clients send it. */
  public @Nullable Long integer(String field) {
    Object value = fields.get(field);
    if (value == null || value instanceof Long) {
      return (Long) value;
    }
    if (value instanceof String digits && digits.matches("-?[0-9]{1,18}")) {
      return Long.valueOf(digits);
    }
    throw JsonProblem.wrongType(field, "an integer");
  }

  public @Nullable Double number(String field) {
    Object value = fields.get(field);
    if (value == null) {
      return null;
    }
    if (value instanceof Number number) {
      return number.doubleValue();
    }
    throw JsonProblem.wrongType(field, "a number");
  }

  public @Nullable Boolean flag(String field) {
    Object value = fields.get(field);
    if (value == null || value instanceof Boolean) {
      return (Boolean) value;
    }
    throw JsonProblem.wrongType(field, "true or false");
  }

  public @Nullable JsonObject object(String field) {
    Object value = fields.get(field);
    if (value == null || value instanceof JsonObject) {
      return (JsonObject) value;
    }
    throw JsonProblem.wrongType(field, "an object");
  }

  /** The objects of an array; empty when the field is absent. */
  public List<JsonObject> objects(String field) {
    List<JsonObject> objects = new ArrayList<>();
    for (Object item : array(field)) {
      if (!(item instanceof JsonObject object)) {
        throw JsonProblem.wrongType(field, "an array of objects");
      }
      objects.add(object);
    }
    return objects;
  }

  /** How many items an array has; 0 when the field is absent. */
  public int count(String field) {
    return array(field).size();
  }

  private List<?> array(String field) {
    Object value = fields.get(field);
    if (value == null) {
      return List.of();
    }
    if (value instanceof List<?> list) {
      return list;
    }
    throw JsonProblem.wrongType(field, "an array");
  }
}
