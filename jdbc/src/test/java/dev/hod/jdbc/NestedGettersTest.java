package dev.hod.jdbc;

import static dev.hod.jdbc.ConversionsTest.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.columns.Row;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Struct;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** ARRAY, MAP and STRUCT as the objects of JDBC, and as classes that the caller names. */
class NestedGettersTest {
  private static final String ORDER_TYPE =
      "STRUCT<id:BIGINT,placed:TIMESTAMP_NTZ,price:DECIMAL(10,2),tags:ARRAY<STRING>,"
          + "lines:ARRAY<STRUCT<sku:STRING,n:INT>>,notes:MAP<STRING,ARRAY<DATE>>>";
  private static final String ORDER =
      "{\"id\":7,\"placed\":\"2024-02-29 12:34:56.5\",\"price\":19.90,\"tags\":[\"a\",null],"
          + "\"lines\":[{\"sku\":\"x\",\"n\":1},null,{\"sku\":null,\"n\":2}],"
          + "\"notes\":{\"k\":[\"1582-10-10\"],\"z\":null}}";

  record Line(String sku, int n) {}

  record Order(
      long id,
      LocalDateTime placed,
      BigDecimal price,
      List<String> tags,
      List<Line> lines,
      Map<String, List<LocalDate>> notes) {}

  record Ids(UUID id, BigInteger big, Period time) {}

  record Picky(int n) {
    Picky {
      if (n < 0) {
        throw new IllegalArgumentException("n is negative");
      }
    }
  }

  @Test
  void arrayHasItsElementsOfTheClassOfGetObject() throws SQLException {
    Array array = row("ARRAY<INT>", "[1,null,3]").getArray(1);
    assertThat((Integer[]) array.getArray()).containsExactly(1, null, 3);
    assertThat((Integer[]) array.getArray(2, 2)).containsExactly(null, 3);
    assertThat((Integer[]) array.getArray(3, 9)).containsExactly(3);
    assertThat((Integer[]) array.getArray(4, 1)).isEmpty();
    assertThat((Integer[]) array.getArray(Map.of())).hasSize(3);
    assertThat(array.getBaseType()).isEqualTo(Types.INTEGER);
    assertThat(array.getBaseTypeName()).isEqualTo("INT");
    assertThat(array).hasToString("[1,null,3]");
    for (long index : new long[] {0, -1, 5, Long.MAX_VALUE}) {
      assertThatThrownBy(() -> array.getArray(index, 1)).isInstanceOf(SQLException.class);
    }
    assertThatThrownBy(() -> array.getArray(1, -1)).isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> array.getArray(Map.of("INT", Object.class)))
        .isInstanceOf(SQLFeatureNotSupportedException.class);
  }

  @Test
  void elementsThatAreNestedAreObjectsOfJdbcToo() throws SQLException {
    Array outer = (Array) row("ARRAY<ARRAY<DATE>>", "[[\"2024-02-29\"],[],null]").getObject(1);
    Array[] inner = (Array[]) outer.getArray();
    assertThat((Date[]) inner[0].getArray()).containsExactly(Date.valueOf("2024-02-29"));
    assertThat((Date[]) inner[1].getArray()).isEmpty();
    assertThat(inner[2]).isNull();
    assertThat(outer.getBaseType()).isEqualTo(Types.ARRAY);
    Object structs = row("ARRAY<STRUCT<a:INT>>", "[{\"a\":1}]").getArray(1).getArray();
    assertThat(((Struct[]) structs)[0].getAttributes()).containsExactly(1);
    Object maps = row("ARRAY<MAP<STRING,INT>>", "[{\"a\":1}]").getArray(1).getArray();
    assertThat(((Map<?, ?>[]) maps)[0]).isEqualTo(Map.of("a", 1));
    Object nothing = row("ARRAY<VOID>", "[null]").getArray(1).getArray();
    assertThat((Object[]) nothing).containsExactly((Object) null);
  }

  @Test
  void arrayIsAResultSetOfIndexAndValue() throws SQLException {
    Array[] arrays =
        (Array[])
            row("ARRAY<ARRAY<DECIMAL(5,2)>>", "[[9],[1.5,null,2,3],[]]").getArray(1).getArray();
    ResultSet rows = arrays[1].getResultSet();
    assertThat(rows.isBeforeFirst()).isTrue();
    for (int i = 1; i <= 4; i++) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getInt("INDEX")).isEqualTo(i);
      assertThat(rows.getString("VALUE"))
          .isEqualTo(Arrays.asList("1.50", null, "2.00", "3.00").get(i - 1));
      assertThat(rows.getRow()).isEqualTo(i);
      assertThat(rows.isLast()).isEqualTo(i == 4);
    }
    assertThat(rows.next()).isFalse();
    assertThat(rows.getMetaData().getColumnTypeName(2)).isEqualTo("DECIMAL(5,2)");
    ResultSet some = arrays[1].getResultSet(3, 1);
    assertThat(some.next()).isTrue();
    assertThat(some.getInt(1)).isEqualTo(3);
    assertThat(some.getBigDecimal(2)).isEqualTo("2.00");
    assertThat(some.next()).isFalse();
    assertThat(arrays[2].getResultSet().next()).isFalse();
    assertThat(arrays[1].getResultSet(5, 1).next()).isFalse();
  }

  @Test
  void arrayOutlivesItsResultUntilItIsFreed() throws SQLException {
    ResultSet rows = row("ARRAY<STRING>", "[\"a\"]");
    Array array = rows.getArray("V");
    rows.close();
    assertThat((String[]) array.getArray()).containsExactly("a");
    array.free();
    array.free();
    assertThatThrownBy(array::getArray).isInstanceOf(SQLException.class);
    assertThatThrownBy(array::getResultSet).isInstanceOf(SQLException.class);
    assertThatThrownBy(array::getBaseType).isInstanceOf(SQLException.class);
  }

  @Test
  void structHasItsAttributesInOrder() throws SQLException {
    Struct struct = (Struct) row(ORDER_TYPE, ORDER).getObject(1);
    Object[] attributes = struct.getAttributes();
    assertThat(attributes[0]).isEqualTo(7L);
    assertThat(attributes[1]).isEqualTo(Timestamp.valueOf("2024-02-29 12:34:56.5"));
    assertThat(attributes[2]).isEqualTo(new BigDecimal("19.90"));
    assertThat((String[]) ((Array) attributes[3]).getArray()).containsExactly("a", null);
    assertThat((Struct[]) ((Array) attributes[4]).getArray()).hasSize(3);
    assertThat(((Map<?, ?>) attributes[5]).keySet()).hasToString("[k, z]");
    assertThat(struct.getSQLTypeName()).isEqualTo(ORDER_TYPE);
    assertThat(struct).hasToString(ORDER);
    assertThatThrownBy(() -> struct.getAttributes(Map.of("a", Object.class)))
        .isInstanceOf(SQLFeatureNotSupportedException.class);
  }

  @Test
  void mapKeepsTheServersOrderAndCannotBeChanged() throws SQLException {
    Map<?, ?> map = (Map<?, ?>) row("MAP<INT,BIGINT>", "{\"3\":1,\"1\":null}").getObject(1);
    assertThat(map.keySet().toArray()).containsExactly(3, 1);
    assertThat(map.values().toArray()).containsExactly(1L, null);
    assertThatThrownBy(map::clear).isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void classesOfTheCallersChoice() throws SQLException {
    ResultSet dates = row("ARRAY<DATE>", "[\"1582-10-10\",null]");
    List<LocalDate> expected = Arrays.asList(LocalDate.of(1582, 10, 10), null);
    assertThat((Object) dates.getObject(1, List.class)).isEqualTo(expected);
    assertThat((Object) dates.getObject(1, Iterable.class)).isEqualTo(expected);
    assertThat(dates.getObject(1, LocalDate[].class)).containsExactlyElementsOf(expected);
    assertThat(dates.getObject(1, String[].class)).containsExactly("1582-10-10", null);
    assertThat(dates.getObject(1, Array.class)).hasToString("[\"1582-10-10\",null]");
    assertThat(dates.getObject(1, Object.class)).isInstanceOf(Array.class);
    assertThat(dates.getObject(1, String.class)).isEqualTo("[\"1582-10-10\",null]");
    assertThat(row("ARRAY<BIGINT>", "[1,2]").getObject(1, int[].class)).containsExactly(1, 2);
    assertThat(row("ARRAY<ARRAY<FLOAT>>", "[[1],[]]").getObject(1, double[][].class))
        .isDeepEqualTo(new double[][] {{1}, {}});
    assertThat((Object) row("MAP<DATE,TINYINT>", "{\"2024-02-29\":1}").getObject(1, Map.class))
        .isEqualTo(Map.of(LocalDate.of(2024, 2, 29), (byte) 1));
    ResultSet struct = row("STRUCT<a:INT,b:TIMESTAMP>", "{\"a\":1,\"b\":\"2024-02-29\"}");
    Instant instant = Instant.parse("2024-02-29T00:00:00Z");
    assertThat((Object) struct.getObject(1, Map.class)).isEqualTo(Map.of("a", 1, "b", instant));
    assertThat(struct.getObject(1, Row.class).value("B")).isEqualTo(instant);
    assertThat(struct.getObject(1, Struct.class).getAttributes()).hasSize(2);
  }

  @Test
  void structIsARecordByTheNamesOfItsFields() throws SQLException {
    Order order = row(ORDER_TYPE, ORDER).getObject(1, Order.class);
    assertThat(order)
        .isEqualTo(
            new Order(
                7,
                LocalDateTime.parse("2024-02-29T12:34:56.5"),
                new BigDecimal("19.90"),
                Arrays.asList("a", null),
                Arrays.asList(new Line("x", 1), null, new Line(null, 2)),
                order.notes()));
    assertThat(order.notes().get("k")).containsExactly(LocalDate.of(1582, 10, 10));
    assertThat(order.notes().get("z")).isNull();
    String id = "6e3c2a1e-37ab-4a33-93a9-16ba7a5ab3a5";
    assertThat(
            row(
                    "STRUCT<other:INT,TIME:INTERVAL YEAR TO MONTH,BIG:DECIMAL(38,0),ID:STRING>",
                    "{\"other\":1,\"TIME\":\"1-2\",\"BIG\":12,\"ID\":\"" + id + "\"}")
                .getObject(1, Ids.class))
        .isEqualTo(new Ids(UUID.fromString(id), BigInteger.valueOf(12), Period.of(1, 2, 0)));
    assertThat(row("ARRAY<STRUCT<n:INT>>", "[{\"n\":1}]").getObject(1, Picky[].class))
        .containsExactly(new Picky(1));
  }

  @Test
  void recordThatDoesNotFitIsAnErrorThatSaysWhy() throws SQLException {
    assertThatThrownBy(
            () -> row("STRUCT<n:BIGINT>", "{\"n\":3000000000}").getObject(1, Picky.class))
        .isInstanceOf(SQLDataException.class)
        .hasMessageContaining("3000000000")
        .hasMessageContaining("INT");
    assertThatThrownBy(() -> row("STRUCT<n:INT>", "{\"n\":null}").getObject(1, Picky.class))
        .isInstanceOf(SQLDataException.class)
        .hasMessageContaining("NULL");
    assertThatThrownBy(() -> row("STRUCT<n:INT>", "{\"n\":-1}").getObject(1, Picky.class))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("n is negative");
    assertThatThrownBy(() -> row("STRUCT<m:INT>", "{\"m\":1}").getObject(1, Picky.class))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("no field n");
    assertThatThrownBy(() -> row("ARRAY<INT>", "[null]").getObject(1, int[].class))
        .isInstanceOf(SQLDataException.class);
    assertThatThrownBy(() -> row("ARRAY<STRING>", "[\"x\"]").getObject(1, int[].class))
        .isInstanceOf(SQLDataException.class)
        .hasMessageContaining("'x'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ARRAY<INT>|[1]|java.util.Map",
        "ARRAY<INT>|[1]|java.sql.Struct",
        "ARRAY<INT>|[1]|java.util.Set",
        "ARRAY<INT>|[1]|java.lang.Integer",
        "MAP<STRING,INT>|{}|java.util.List",
        "MAP<STRING,INT>|{}|java.sql.Array",
        "STRUCT<a:INT>|{}|java.util.List",
        "STRUCT<a:INT>|{}|java.sql.Array",
        "INT|1|java.util.List",
        "STRING|[1]|java.sql.Array",
      })
  void pairWithoutMeaningIsAnErrorThatNamesIt(String type, String value, String name)
      throws SQLException {
    ResultSet row = row(type, value);
    assertThatThrownBy(() -> row.getObject(1, Class.forName(name)))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining(type);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ARRAY<INT>", "MAP<STRING,INT>", "STRUCT<a:INT>"})
  void textThatIsNoJsonIsADataErrorButForGetString(String type) throws SQLException {
    String text = "[\"it is \"broken\"]";
    ResultSet row = row(type, text);
    assertThat(row.getString(1)).isEqualTo(text);
    assertThatThrownBy(() -> row.getObject(1))
        .isInstanceOf(SQLDataException.class)
        .hasMessageContaining("broken")
        .hasMessageContaining(type);
    assertThatThrownBy(() -> row.getArray(1)).isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> row.getObject(1, Map.class)).isInstanceOf(SQLDataException.class);
  }

  @Test
  void onlyAnArrayIsAnArray() throws SQLException {
    for (String type : Set.of("INT", "STRING", "BINARY")) {
      assertThatThrownBy(() -> row(type, "11").getArray(1))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining(type);
    }
    assertThatThrownBy(() -> row("MAP<STRING,INT>", "{}").getArray(1))
        .isInstanceOf(SQLException.class);
    ResultSet nothing = row("ARRAY<INT>", null);
    assertThat(nothing.getArray(1)).isNull();
    assertThat(nothing.wasNull()).isTrue();
    assertThat((Object) nothing.getObject(1, List.class)).isNull();
  }

  @Test
  void metadataOfNestedTypes() throws SQLException {
    ResultSetMetaData meta = row("MAP<STRING,INT>", "{}").getMetaData();
    assertThat(meta.getColumnType(1)).isEqualTo(Types.JAVA_OBJECT);
    assertThat(meta.getColumnTypeName(1)).isEqualTo("MAP<STRING,INT>");
    assertThat(row("ARRAY<INT>", "[]").getMetaData().getColumnType(1)).isEqualTo(Types.ARRAY);
    assertThat(row("STRUCT<a:INT>", "{}").getMetaData().getColumnType(1)).isEqualTo(Types.STRUCT);
    assertThat((Object) row("ARRAY<INT>", "[]").getObject(1, List.class))
        .isEqualTo(Collections.emptyList());
  }
}
