package dev.hod.kernel.columns;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
        JsonColumn,
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

  final Validity validity() {
    return validity;
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

  @Override
  public final @Nullable Object value(int row) {
    return validity.isNull(row) ? null : object(row);
  }

  /** The value, which is not null. */
  abstract Object object(int row);

  @Override
  public final void handOut(int from, int count, BufferSink sink) {
    Objects.checkFromIndexSize(from, count, rows());
    handOut(validity, from, count, sink);
  }

  /** Hands out the validity, then the values. */
  void handOut(Validity nulls, int from, int count, BufferSink sink) {
    nulls.handOut(from, count, sink);
    handOutValues(from, count, sink);
  }

  /** Hands out what stands behind the validity. */
  abstract void handOutValues(int from, int count, BufferSink sink);

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
