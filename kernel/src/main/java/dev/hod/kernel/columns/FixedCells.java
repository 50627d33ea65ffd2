package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import dev.hod.kernel.json.JsonKind;
import dev.hod.kernel.json.JsonReader;
import java.lang.invoke.VarHandle;
import java.time.ZoneId;
import java.util.Set;

/** Values of 1, 2, 4 or 8 bytes. */
final class FixedCells extends Cells {
  private static final VarHandle LONG = byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);
  private static final Set<TypeName> TIMES =
      Set.of(
          TypeName.DATE,
          TypeName.TIMESTAMP,
          TypeName.TIMESTAMP_NTZ,
          TypeName.INTERVAL_YEAR_MONTH,
          TypeName.INTERVAL_DAY_TIME);

  private final ZoneId sessionZone;
  private final int width;

  /** Has seven bytes more than it needs, so that eight can be written whatever the width. */
  private byte[] bytes = new byte[64];

  FixedCells(Field field, int width, ZoneId sessionZone) {
    super(field);
    this.width = width;
    this.sessionZone = sessionZone;
  }

  @Override
  void append(String text) {
    put(
        switch (field.type().name()) {
          case TINYINT -> NumberText.whole(text, Byte.MIN_VALUE, Byte.MAX_VALUE);
          case SMALLINT -> NumberText.whole(text, Short.MIN_VALUE, Short.MAX_VALUE);
          case INT -> NumberText.whole(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
          case BIGINT -> NumberText.whole(text, Long.MIN_VALUE, Long.MAX_VALUE);
          case FLOAT -> Float.floatToRawIntBits(NumberText.toFloat(text));
          case DOUBLE -> Double.doubleToRawLongBits(NumberText.toDouble(text));
          case DATE -> TemporalParser.epochDay(text);
          case TIMESTAMP -> TemporalParser.micros(text, sessionZone);
          case TIMESTAMP_NTZ -> TemporalParser.wallClockMicros(text);
          case INTERVAL_YEAR_MONTH -> Math.toIntExact(IntervalParser.parse(text, field.type()));
          case INTERVAL_DAY_TIME -> IntervalParser.parse(text, field.type());
          case BOOLEAN,
              DECIMAL,
              STRING,
              CHAR,
              VARCHAR,
              BINARY,
              VOID,
              ARRAY,
              MAP,
              STRUCT,
              VARIANT,
              GEOMETRY,
              GEOGRAPHY,
              OTHER ->
              throw unfit();
        });
  }

  /** Times and intervals may come as the numbers that they are kept as (sea.md 10.2). */
  @Override
  void appendJson(JsonReader json) {
    if (TIMES.contains(field.type().name()) && json.peek() == JsonKind.NUMBER) {
      append(json.number());
    } else {
      super.appendJson(json);
    }
  }

  @Override
  void append(long value) {
    int unused = 64 - 8 * width;
    if (value << unused >> unused != value) {
      throw new IllegalArgumentException(
          value + " does not fit column " + field.name() + " of type " + field.type().text());
    }
    put(value);
  }

  private void put(long value) {
    mark(true);
    putBytes(value);
  }

  @Override
  void putNull() {
    putBytes(0);
  }

  private void putBytes(long value) {
    long at = (rows() - 1L) * width;
    bytes = room(bytes, at + Long.BYTES);
    LONG.set(bytes, (int) at, value);
  }

  @Override
  Column column(Validity nulls) {
    SqlType type = field.type();
    return switch (type.name()) {
      case TINYINT -> new ByteColumn(type, bytes, 0, nulls);
      case SMALLINT -> new ShortColumn(type, bytes, 0, nulls);
      case INT -> new IntColumn(type, bytes, 0, nulls);
      case BIGINT -> new LongColumn(type, bytes, 0, nulls);
      case FLOAT -> new FloatColumn(type, bytes, 0, nulls);
      case DOUBLE -> new DoubleColumn(type, bytes, 0, nulls);
      case DATE -> new DateColumn(type, bytes, 0, nulls);
      case TIMESTAMP -> new TimestampColumn(type, sessionZone, bytes, 0, nulls);
      case TIMESTAMP_NTZ -> new TimestampColumn(type, null, bytes, 0, nulls);
      case INTERVAL_YEAR_MONTH -> new MonthIntervalColumn(type, bytes, 0, nulls);
      case INTERVAL_DAY_TIME -> new DayTimeIntervalColumn(type, bytes, 0, nulls);
      case BOOLEAN,
          DECIMAL,
          STRING,
          CHAR,
          VARCHAR,
          BINARY,
          VOID,
          ARRAY,
          MAP,
          STRUCT,
          VARIANT,
          GEOMETRY,
          GEOGRAPHY,
          OTHER ->
          throw unfit();
    };
  }

  private IllegalStateException unfit() {
    return new IllegalStateException(field.type().text() + " has no fixed width");
  }
}
