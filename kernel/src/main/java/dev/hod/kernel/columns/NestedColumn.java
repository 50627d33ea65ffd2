package dev.hod.kernel.columns;

/** ARRAY, MAP or STRUCT: columns within a column. As text a value is JSON. */
public abstract sealed class NestedColumn extends TypedColumn
    permits ListColumn, MapColumn, StructColumn {

  NestedColumn(SqlType type, Validity validity) {
    super(type, validity);
  }

  @Override
  abstract void writeJson(int row, JsonText json);

  @Override
  public final String text(int row) {
    JsonText json = new JsonText();
    writeJson(row, json);
    return json.toString();
  }
}
