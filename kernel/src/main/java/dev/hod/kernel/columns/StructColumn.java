package dev.hod.kernel.columns;

import java.util.List;

/** STRUCT: a column for each field, row beside row. */
public final class StructColumn extends NestedColumn {
  private final List<Column> fields;

  /**
   * The fields' names are those of the type's children.
   *
   * @throws IndexOutOfBoundsException when the type has another number of fields, or a field not
   *     the struct's number of rows
   */
  public StructColumn(SqlType type, List<Column> fields, Validity validity) {
    super(type, validity);
    if (fields.size() != type.children().size()) {
      throw new IndexOutOfBoundsException(
          fields.size() + " columns for the " + type.children().size() + " fields of a struct");
    }
    for (Column field : fields) {
      if (field.rows() != validity.rows()) {
        throw new IndexOutOfBoundsException(
            field.rows() + " values in a field of " + validity.rows() + " structs");
      }
    }
    this.fields = List.copyOf(fields);
  }

  /** The number of fields. */
  public int size() {
    return fields.size();
  }

  /** The field at {@code index}, from 0; its name stands in the type's children. */
  public Column field(int index) {
    return fields.get(index);
  }

  @Override
  void writeJson(int row, JsonText json) {
    json.raw('{');
    for (int i = 0; i < fields.size(); i++) {
      if (i > 0) {
        json.raw(',');
      }
      json.string(type().children().get(i).name()).raw(':');
      writeJson(fields.get(i), row, json);
    }
    json.raw('}');
  }
}
