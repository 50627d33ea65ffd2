package dev.hod.kernel.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RowTest {
  private static final ZoneId ZONE = ZoneId.of("Asia/Kathmandu");

  /** A row of columns given as {@code "name TYPE"}, of texts as a server sends them. */
  private static Row row(List<String> columns, String... texts) {
    List<Field> fields = new ArrayList<>();
    for (String column : columns) {
      int blank = column.indexOf(' ');
      SqlType type = SqlType.parse(column.substring(blank + 1));
      fields.add(new Field(column.substring(0, blank), type, true));
    }
    Schema schema = new Schema(fields);
    RowsBuilder rows = new RowsBuilder(schema, ZONE);
    for (int i = 0; i < texts.length; i++) {
      if (texts[i] == null) {
        rows.appendNull(i);
      } else {
        rows.append(i, texts[i]);
      }
    }
    RecordBatch batch = rows.build();
    return new RowReader(schema, Batches.of(batch)).iterator().next();
  }

  static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of("BOOLEAN", "true", true),
        Arguments.of("TINYINT", "-128", (byte) -128),
        Arguments.of("SMALLINT", "-32768", (short) -32768),
        Arguments.of("INT", "-2147483648", Integer.MIN_VALUE),
        Arguments.of("BIGINT", "9223372036854775807", Long.MAX_VALUE),
        Arguments.of("FLOAT", "0.1", 0.1f),
        Arguments.of("DOUBLE", "NaN", Double.NaN),
        Arguments.of("DECIMAL(10,2)", "12.3", new BigDecimal("12.30")),
        Arguments.of(
            "DECIMAL(38,0)",
            "-99999999999999999999999999999999999999",
            new BigDecimal("-99999999999999999999999999999999999999")),
        Arguments.of("STRING", "grüß 🚀", "grüß 🚀"),
        Arguments.of("VARIANT", "{\"a\":1}", "{\"a\":1}"),
        Arguments.of("BINARY", "00FF", new byte[] {0, -1}),
        Arguments.of("DATE", "0001-01-01", LocalDate.of(1, 1, 1)),
        Arguments.of(
            "TIMESTAMP", "2024-05-01 12:34:56.789", Instant.parse("2024-05-01T06:49:56.789Z")),
        Arguments.of(
            "TIMESTAMP_NTZ",
            "1969-12-31 23:59:59.999999",
            LocalDateTime.parse("1969-12-31T23:59:59.999999")),
        Arguments.of("INTERVAL YEAR TO MONTH", "-3-4", Period.of(-3, -4, 0)),
        Arguments.of(
            "INTERVAL DAY TO SECOND", "-1 02:03:04.000005", Duration.parse("PT-26H-3M-4.000005S")),
        Arguments.of("VOID", null, null));
  }

  @ParameterizedTest
  @MethodSource("values")
  void aTypeHasItsClassAndNullIsNull(String type, String text, Object value) {
    List<String> columns = List.of("a " + type, "b " + type);
    Row row = row(columns, text, null);
    assertThat(row.value(0)).isEqualTo(value);
    assertThat(row.isNull(0)).isEqualTo(value == null);
    assertThat(row.value("B")).isNull();
    assertThat(row.isNull(1)).isTrue();
    assertThat(row).isEqualTo(row(columns, text, null)).hasSameHashCodeAs(row(columns, text, null));
    if (value != null) {
      assertThat((Object) row.value("A", value.getClass())).isEqualTo(value);
      assertThat(row).isNotEqualTo(row(columns, text, text));
      assertThat(row).isNotEqualTo(row(columns, null, null));
    }
  }

  @Test
  void valuesAreFoundByNameInAnyCaseAndTheFirstOfSeveralWins() {
    Row row = row(List.of("Id INT", "ID INT", "Straße STRING"), "1", "2", "x");
    assertThat(row.value("id")).isEqualTo(1);
    assertThat(row.value("ID")).isEqualTo(1);
    assertThat(row.indexOf("STRASSE".replace("SS", "ß"))).isEqualTo(2);
    assertThat(row.has("iD")).isTrue();
    assertThat(row.has("no")).isFalse();
    assertThatThrownBy(() -> row.value("no"))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_INPUT))
        .hasMessageContaining("\"no\"")
        .hasMessageContaining("[Id, ID, Straße]");
    assertThatThrownBy(() -> row.value(3)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void asAMapItHasItsLabelsInOrder() {
    Row row = row(List.of("z INT", "a STRING", "z INT", "n VOID"), "1", "x", "2", null);
    Map<String, Object> map = row.asMap();
    assertThat(map.keySet()).containsExactly("z", "a", "n");
    assertThat(map).containsEntry("z", 1).containsEntry("a", "x").containsEntry("n", null);
    assertThat(row.labels()).containsExactly("z", "a", "z", "n");
    assertThat(row.size()).isEqualTo(4);
  }

  @Test
  void numbersComeAsOtherNumbersWhereNothingIsLost() {
    Row row = row(List.of("a TINYINT", "b BIGINT", "f FLOAT", "s STRING"), "5", "128", "0.5", "7");
    assertThat(row.value("a", Long.class)).isEqualTo(5L);
    assertThat(row.value("b", Integer.class)).isEqualTo(128);
    assertThat(row.value("b", Short.class)).isEqualTo((short) 128);
    assertThat(row.value("b", BigDecimal.class)).isEqualTo(new BigDecimal("128"));
    assertThat(row.value("b", Number.class)).isEqualTo(128L);
    assertThat(row.value("f", Double.class)).isEqualTo(0.5);
    for (Class<?> refused : List.of(Byte.class, String.class, Double.class, int.class)) {
      assertThatThrownBy(() -> row.value("b", refused))
          .isInstanceOfSatisfying(
              HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_INPUT))
          .hasMessageContaining("\"b\"")
          .hasMessageContaining(refused.getName());
    }
    assertThatThrownBy(() -> row.value("s", Long.class)).isInstanceOf(HodException.class);
  }

  @Test
  void bytesAreNotShared() {
    Row row = row(List.of("x BINARY"), "0102");
    ((byte[]) row.value(0))[0] = 9;
    ((byte[]) row.asMap().get("x"))[0] = 9;
    row.value(0, byte[].class)[0] = 9;
    assertThat(row).isEqualTo(row(List.of("x BINARY"), "0102"));
    assertThat(row).hasToString("{x=X'0102'}");
  }

  @Test
  void rowsOfOtherNamesOrOtherPlacesDiffer() {
    Row row = row(List.of("a INT", "b INT"), "1", "2");
    assertThat(row).isNotEqualTo(row(List.of("a INT", "c INT"), "1", "2"));
    assertThat(row).isNotEqualTo(row(List.of("A INT", "b INT"), "1", "2"));
    assertThat(row).isNotEqualTo(row(List.of("a INT"), "1"));
    assertThat(row).isNotEqualTo(row(List.of("a INT", "b INT"), "2", "1"));
    assertThat(row).isNotEqualTo(null);
  }

  /** A row with an array, a map with keys and values of bytes, and a struct within a struct. */
  static Row nested(int bytes) {
    Column ints = NestedValues.ints(1, null, 3);
    Column list = NestedValues.list("ARRAY<INT>", ints, 0, 3);
    Column keys = NestedValues.binary(1, bytes);
    Column map =
        NestedValues.map("MAP<BINARY, STRING>", keys, NestedValues.strings("x", null), 0, 2);
    SqlType inner = SqlType.parse("STRUCT<a: ARRAY<INT>, `b c`: MAP<BINARY, STRING>>");
    Column struct = new StructColumn(inner, List.of(list, map), Values.ONE);
    SqlType outer = SqlType.parse("STRUCT<s: " + inner.text() + ">");
    Column column = new StructColumn(outer, List.of(struct), Values.ONE);
    Schema schema = new Schema(List.of(new Field("c", outer, true)));
    RecordBatch batch = new RecordBatch(1, List.of(column));
    return new RowReader(schema, Batches.of(batch)).iterator().next();
  }

  @Test
  void nestedValuesAreListsMapsAndRows() {
    Row row = nested(2);
    Row struct = row.value("c", Row.class).value("S", Row.class);
    assertThat(struct.labels()).containsExactly("a", "b c");
    assertThat(struct.value("A")).isEqualTo(Arrays.asList(1, null, 3));
    Map<?, ?> map = struct.value("b c", Map.class);
    assertThat(map.values()).extracting(v -> (Object) v).containsExactly("x", null);
    assertThatThrownBy(map::clear).isInstanceOf(UnsupportedOperationException.class);
    assertThat(row).hasToString("{c={s={a=[1, null, 3], b c={X'01'=x, X'02'=null}}}}");
  }

  @Test
  void nestedRowsAreEqualByValueAtAnyDepth() {
    assertThat(nested(2)).isEqualTo(nested(2)).hasSameHashCodeAs(nested(2));
    assertThat(nested(2)).isNotEqualTo(nested(3));
  }

  @Test
  void aRowComesBackFromItsSerialForm() throws Exception {
    List<String> columns = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    values()
        .forEach(
            c -> {
              columns.add("C" + columns.size() + " " + c.get()[0]);
              texts.add((String) c.get()[1]);
            });
    for (Row row : List.of(row(columns, texts.toArray(String[]::new)), nested(7))) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
        objects.writeObject(row);
      }
      ByteArrayInputStream bytes = new ByteArrayInputStream(out.toByteArray());
      try (ObjectInputStream objects = new ObjectInputStream(bytes)) {
        Row read = (Row) objects.readObject();
        assertThat(read).isEqualTo(row).hasSameHashCodeAs(row).hasToString(row.toString());
        assertThat(read.value(row.labels().get(0).toLowerCase(java.util.Locale.ROOT)))
            .isEqualTo(row.value(0));
      }
    }
  }
}
