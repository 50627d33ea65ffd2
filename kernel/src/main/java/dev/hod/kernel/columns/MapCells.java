package dev.hod.kernel.columns;

import dev.hod.kernel.json.JsonKind;
import dev.hod.kernel.json.JsonReader;

/** MAP values from JSON objects, whose names are the texts of the keys, or from pairs. */
final class MapCells extends NestedCells {
  private final Cells keys;
  private final Cells values;
  private final ListEnds ends = new ListEnds();

  MapCells(Field field, Cells keys, Cells values) {
    super(field);
    this.keys = keys;
    this.values = values;
  }

  @Override
  void appendJson(JsonReader json) {
    if (json.peek() == JsonKind.ARRAY) {
      appendPairs(json);
    } else {
      json.beginObject();
      for (String key = json.nextName(); key != null; key = json.nextName()) {
        keys.append(key);
        values.append(json);
      }
    }
    mark(true);
    ends.put(rows(), keys.rows());
  }

  private void appendPairs(JsonReader json) {
    json.beginArray();
    while (json.nextElement()) {
      json.beginObject();
      for (String name = json.nextName(); name != null; name = json.nextName()) {
        switch (name) {
          case "key" -> keys.append(json);
          case "value" -> values.append(json);
          default -> throw new IllegalArgumentException("a pair of a key and a value expected");
        }
      }
      if (values.rows() + 1 == keys.rows()) {
        values.appendNull(); // a null value may be left out
      }
      if (values.rows() != keys.rows()) {
        throw new IllegalArgumentException("a value without its key");
      }
    }
  }

  @Override
  void putNull() {
    ends.put(rows(), keys.rows());
  }

  @Override
  Column column(Validity nulls) {
    return new MapColumn(field.type(), ends.bytes(), 0, keys.build(), values.build(), nulls);
  }
}
