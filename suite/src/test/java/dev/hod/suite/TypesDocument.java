package dev.hod.suite;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** {@code docs/TYPES.md}: what is said once, and the tables of what was read. */
final class TypesDocument {
  private static final String HEAD =
      """
      # Types

      What each getter gives for each type. A test reads all of this from every source of values
      (Arrow by link and inline, JSON rows, Thrift with Arrow, Thrift columns), with three zones
      of the session, three zones of the JVM and two locales, and writes these tables
      (`-Dhod.docs.write=true`).

      ## What holds for all

      - The source does not matter, but for Thrift's own columns, which have less in them. They do
        not tell TIMESTAMP_NTZ from TIMESTAMP, nor, in the hour that comes twice, the second from
        the first. They do not name the parts of nested types: those are taken from the JSON (whole
        numbers are BIGINT, others DECIMAL or DOUBLE), and `getString` is the text as received.
        Over Thrift the CHAR and VARCHAR of a query are declared as STRING.
      - The JVM's zone and locale do not matter. A `Timestamp` of a wall clock or of a DATE is
        `Timestamp.valueOf` of it; where the JVM's zone skips that clock, it shows the later one.
        `LocalDateTime` has no such place.
      - `java.sql.Date`, `Time` and `Timestamp` count by the Julian calendar before 1582-10-15, with
        the same text; the ten days that their calendar has not, such as 1582-10-10, they show ten
        days later. `LocalDate` and `LocalDateTime` are exact.
      - The zone of the session matters to TIMESTAMP alone: to its text, and to the date and time
        of day taken from it. The instant stays.
      - A calendar gives the zone in which a value without a zone is meant, and in which the date
        and time of day of a TIMESTAMP are taken. Those lines show the milliseconds as an instant.
      - NULL is null, 0 or false, and `wasNull()` is true.
      - An error is shown as its SQLSTATE. `07006`: the type can't be read so, a `SQLException`.
        `22003`: the value is out of the target's range, `22018`: the text spells no such value;
        both are `SQLDataException`s that name the value and the target. Digits behind the point
        are cut off on the way to whole numbers; nothing else is lost.

      ## Nested types

      `getString` is JSON, in the form that `Column.text` documents. `getObject` gives
      `java.sql.Array`, `java.util.Map` and `java.sql.Struct`, whose parts are what `getObject`
      gives for their types: `getArray()` of an `ARRAY<INT>` is an `Integer[]`. They outlive the
      result, and keep its batch in memory as long as they are kept. By class there are also

      | type | classes |
      |---|---|
      | ARRAY | `List`, `Collection`, `Iterable`; an array of any class that the elements can be read as: `LocalDate[]`, `int[]` |
      | MAP | `Map` |
      | STRUCT | `Map` by the fields' names; `dev.hod.kernel.columns.Row`; any record |

      In a `List`, `Map` or `Row` the parts are `java.time` classes, `List`, `Map` and `Row`, as
      `Column.value` documents. A record is made by its own constructor: each component is the
      field of its name, in any case, read as the component's type, which may be a record,
      `List<E>` or `Map<K, V>` in its turn. Text that is no JSON of its type is `22018` but for
      `getString`, which gives it as received.

      ## Types without a literal here

      VARIANT is its JSON as text, and is read like a STRING. GEOMETRY and GEOGRAPHY are text as
      received, (E)WKT, or bytes, WKB, where they come so. A type that this version does not know
      is text. All of these are `OTHER`.

      ## Parameters

      The server binds no BINARY and no ARRAY, MAP or STRUCT over the Statement Execution API, so
      `setBytes`, `setArray` and the like throw `SQLFeatureNotSupportedException` over both
      protocols. What does it: `unhex(?)` with the hex digits, `from_json(?, 'ARRAY<INT>')` with
      the JSON, as text.

      ## Metadata

      The name keeps the numbers, as that of the published driver does: `DECIMAL(10,2)`.

      | type name | JDBC type | class of `getObject` | precision | scale | display size |
      |---|---|---|---|---|---|
      """;

  private TypesDocument() {}

  /**
   * The whole text.
   *
   * @param tables by the zone of the session, the usual one first
   */
  static String of(Map<String, TypeTable> tables) {
    TypeTable usual = tables.values().iterator().next();
    StringBuilder out = new StringBuilder(HEAD).append(usual.metadata()).append("\n## Values\n");
    Set<String> groups = new LinkedHashSet<>();
    TypeSample.ALL.forEach(sample -> groups.add(sample.group()));
    for (String group : groups) {
      if (group.equals(TypeSample.ZONED)) {
        tables.forEach(
            (zone, table) -> append(out, group + " in a session of " + zone, table.group(group)));
      } else {
        append(out, group, usual.group(group));
      }
    }
    return out.toString();
  }

  private static void append(StringBuilder out, String heading, String table) {
    out.append("\n### ").append(heading).append("\n\n").append(table);
  }
}
