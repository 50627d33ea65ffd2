package dev.hod.suite;

import dev.hod.kernel.columns.Row;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Struct;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.UUID;
import java.util.stream.Stream;

/** A way to read a value in the table of conversions: the name it has there, and the call. */
record TypeGetter(String name, Call call) {
  /** Reads one column of the current row. */
  interface Call {
    Object of(ResultSet rows, int column) throws SQLException;
  }

  /** A value that was made text already. */
  private record Shown(String text) {
    @Override
    public String toString() {
      return text;
    }
  }

  /** All of them, as the table has them. */
  static final List<TypeGetter> ALL =
      Stream.concat(
              Stream.of(
                  new TypeGetter("getString", ResultSet::getString),
                  new TypeGetter("getBoolean", ResultSet::getBoolean),
                  new TypeGetter("getByte", ResultSet::getByte),
                  new TypeGetter("getShort", ResultSet::getShort),
                  new TypeGetter("getInt", ResultSet::getInt),
                  new TypeGetter("getLong", ResultSet::getLong),
                  new TypeGetter("getFloat", ResultSet::getFloat),
                  new TypeGetter("getDouble", ResultSet::getDouble),
                  new TypeGetter("getBigDecimal", ResultSet::getBigDecimal),
                  new TypeGetter("getBytes", ResultSet::getBytes),
                  new TypeGetter("getDate", ResultSet::getDate),
                  new TypeGetter("getDate, Tokyo", (r, c) -> millis(r.getDate(c, tokyo()))),
                  new TypeGetter("getTime", ResultSet::getTime),
                  new TypeGetter("getTime, Tokyo", (r, c) -> millis(r.getTime(c, tokyo()))),
                  new TypeGetter("getTimestamp", TypeGetter::timestamp),
                  new TypeGetter(
                      "getTimestamp, Tokyo", (r, c) -> millis(r.getTimestamp(c, tokyo()))),
                  new TypeGetter("getArray().getArray()", TypeGetter::array),
                  new TypeGetter("getObject", TypeGetter::object)),
              Stream.of(
                      BigInteger.class,
                      LocalDate.class,
                      LocalTime.class,
                      LocalDateTime.class,
                      Instant.class,
                      OffsetDateTime.class,
                      ZonedDateTime.class,
                      Period.class,
                      Duration.class,
                      UUID.class,
                      List.class,
                      Map.class,
                      Row.class)
                  .map(TypeGetter::ofClass))
          .toList();

  private static TypeGetter ofClass(Class<?> type) {
    return new TypeGetter(
        "getObject, " + type.getSimpleName(), (rows, column) -> rows.getObject(column, type));
  }

  /** What the call gives, or the SQLSTATE of its error; the error must be one of the driver's. */
  String read(ResultSet rows, int column) {
    try {
      Object value = call.of(rows, column);
      return rows.wasNull() ? "null" : shown(value);
    } catch (SQLException e) {
      boolean isDataError = e instanceof java.sql.SQLDataException;
      return e.getSQLState().startsWith("22") == isDataError
          ? "`" + e.getSQLState() + "`"
          : "wrong class: " + e;
    } catch (RuntimeException e) {
      return "raw exception: " + e;
    }
  }

  private static Calendar tokyo() {
    return Calendar.getInstance(TimeZone.getTimeZone("Asia/Tokyo"));
  }

  private static Instant millis(java.util.Date date) {
    if (date instanceof Timestamp timestamp) {
      return timestamp.toInstant();
    }
    return date == null ? null : Instant.ofEpochMilli(date.getTime());
  }

  /**
   * A TIMESTAMP is its instant. Another is a wall clock, which the JVM's zone may skip: it is right
   * when it is the one of the same fields.
   */
  private static Object timestamp(ResultSet rows, int column) throws SQLException {
    Timestamp value = rows.getTimestamp(column);
    return value == null ? null : timestamp(value, rows, column);
  }

  private static Object timestamp(Timestamp value, ResultSet rows, int column) throws SQLException {
    if (rows.getMetaData().getColumnTypeName(column).equals(TypeSample.ZONED)) {
      return value.toInstant();
    }
    LocalDateTime clock = rows.getObject(column, LocalDateTime.class);
    String text = clock.toString().replace('T', ' ');
    return new Shown(value.equals(Timestamp.valueOf(clock)) ? text : value + " instead of " + text);
  }

  private static Object array(ResultSet rows, int column) throws SQLException {
    Array array = rows.getArray(column);
    return array == null ? null : array.getArray();
  }

  private static Object object(ResultSet rows, int column) throws SQLException {
    Object value = rows.getObject(column);
    if (value == null) {
      return null;
    }
    String name = rows.getMetaData().getColumnClassName(column);
    try {
      if (!Class.forName(name).isInstance(value)) {
        return new Shown(value.getClass() + " instead of " + name);
      }
    } catch (ClassNotFoundException e) {
      return new Shown(name + " is no class");
    }
    Object shown = value instanceof Timestamp time ? timestamp(time, rows, column) : value;
    String simple = name.substring(name.lastIndexOf('.') + 1).replace("[B", "byte[]");
    return new Shown(simple + " " + shown(shown));
  }

  private static String shown(Object value) throws SQLException {
    if (value instanceof byte[] bytes) {
      return "X'" + HexFormat.of().withUpperCase().formatHex(bytes) + "'";
    }
    if (value instanceof Struct struct) {
      return "{" + joined(Arrays.asList(struct.getAttributes())) + "}";
    }
    if (value instanceof Array array) {
      return "(" + joined(Arrays.asList((Object[]) array.getArray())) + ")";
    }
    if (value instanceof Object[] elements) {
      return value.getClass().getComponentType().getSimpleName()
          + "[] "
          + joined(Arrays.asList(elements));
    }
    if (value instanceof Map<?, ?> map) {
      List<String> entries = new ArrayList<>();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        entries.add(shown(entry.getKey()) + "=" + shown(entry.getValue()));
      }
      return "{" + String.join(", ", entries) + "}";
    }
    if (value instanceof List<?> list) {
      return "[" + joined(list) + "]";
    }
    if (value instanceof Float single) {
      return shortest(single);
    }
    return value instanceof String text ? "'" + text + "'" : String.valueOf(value);
  }

  /** As few digits as name the value: before JDK 19 its text may have one too many. */
  private static String shortest(float value) {
    String text = Float.toString(value);
    int exponent = text.indexOf('E');
    if (exponent - text.indexOf('.') > 2) {
      String shorter = text.substring(0, exponent - 1) + text.substring(exponent);
      return Float.parseFloat(shorter) == value ? shorter : text;
    }
    return text;
  }

  private static String joined(List<?> values) throws SQLException {
    List<String> shown = new ArrayList<>();
    for (Object value : values) {
      shown.add(shown(value));
    }
    return String.join(", ", shown);
  }
}
