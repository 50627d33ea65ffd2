package dev.hod.kernel.columns;

import dev.hod.kernel.json.JsonReader;

/** ARRAY values from JSON arrays. */
final class ListCells extends NestedCells {
  private final Cells elements;
  private final ListEnds ends = new ListEnds();

  ListCells(Field field, Cells elements) {
    super(field);
    this.elements = elements;
  }

  @Override
  void appendJson(JsonReader json) {
    json.beginArray();
    while (json.nextElement()) {
      elements.append(json);
    }
    mark(true);
    ends.put(rows(), elements.rows());
  }

  @Override
  void putNull() {
    ends.put(rows(), elements.rows());
  }

  @Override
  Column column(Validity nulls) {
    return new ListColumn(field.type(), ends.bytes(), 0, elements.build(), nulls);
  }
}
