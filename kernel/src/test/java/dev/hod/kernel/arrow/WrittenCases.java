package dev.hod.kernel.arrow;

import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.NestedValues;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.RowsBuilder;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.StructColumn;
import dev.hod.kernel.columns.Validity;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Results of one column of each type, to be written as Arrow streams. */
final class WrittenCases {
  static final ZoneId ZONE = ZoneId.of("America/Los_Angeles");

  private WrittenCases() {}

  /**
   * A result.
   *
   * @param arrow the type, as Arrow Java prints it
   */
  record Case(Schema schema, String arrow, List<RecordBatch> batches) {
    @Override
    public String toString() {
      return schema.field(0).type().text();
    }
  }

  static Stream<Case> all() {
    return Stream.concat(flat(), nested());
  }

  static Stream<Case> flat() {
    return Stream.of(
        flat("BOOLEAN", "Bool", "true", "false"),
        flat("TINYINT", "Int(8, true)", "-128", "127"),
        flat("SMALLINT", "Int(16, true)", "-32768", "32767"),
        flat("INT", "Int(32, true)", "-2147483648", "2147483647"),
        flat("BIGINT", "Int(64, true)", "-9223372036854775808", "9223372036854775807"),
        flat("FLOAT", "FloatingPoint(SINGLE)", "NaN", "-0.0", "3.4028235E38"),
        flat("DOUBLE", "FloatingPoint(DOUBLE)", "-Infinity", "4.9E-324", "0.1"),
        flat("DECIMAL(10,2)", "Decimal(10, 2, 128)", "-0.01", "12345678.90"),
        flat(
            "DECIMAL(38,18)",
            "Decimal(38, 18, 128)",
            "-99999999999999999999.999999999999999999",
            "0.000000000000000001"),
        flat("STRING", "Utf8", "", "a", "gr\u00fc\u00df \ud83d\ude80", "x".repeat(300)),
        flat("CHAR(3)", "Utf8", "abc"),
        flat("VARCHAR(9)", "Utf8", "abc"),
        flat("VARIANT", "Utf8", "{\"a\":[1,null]}"),
        flat("GEOMETRY(4326)", "Utf8", "SRID=4326;POINT(1 2)"),
        flat("BINARY", "Binary", "", "00", "00FF10"),
        flat("DATE", "Date(DAY)", "0001-01-01", "1969-12-31", "9999-12-31"),
        flat(
            "TIMESTAMP",
            "Timestamp(MICROSECOND, America/Los_Angeles)",
            "1969-12-31 15:59:59.999999",
            "2024-03-10 03:30:00"),
        flat(
            "TIMESTAMP_NTZ",
            "Timestamp(MICROSECOND, null)",
            "0001-01-01 00:00:00",
            "2024-03-10 02:30:00.000001"),
        flat("INTERVAL YEAR TO MONTH", "Interval(YEAR_MONTH)", "-1-2", "178956970-7"),
        flat("INTERVAL DAY TO SECOND", "Duration(MICROSECOND)", "-1 02:03:04.000005", "0 00:00:00"),
        flat("VOID", "Null"),
        flat("ARRAY<INT>", "Utf8", "[1,null]"));
  }

  /** Batches of its values, of nulls among them in every place of a byte, and of nulls alone. */
  private static Case flat(String typeText, String arrow, String... texts) {
    SqlType type = SqlType.parse(typeText);
    Schema schema = new Schema(List.of(new Field("Some Name", type, true)));
    RowsBuilder rows = new RowsBuilder(schema, ZONE);
    List<RecordBatch> batches = new ArrayList<>();
    for (String text : texts) {
      rows.append(0, text);
    }
    batches.add(rows.build());
    for (int i = 0; i < 77; i++) {
      if (texts.length == 0 || i % 5 == 2 || i % 7 == 0) {
        rows.appendNull(0);
      } else {
        rows.append(0, texts[i % texts.length]);
      }
    }
    batches.add(rows.build());
    for (int i = 0; i < 9; i++) {
      rows.appendNull(0);
    }
    batches.add(rows.build());
    batches.removeIf(batch -> batch.rows() == 0);
    return new Case(schema, arrow, batches);
  }

  /** Offsets that begin, end and skip anywhere, over bits that begin anywhere. */
  static Stream<Case> nested() {
    Column ints = NestedValues.ints(0, 1, null, 3, null, null, 6, 7, 8, null, 10, 11, 12);
    Column strings =
        NestedValues.strings(
            "zero", null, "", "\u00e9", "4", null, "six", "7", "8", "9", "", "11", null);
    Column bytes = NestedValues.binary(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    Column list = NestedValues.list("ARRAY<INT>", ints, 2, 2, 9, 12);
    Column map = NestedValues.map("MAP<BINARY, STRING>", bytes, strings, 3, 5, 5, 13);
    Column lists = NestedValues.list("ARRAY<ARRAY<INT>>", list, 1, 1, 2, 3);
    SqlType type =
        SqlType.parse("STRUCT<`a b`: ARRAY<INT>, m: MAP<BINARY, STRING>, l: ARRAY<ARRAY<INT>>>");
    Validity validity = Validity.of(new byte[] {5}, 0, 3);
    Column struct = new StructColumn(type, List.of(list, map, lists), validity);
    Column structs = NestedValues.list("ARRAY<" + type.text() + ">", struct, 1, 3);
    Column bools = NestedValues.booleans(true, null, false, true, true, null, null, false, true);
    return Stream.of(
        nested("List", list),
        nested("List", lists),
        nested("Map(false)", map),
        nested("Struct", struct),
        nested("List", structs),
        nested("List", NestedValues.list("ARRAY<BOOLEAN>", bools, 1, 3, 9)),
        nested("List", NestedValues.list("ARRAY<VOID>", NestedValues.nulls(5), 1, 3, 5)));
  }

  private static Case nested(String arrow, Column column) {
    Schema schema = new Schema(List.of(new Field("n", column.type(), true)));
    List<RecordBatch> batches = new ArrayList<>();
    for (int rows = column.rows(); rows > 0; rows--) {
      batches.add(new RecordBatch(rows, List.of(column))); // a batch may use but some rows
    }
    return new Case(schema, arrow, batches);
  }
}
