package dev.hod.kernel.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nested values that came as JSON text: as if they had come as columns. */
class JsonColumnTest {
  private static final ZoneId KATHMANDU = ZoneId.of("Asia/Kathmandu");

  private static JsonColumn column(String type, String... texts) {
    RowsBuilder rows =
        new RowsBuilder(new Schema(List.of(new Field("c", SqlType.parse(type), true))), KATHMANDU);
    for (String text : texts) {
      if (text == null) {
        rows.appendNull(0);
      } else {
        rows.append(0, text);
      }
    }
    return (JsonColumn) rows.build().column(0);
  }

  private static Object value(String type, String text) {
    // A null before it, so that the row counts.
    return column(type, null, text).value(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "ARRAY<INT>|[1,2,null]",
        "ARRAY<INT>|[]",
        "ARRAY<ARRAY<ARRAY<STRING>>>|[[],null,[null,[],[\"a\",null]]]",
        "ARRAY<STRING>|[\"a\\\"b\\\\\\n\\u0001\",\"grüß 🚀\",\"\"]",
        "ARRAY<VOID>|[null,null]",
        "ARRAY<FLOAT>|[1.5,\"NaN\",\"-Infinity\",3.4028235E38]",
        "ARRAY<DOUBLE>|[0.1,-0.0,\"Infinity\",4.9E-324]",
        "ARRAY<DECIMAL(38,18)>|[12345678901234567890.123456789012345678,-0.000000000000000001]",
        "ARRAY<BIGINT>|[9223372036854775807,-9223372036854775808]",
        "ARRAY<BOOLEAN>|[true,false,null]",
        "ARRAY<BINARY>|[\"AP8Q\",\"\"]",
        "ARRAY<VARIANT>|[{\"k\":[1,\"x\"]},\"s\",7,null]",
        "ARRAY<TIMESTAMP>|[\"2024-05-01 12:34:56.789\",\"1969-12-31 23:59:59.999999\"]",
        "STRUCT<name:STRING,amount:DECIMAL(18,2)>|{\"name\":\"x\",\"amount\":19.90}",
        "STRUCT<a:STRUCT<b:STRUCT<c:INT>>>|{\"a\":{\"b\":{\"c\":null}}}",
        "STRUCT<a:STRUCT<b:INT>>|{\"a\":null}",
        "STRUCT<a:INT,a:INT>|{\"a\":1,\"a\":2}",
        "STRUCT<`a,b:<c>`:INT NOT NULL COMMENT 'x,y',`w``t`:DATE>"
            + "|{\"a,b:<c>\":1,\"w`t\":\"2024-02-29\"}",
        "MAP<STRING,STRUCT<a:DECIMAL(10,2),b:ARRAY<INT>>>|{\"k \\\"1\\\"\":{\"a\":1.50,\"b\":[1]},\"\":null}",
        "MAP<INT,INT>|{\"1\":2,\"-3\":null}",
        "MAP<DATE,INT>|{\"1582-10-10\":2}",
        "MAP<BINARY,INT>|{\"00FF\":2}",
        "MAP<STRUCT<a:INT>,INT>|{\"{\\\"a\\\":1}\":2}",
        "MAP<STRING,INT>|{}",
        "STRUCT<y:INTERVAL YEAR TO MONTH,d:INTERVAL DAY TO SECOND>"
            + "|{\"y\":\"-0-1\",\"d\":\"-1 02:03:04.000005000\"}",
      })
  void textIsReadAndWrittenAlike(String type, String text) {
    JsonColumn column = column(type, text, null, text);
    assertThat(column.isNull(1)).isTrue();
    assertThat(column.text(2)).isEqualTo(text);
    assertThat(column.read(0).text(0)).isEqualTo(text);
    assertThat(column.value(0)).isNotInstanceOf(String.class);
  }

  @Test
  void partsAreOfTheClassesOfFlatValues() {
    Object value =
        value(
            "STRUCT<t:TIMESTAMP,n:TIMESTAMP_NTZ,d:DATE,y:INTERVAL YEAR TO MONTH,"
                + "s:INTERVAL DAY TO SECOND,m:MAP<SMALLINT,DECIMAL(4,2)>,a:ARRAY<TINYINT>>",
            "{\"t\":\"2024-05-01 05:45:00\",\"n\":\"2024-05-01T12:34:56.5\",\"d\":\"0001-01-01\","
                + "\"y\":\"3-4\",\"s\":\"0 00:00:01.5\",\"m\":{\"7\":1.5},\"a\":[1,null]}");
    Row row = (Row) value;
    assertThat(row.value("t")).isEqualTo(Instant.parse("2024-05-01T00:00:00Z"));
    assertThat(row.value("n")).isEqualTo(LocalDateTime.parse("2024-05-01T12:34:56.5"));
    assertThat(row.value("d")).isEqualTo(LocalDate.of(1, 1, 1));
    assertThat(row.value("y")).isEqualTo(Period.of(3, 4, 0));
    assertThat(row.value("s")).isEqualTo(Duration.ofMillis(1500));
    assertThat(row.value("m")).isEqualTo(Map.of((short) 7, new BigDecimal("1.50")));
    assertThat(row.value("a")).isEqualTo(Arrays.asList((byte) 1, null));
  }

  @Test
  void otherFormsOfServersAreBroughtIntoTheOne() {
    assertThat(column("ARRAY<DOUBLE>", " [ 1 , 2e10 ] ").text(0)).isEqualTo("[1.0,2.0E10]");
    assertThat(column("MAP<STRING,INT>", "[{\"key\":\"a\",\"value\":1},{\"key\":\"b\"}]").text(0))
        .isEqualTo("{\"a\":1,\"b\":null}");
    assertThat(column("ARRAY<DATE>", "[0,-1]").text(0))
        .isEqualTo("[\"1970-01-01\",\"1969-12-31\"]");
    assertThat(column("ARRAY<TIMESTAMP_NTZ>", "[-1]").text(0))
        .isEqualTo("[\"1969-12-31 23:59:59.999999\"]");
    assertThat(column("STRUCT<a:INT,b:INT>", "{\"b\":2}").text(0))
        .isEqualTo("{\"a\":null,\"b\":2}");
    assertThat(column("STRUCT<a:INT,b:INT>", "{\"b\":2,\"a\":1}").text(0))
        .isEqualTo("{\"a\":1,\"b\":2}");
    assertThat(column("ARRAY<DECIMAL(6,2)>", "[1,\"2.5\"]").text(0)).isEqualTo("[1.00,2.50]");
    assertThat(column("ARRAY<STRING>", "[1.50,true,{\"a\":1}]").text(0))
        .isEqualTo("[\"1.50\",\"true\",\"{\\\"a\\\":1}\"]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "ARRAY<INT>|[2147483648]",
        "ARRAY<INT>|[1",
        "ARRAY<INT>|[1]]",
        "ARRAY<INT>|{\"a\":1}",
        "ARRAY<INT>|",
        "ARRAY<STRING>|[\"a\"b\"]",
        "ARRAY<DATE>|[\"2024-02-30\"]",
        "ARRAY<DATE>|[99999999999]",
        "ARRAY<BINARY>|[\"*\"]",
        "ARRAY<DECIMAL(3,1)>|[100]",
        "ARRAY<ARRAY<INT>>|[1]",
        "MAP<INT,INT>|{\"x\":1}",
        "MAP<STRING,INT>|[{\"value\":1}]",
        "MAP<STRING,INT>|[{\"key\":\"a\",\"key\":\"b\"}]",
        "STRUCT<a:INT>|{\"b\":1}",
        "STRUCT<a:INT>|{\"a\":1,\"a\":2}",
        "STRUCT<a:INT>|[1]",
      })
  void whatIsNoJsonOfItsTypeIsAnErrorAndStaysText(String type, String text) {
    String received = text == null ? "" : text;
    JsonColumn column = column(type, received);
    assertThatThrownBy(() -> column.read(0))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_DATA))
        .hasMessageContaining(type);
    assertThat(column.text(0)).isEqualTo(received);
    assertThat(column.value(0)).isEqualTo(received);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "ARRAY|[1,null,2]|[1, null, 2]",
        "ARRAY|[1,2.50]|[1.00, 2.50]",
        "ARRAY|[1,1e2]|[1.0, 100.0]",
        "ARRAY|[18446744073709551616]|[18446744073709551616]",
        "ARRAY|[[],[\"a\"],null]|[[], [a], null]",
        "ARRAY|[1,\"a\",{\"b\":[]}]|[1, \"a\", {\"b\":[]}]",
        "ARRAY|[{\"a\":1},{\"a\":2}]|[{a=1}, {a=2}]",
        "ARRAY|[]|[]",
        "MAP|{\"a\":true,\"b\":null}|{a=true, b=null}",
        "MAP|{}|{}",
        "STRUCT|{\"a\":{\"b\":[1]},\"c\":\"x\"}|{a={b=[1]}, c=x}",
        "STRUCT|{}|{}",
        "ARRAY<MAP>|[{\"a\":1},null]|[{a=1}, null]",
        "STRUCT<a:INT,b:ARRAY>|{\"a\":1,\"b\":[true]}|{a=1, b=[true]}",
      })
  void partsThatTheServerDidNotNameAreTakenFromTheJson(String type, String text, String shown) {
    JsonColumn column = column(type, text);
    assertThat(column.value(0)).hasToString(shown);
    assertThat(column.text(0)).isEqualTo(text);
  }

  @Test
  void deepNestingIsRefusedOnceAndForAll() {
    JsonColumn column = column("ARRAY", "[".repeat(100_000));
    assertThat(column.value(0)).isInstanceOf(String.class);
    assertThatThrownBy(() -> column.read(0)).isInstanceOf(HodException.class);
  }

  @Test
  void keysOfAMapKeepTheirOrderAndMayBeMany() {
    StringBuilder text = new StringBuilder("{");
    Map<String, Object> expected = new LinkedHashMap<>();
    for (int i = 1_000; i > 0; i--) {
      text.append(i == 1_000 ? "" : ",").append("\"k").append(i).append("\":").append(i);
      expected.put("k" + i, (long) i);
    }
    Object value = value("MAP<STRING,BIGINT>", text.append('}').toString());
    assertThat(value).isEqualTo(expected);
    assertThat(((Map<?, ?>) value).keySet().iterator().next()).isEqualTo("k1000");
    assertThatThrownBy(() -> ((Map<?, ?>) value).clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(value("ARRAY<INT>", "[]")).isEqualTo(Collections.emptyList());
  }
}
