package dev.hod.kernel.arrow;

import static dev.hod.kernel.arrow.ArrowWriter.field;
import static dev.hod.kernel.arrow.ArrowWriter.required;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.columns.Batches;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.ListColumn;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.MapColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Row;
import dev.hod.kernel.columns.RowReader;
import dev.hod.kernel.columns.RowsBuilder;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.StructColumn;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.junit.jupiter.api.Test;

/** Lists, maps and structs written by Arrow Java: their JSON, and their parts by index. */
class NestedTypesTest {
  static final ArrowType INT = new ArrowType.Int(32, true);
  static final ArrowType LONG = new ArrowType.Int(64, true);
  static final ArrowType UTF8 = ArrowType.Utf8.INSTANCE;
  static final ArrowType LIST = ArrowType.List.INSTANCE;
  static final ArrowType STRUCT = ArrowType.Struct.INSTANCE;
  static final ArrowType MAP = new ArrowType.Map(false);

  static org.apache.arrow.vector.types.pojo.Field mapField(
      String name,
      org.apache.arrow.vector.types.pojo.Field key,
      org.apache.arrow.vector.types.pojo.Field value) {
    return field(name, MAP, required("entries", STRUCT, key, value));
  }

  /** Sets a value of Lists, of Lists of pairs for maps, of arrays for structs, or a flat one. */
  static void set(FieldVector vector, int row, Object value) {
    if (value == null) {
      vector.setNull(row);
    } else if (vector instanceof MapVector maps) {
      StructVector entries = (StructVector) maps.getDataVector();
      List<?> pairs = (List<?>) value;
      int start = maps.startNewValue(row);
      for (int i = 0; i < pairs.size(); i++) {
        set(entries, start + i, pairs.get(i));
      }
      maps.endValue(row, pairs.size());
    } else if (vector instanceof ListVector lists) {
      List<?> elements = (List<?>) value;
      int start = lists.startNewValue(row);
      for (int i = 0; i < elements.size(); i++) {
        set(lists.getDataVector(), start + i, elements.get(i));
      }
      lists.endValue(row, elements.size());
    } else if (vector instanceof StructVector structs) {
      Object[] fields = (Object[]) value;
      structs.setIndexDefined(row);
      for (int i = 0; i < fields.length; i++) {
        FieldVector child = structs.getChildrenFromFields().get(i);
        while (!(child instanceof NullVector) && child.getValueCapacity() <= row) {
          child.reAlloc();
        }
        set(child, row, fields[i]);
      }
    } else {
      FlatTypesTest.set(vector, row, value);
    }
  }

  static Object[] struct(Object... fields) {
    return fields;
  }

  private static List<Column> read(
      String declared, org.apache.arrow.vector.types.pojo.Field field, Object... values) {
    byte[] bytes =
        ArrowWriter.stream(
            List.of(field),
            1,
            (root, batch) -> {
              for (int row = 0; row < values.length; row++) {
                set(root.getVector(0), row, values[row]);
              }
              root.setRowCount(values.length);
            });
    Schema schema =
        declared == null
            ? null
            : new Schema(List.of(new Field("c", SqlType.parse(declared), true)));
    try (ArrowStreamReader reader =
        new ArrowStreamReader(bytes, 0, bytes.length, null, schema, ZoneId.of("UTC"))) {
      return FlatTypesTest.columns(reader);
    }
  }

  /** The texts, which as JSON from a server give the same values. */
  private static List<String> texts(Column column) {
    List<String> texts = new ArrayList<>();
    Field field = new Field("c", column.type(), true);
    RowsBuilder asText = new RowsBuilder(new Schema(List.of(field)), ZoneId.of("Europe/Berlin"));
    for (int row = 0; row < column.rows(); row++) {
      if (column.isNull(row)) {
        texts.add(null);
        asText.appendNull(0);
      } else {
        texts.add(column.text(row));
        asText.append(0, column.text(row));
      }
    }
    Column json = asText.build().column(0);
    for (int row = 0; column.type().isNested() && row < column.rows(); row++) {
      assertThat(rowOf(json, row)).isEqualTo(rowOf(column, row));
    }
    return texts;
  }

  /** A value as the only one of a row, whose equality goes by the content of bytes too. */
  private static Row rowOf(Column column, int row) {
    Schema schema = new Schema(List.of(new Field("c", column.type(), true)));
    RecordBatch batch = new RecordBatch(column.rows(), List.of(column));
    return new RowReader(schema, Batches.of(batch)).stream().toList().get(row);
  }

  @Test
  void listsAreJsonArrays() {
    Column column =
        read(
                "ARRAY<INT>",
                field("x", LIST, field("element", INT)),
                java.util.Arrays.asList(1, 2, null),
                List.of(),
                null,
                List.of(Integer.MIN_VALUE))
            .get(0);
    assertThat(texts(column)).containsExactly("[1,2,null]", "[]", null, "[-2147483648]");
    ListColumn lists = (ListColumn) column;
    assertThat(lists.first(3)).isEqualTo(3);
    assertThat(lists.end(3)).isEqualTo(4);
    assertThat(lists.elements().rows()).isEqualTo(4);
  }

  @Test
  void structsAreJsonObjectsWithDeclaredNames() {
    Column column =
        read(
                "STRUCT<a: BIGINT, `b \"c`: STRING, v: VARIANT, d: DECIMAL(10,2)>",
                field(
                    "x",
                    STRUCT,
                    field("stale", LONG),
                    field("s", UTF8),
                    field("v", UTF8),
                    field("d", new ArrowType.Decimal(10, 2, 128))),
                struct(Long.MAX_VALUE, "x\"\\\n\u0001ü", "{\"k\":\"v\"}", new BigDecimal("19.99")),
                struct(null, null, "\"s\"", new BigDecimal("-0.10")),
                null)
            .get(0);
    assertThat(texts(column))
        .containsExactly(
            "{\"a\":9223372036854775807,\"b \\\"c\":\"x\\\"\\\\\\n\\u0001ü\","
                + "\"v\":{\"k\":\"v\"},\"d\":19.99}",
            "{\"a\":null,\"b \\\"c\":null,\"v\":\"s\",\"d\":-0.10}",
            null);
    StructColumn structs = (StructColumn) column;
    assertThat(structs.size()).isEqualTo(4);
    assertThat(((LongColumn) structs.field(0)).at(0)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void mapsAreJsonObjectsInOrder() {
    Column column =
        read(
                "MAP<STRING, STRUCT<a: INT, b: ARRAY<INT>>>",
                mapField(
                    "m",
                    required("key", UTF8),
                    field(
                        "value", STRUCT, field("a", INT), field("b", LIST, field("element", INT)))),
                List.of(struct("k\"", struct(1, List.of(1, 2))), struct("a", struct(null, null))),
                List.of(),
                null,
                List.of((Object) struct("z", null)))
            .get(0);
    assertThat(texts(column))
        .containsExactly(
            "{\"k\\\"\":{\"a\":1,\"b\":[1,2]},\"a\":{\"a\":null,\"b\":null}}",
            "{}",
            null,
            "{\"z\":null}");
    MapColumn maps = (MapColumn) column;
    assertThat(maps.keys().text(maps.first(3))).isEqualTo("z");
    assertThat(maps.values().rows()).isEqualTo(maps.end(3));
  }

  @Test
  void everyFlatTypeHasItsJson() {
    ArrowType micros = new ArrowType.Timestamp(TimeUnit.MICROSECOND, "Europe/Berlin");
    Column column =
        read(
                null,
                field(
                    "s",
                    STRUCT,
                    field("b", ArrowType.Bool.INSTANCE),
                    field("f", new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE)),
                    field("n", new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE)),
                    field("x", ArrowType.Binary.INSTANCE),
                    field("d", new ArrowType.Date(DateUnit.DAY)),
                    field("t", micros),
                    field("i", new ArrowType.Duration(TimeUnit.MICROSECOND)),
                    field("u", ArrowType.Null.INSTANCE)),
                (Object)
                    struct(
                        true,
                        1e10,
                        Float.NaN,
                        "ab".getBytes(StandardCharsets.UTF_8),
                        18000,
                        0L,
                        -1L,
                        null))
            .get(0);
    assertThat(texts(column))
        .containsExactly(
            "{\"b\":true,\"f\":1.0E10,\"n\":\"NaN\",\"x\":\"YWI=\",\"d\":\"2019-04-14\","
                + "\"t\":\"1970-01-01 01:00:00\",\"i\":\"-0 00:00:00.000001000\",\"u\":null}");
    assertThat(column.type().text())
        .isEqualTo(
            "STRUCT<b: BOOLEAN, f: DOUBLE, n: FLOAT, x: BINARY, d: DATE, t: TIMESTAMP,"
                + " i: INTERVAL DAY TO SECOND, u: VOID>");
  }

  @Test
  void aTypeNamedWithoutItsPartsTakesThemFromTheStream() {
    var list = field("x", LIST, field("element", INT));
    assertThat(texts(read("ARRAY", list, List.of(1)).get(0))).containsExactly("[1]");
    assertThat(texts(read("HOLOGRAM", list, List.of(1)).get(0))).containsExactly("[1]");
    assertThat(read("ARRAY", list, List.of(1)).get(0).type().children())
        .extracting(f -> f.type().text())
        .containsExactly("INT");
  }

  @Test
  void offsetsNeedNotBeginAtZero() {
    byte[] bytes =
        ArrowWriter.stream(
            List.of(
                field("l", LIST, field("element", INT)),
                mapField("m", required("key", UTF8), field("value", INT)),
                field("s", UTF8)),
            1,
            (root, batch) -> {
              for (int row = 0; row < 3; row++) {
                set(root.getVector(0), row, List.of(10 * row, 10 * row + 1));
                set(root.getVector(1), row, List.of(struct("k" + row, row), struct("j", 0)));
                set(root.getVector(2), row, "text" + row);
              }
              root.setRowCount(3);
              for (FieldVector vector : root.getFieldVectors()) {
                vector.getOffsetBuffer().setInt(0, 1);
              }
            });
    try (ArrowStreamReader reader =
        new ArrowStreamReader(bytes, 0, bytes.length, null, null, ZoneId.of("UTC"))) {
      var batch = reader.next();
      assertThat(texts(batch.column(0))).containsExactly("[1]", "[10,11]", "[20,21]");
      assertThat(batch.column(1).text(0)).isEqualTo("{\"j\":0}");
      assertThat(texts(batch.column(2))).containsExactly("ext0", "text1", "text2");
    }
  }

  @Test
  void deepNestingIsReadable() {
    var field = field("x", INT);
    Object value = 7;
    for (int i = 0; i < 60; i++) {
      field = field("x", LIST, field);
      value = List.of(value);
    }
    assertThat(read(null, field, value).get(0).text(0))
        .isEqualTo("[".repeat(60) + "7" + "]".repeat(60));
  }
}
