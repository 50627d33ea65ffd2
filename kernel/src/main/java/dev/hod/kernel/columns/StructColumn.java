package dev.hod.kernel.columns;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** STRUCT: a column for each field, row beside row. */
public final class StructColumn extends NestedColumn {
  private final List<Column> fields;
  private @Nullable Labels labels;

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
  Object object(int row) {
    @Nullable Object[] values = new @Nullable Object[fields.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = fields.get(i).value(row);
    }
    return new Row(labels(), values);
  }

  /** Two threads may both make it: either's is right. */
  private Labels labels() {
    Labels known = labels;
    if (known == null) {
      known = Labels.of(type().children());
      labels = known;
    }
    return known;
  }

  @Override
  void handOutValues(int from, int count, BufferSink sink) {
    for (Column field : fields) {
      field.handOut(from, count, sink);
    }
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
