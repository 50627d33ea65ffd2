package dev.hod.suite;

import java.util.List;
import java.util.stream.Stream;

/**
 * A value of the table of conversions.
 *
 * @param group the type, as the table heads it
 * @param sql an expression that gives the value
 */
record TypeSample(String group, String sql) {
  /** The group whose values show in the session's zone. */
  static final String ZONED = "TIMESTAMP";

  /** In New York the second of two equal wall clocks, which its text alone does not tell. */
  static final String SECOND_OF_TWO = "TIMESTAMP'2024-11-03 06:30:00Z'";

  /** The wall clocks, which Thrift's own columns do not tell from the instants (thrift.md 5.1). */
  static final String WALL_CLOCKS = "TIMESTAMP_NTZ";

  /** The nested types, whose parts Thrift's own columns do not name (thrift.md 5.1). */
  static final List<String> NESTED = List.of("ARRAY", "MAP", "STRUCT");

  /** All of them, group by group. */
  static final List<TypeSample> ALL =
      Stream.of(
              group("BOOLEAN", "true", "false"),
              group("TINYINT", casts("TINYINT", "-128", "0", "127")),
              group("SMALLINT", casts("SMALLINT", "-32768", "32767")),
              group("INT", casts("INT", "-2147483648", "2147483647")),
              group("BIGINT", casts("BIGINT", "-9223372036854775808", "9223372036854775807")),
              group("FLOAT", casts("FLOAT", "1.5", "-0.1", "3.4028235E38", "NaN")),
              group(
                  "DOUBLE",
                  casts(
                      "DOUBLE",
                      "-0.9",
                      "1.0E39",
                      "9.223372036854776E18",
                      "4.9E-324",
                      "NaN",
                      "-Infinity")),
              group(
                  "DECIMAL",
                  "CAST('8535' AS DECIMAL(10,0))",
                  "CAST('-1.90' AS DECIMAL(10,2))",
                  "CAST('99999999999999999999999999999999999999' AS DECIMAL(38,0))",
                  "CAST('-0.000000000000000001' AS DECIMAL(38,18))"),
              group(
                  "STRING",
                  "'12'",
                  "' -1.9e2 '",
                  "'3000000000'",
                  "'NaN'",
                  "'yes'",
                  "'1582-10-10 12:34:56.5'",
                  "'6e3c2a1e-37ab-4a33-93a9-16ba7a5ab3a5'",
                  "''"),
              group("CHAR", "CAST('12' AS CHAR(5))", "CAST('gr\u00fc\u00df' AS CHAR(4))"),
              group("VARCHAR", "CAST('12' AS VARCHAR(5))", "CAST('' AS VARCHAR(5))"),
              group("BINARY", "X'00FF10'", "X''"),
              group(
                  "DATE",
                  literals(
                      "DATE",
                      "0001-01-01",
                      "1582-10-04",
                      "1582-10-10",
                      "1582-10-15",
                      "2018-11-04",
                      "9999-12-31")),
              group(
                  ZONED,
                  literals(
                      "TIMESTAMP",
                      "2024-05-01 12:34:56.789012Z",
                      "1969-12-31 23:59:59.999999Z",
                      "0001-01-01 12:00:00Z",
                      "1582-10-10 12:00:00Z",
                      "2024-03-10 07:30:00Z",
                      "2024-11-03 05:30:00Z",
                      "2024-11-03 06:30:00Z",
                      "9999-12-31 12:00:00.999999Z")),
              group(
                  WALL_CLOCKS,
                  literals(
                      "TIMESTAMP_NTZ",
                      "2024-03-10 02:30:00",
                      "2024-10-06 02:15:00",
                      "2024-04-07 01:45:00.1",
                      "1969-12-31 23:59:59.999999",
                      "0001-01-01 00:00:00",
                      "1582-10-10 12:00:00",
                      "9999-12-31 23:59:59.999999")),
              group(
                  "INTERVAL, year-month",
                  "INTERVAL '3-4' YEAR TO MONTH",
                  "INTERVAL '-0-1' YEAR TO MONTH",
                  "INTERVAL '178956970-7' YEAR TO MONTH"),
              group(
                  "INTERVAL, day-time",
                  "INTERVAL '1 02:03:04.5' DAY TO SECOND",
                  "INTERVAL '-0 00:00:00.000001' DAY TO SECOND",
                  "INTERVAL '106751991 04:00:54.775807' DAY TO SECOND"),
              group("VOID", "NULL"),
              group(
                  "ARRAY",
                  "array(1, 2, NULL)",
                  "CAST(array() AS ARRAY<INT>)",
                  "array(CAST('19.90' AS DECIMAL(10,2)), CAST('0' AS DECIMAL(10,2)))",
                  "array(array('a\"b', NULL), NULL, array('\u00fc'))",
                  "array(DATE'1582-10-10', NULL)",
                  "array(INTERVAL '3-4' YEAR TO MONTH)"),
              group(
                  "MAP",
                  "map('a', 1, 'b c', NULL)",
                  "map(1, array(true), -2, CAST(array() AS ARRAY<BOOLEAN>))",
                  "map('k', named_struct('a', 1, 'b', array(1, 2)))"),
              group(
                  "STRUCT",
                  "named_struct('a', 1, 'b', 'x')",
                  "named_struct('n', CAST(NULL AS STRING), 's', named_struct('x', X'00FF'))",
                  "named_struct('t', TIMESTAMP_NTZ'2024-05-01 02:30:00',"
                      + " 'd', INTERVAL '-1 02:03:04.000005' DAY TO SECOND)"))
          .flatMap(List::stream)
          .toList();

  private static List<TypeSample> group(String group, String... sql) {
    return Stream.of(sql).map(one -> new TypeSample(group, one)).toList();
  }

  private static String[] casts(String type, String... texts) {
    return Stream.of(texts)
        .map(text -> "CAST('" + text + "' AS " + type + ")")
        .toArray(String[]::new);
  }

  private static String[] literals(String type, String... texts) {
    return Stream.of(texts).map(text -> type + "'" + text + "'").toArray(String[]::new);
  }
}
