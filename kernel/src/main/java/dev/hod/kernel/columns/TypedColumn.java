package dev.hod.kernel.columns;

/** What all columns have: a type, and which rows are null. */
abstract sealed class TypedColumn implements Column
    permits BinaryColumn,
        BooleanColumn,
        ByteColumn,
        DateColumn,
        DayTimeIntervalColumn,
        DecimalColumn,
        DoubleColumn,
        FloatColumn,
        IntColumn,
        LongColumn,
        MonthIntervalColumn,
        NestedColumn,
        NullColumn,
        ShortColumn,
        TimestampColumn,
        Utf8Column {
  private final SqlType type;
  private final Validity validity;

  TypedColumn(SqlType type, Validity validity) {
    this.type = type;
    this.validity = validity;
  }

  @Override
  public final SqlType type() {
    return type;
  }

  @Override
  public final int rows() {
    return validity.rows();
  }

  @Override
  public final boolean isNull(int row) {
    return validity.isNull(row);
  }

  @Override
  public final boolean mayHaveNulls() {
    return validity.mayHaveNulls();
  }

  /** Writes the value, which is not null, as JSON: as it is unless the type needs quotes. */
  void writeJson(int row, JsonText json) {
    json.raw(text(row));
  }

  /** Writes a value of a nested one. */
  static void writeJson(Column column, int row, JsonText json) {
    if (column.isNull(row)) {
      json.raw("null");
    } else {
      ((TypedColumn) column).writeJson(row, json);
    }
  }
}
