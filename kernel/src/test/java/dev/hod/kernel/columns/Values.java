package dev.hod.kernel.columns;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.ZoneId;

/** Columns of one value, for tests. */
final class Values {
  private Values() {}

  static final Validity ONE = Validity.allValid(1);

  static byte[] bytes(long value) {
    return ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(value).array();
  }

  static Column timestamp(long micros, ZoneId zone) {
    return new TimestampColumn(SqlType.of(TypeName.TIMESTAMP), zone, bytes(micros), 0, ONE);
  }

  static Column date(int day) {
    return new DateColumn(SqlType.of(TypeName.DATE), bytes(day), 0, ONE);
  }

  static Column of(double value) {
    return new DoubleColumn(
        SqlType.of(TypeName.DOUBLE), bytes(Double.doubleToRawLongBits(value)), 0, ONE);
  }

  static Column of(float value) {
    return new FloatColumn(
        SqlType.of(TypeName.FLOAT), bytes(Float.floatToRawIntBits(value)), 0, ONE);
  }

  static Column months(int months) {
    return new MonthIntervalColumn(SqlType.of(TypeName.INTERVAL_YEAR_MONTH), bytes(months), 0, ONE);
  }

  static Column micros(long micros) {
    return new DayTimeIntervalColumn(SqlType.of(TypeName.INTERVAL_DAY_TIME), bytes(micros), 0, ONE);
  }

  /** A column of the type with one value read from text. */
  static Column parsed(String type, String text) {
    return parsed(type, text, ZoneId.of("UTC"));
  }

  static Column parsed(String type, String text, ZoneId zone) {
    Field field = new Field("c", SqlType.parse(type), true);
    RowsBuilder rows = new RowsBuilder(new Schema(java.util.List.of(field)), zone);
    rows.append(0, text);
    return rows.build().column(0);
  }
}
