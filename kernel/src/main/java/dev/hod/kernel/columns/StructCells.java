package dev.hod.kernel.columns;

import dev.hod.kernel.json.JsonReader;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** STRUCT values from JSON objects. A field that an object lacks is null. */
final class StructCells extends NestedCells {
  private final List<Cells> fields = new ArrayList<>();

  StructCells(Field field, ZoneId zone) {
    super(field);
    for (Field part : field.type().children()) {
      fields.add(of(part, zone));
    }
  }

  @Override
  void appendJson(JsonReader json) {
    json.beginObject();
    mark(true);
    int next = 0;
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      int at = find(name, next);
      if (at < 0) {
        throw new IllegalArgumentException("no field \"" + name + "\"");
      }
      fields.get(at).append(json);
      next = at + 1;
    }
    fill();
  }

  /** The first field of that name that has no value yet; usually the next one. */
  private int find(String name, int next) {
    for (int i = 0; i < fields.size(); i++) {
      int at = (next + i) % fields.size();
      if (fields.get(at).rows() < rows() && fields.get(at).field.name().equals(name)) {
        return at;
      }
    }
    return -1;
  }

  @Override
  void putNull() {
    fill();
  }

  private void fill() {
    for (Cells part : fields) {
      if (part.rows() < rows()) {
        part.appendNull();
      }
    }
  }

  @Override
  Column column(Validity nulls) {
    List<Column> columns = new ArrayList<>(fields.size());
    for (Cells part : fields) {
      columns.add(part.build());
    }
    return new StructColumn(field.type(), columns, nulls);
  }
}
