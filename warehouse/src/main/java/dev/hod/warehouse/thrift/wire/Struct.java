package dev.hod.warehouse.thrift.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A struct as it was read: its fields by id. A field of another type than is asked for is as good
 * as absent, and who needs it is told that it is unset, as by readers that are generated.
 */
public final class Struct {
  public static final Struct EMPTY = new Struct(Map.of());

  private final Map<Integer, Object> fields;

  /** Values are Boolean, Byte to Long, Double, byte[], Struct, List, or Map of keys to values. */
  Struct(Map<Integer, Object> fields) {
    this.fields = fields;
  }

  private <T> @Nullable T value(int id, Class<T> type) {
    Object value = fields.get(id);
    return type.isInstance(value) ? type.cast(value) : null;
  }

  /** All fields, by id: the values as {@link StructReader} makes them. */
  public Map<Integer, Object> fields() {
    return Collections.unmodifiableMap(fields);
  }

  public boolean has(int id) {
    return fields.containsKey(id);
  }

  public boolean bool(int id, boolean absent) {
    return Objects.requireNonNullElse(value(id, Boolean.class), absent);
  }

  public int i16(int id, int absent) {
    Short value = value(id, Short.class);
    return value == null ? absent : value;
  }

  public @Nullable Integer i32(int id) {
    return value(id, Integer.class);
  }

  public int i32(int id, String name) {
    Integer value = i32(id);
    if (value == null) {
      throw ProtocolFailure.unset(name);
    }
    return value;
  }

  public @Nullable Long i64(int id) {
    return value(id, Long.class);
  }

  public long i64(int id, long absent) {
    return Objects.requireNonNullElse(i64(id), absent);
  }

  public long i64(int id, String name) {
    Long value = i64(id);
    if (value == null) {
      throw ProtocolFailure.unset(name);
    }
    return value;
  }

  public @Nullable Double f64(int id) {
    return value(id, Double.class);
  }

  public @Nullable Boolean bool(int id) {
    return value(id, Boolean.class);
  }

  public @Nullable String text(int id) {
    byte[] bytes = value(id, byte[].class);
    return bytes == null ? null : new String(bytes, UTF_8);
  }

  public String text(int id, String name) {
    String text = text(id);
    if (text == null) {
      throw ProtocolFailure.unset(name);
    }
    return text;
  }

  public byte[] binary(int id, String name) {
    byte[] bytes = value(id, byte[].class);
    if (bytes == null) {
      throw ProtocolFailure.unset(name);
    }
    return bytes;
  }

  public @Nullable Struct struct(int id) {
    return value(id, Struct.class);
  }

  public Struct struct(int id, String name) {
    Struct struct = struct(id);
    if (struct == null) {
      throw ProtocolFailure.unset(name);
    }
    return struct;
  }

  /** The structs of a list; none when it is absent. */
  public List<Struct> structs(int id) {
    List<Struct> structs = new ArrayList<>();
    for (Object each : values(id)) {
      if (each instanceof Struct struct) {
        structs.add(struct);
      }
    }
    return structs;
  }

  /** The texts of a list; null when it is absent. */
  public @Nullable List<String> texts(int id) {
    if (value(id, List.class) == null) {
      return null;
    }
    List<String> texts = new ArrayList<>();
    for (Object each : values(id)) {
      if (each instanceof byte[] bytes) {
        texts.add(new String(bytes, UTF_8));
      }
    }
    return texts;
  }

  /** The whole numbers (i32) of a list; null when it is absent. */
  public @Nullable List<Integer> numbers(int id) {
    if (value(id, List.class) == null) {
      return null;
    }
    List<Integer> numbers = new ArrayList<>();
    for (Object each : values(id)) {
      if (each instanceof Integer number) {
        numbers.add(number);
      }
    }
    return numbers;
  }

  /** The values of a list, as they were read; none when it is absent. */
  public List<?> values(int id) {
    List<?> list = value(id, List.class);
    return list == null ? List.of() : list;
  }

  /** A map of texts to texts; empty when it is absent. */
  public Map<String, String> textMap(int id) {
    Map<?, ?> map = value(id, Map.class);
    Map<String, String> texts = new LinkedHashMap<>();
    if (map != null) {
      map.forEach(
          (key, value) -> {
            if (key instanceof String name && value instanceof byte[] bytes) {
              texts.put(name, new String(bytes, UTF_8));
            }
          });
    }
    return texts;
  }
}
