package dev.hod.kernel.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypeParserTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          BOOLEAN|BOOLEAN|BOOLEAN
          TINYINT|TINYINT|TINYINT
          BYTE|TINYINT|TINYINT
          short|SMALLINT|SMALLINT
          int|INT|INT
          integer|INT|INT
          LONG|BIGINT|BIGINT
          bigint|BIGINT|BIGINT
          real|FLOAT|FLOAT
          double|DOUBLE|DOUBLE
          binary|BINARY|BINARY
          string|STRING|STRING
          STRING COLLATE UTF8_LCASE|STRING|STRING COLLATE UTF8_LCASE
          STRING COLLATE system.builtin.de_CI|STRING|STRING COLLATE system.builtin.de_CI
          date|DATE|DATE
          timestamp|TIMESTAMP|TIMESTAMP
          TIMESTAMP_LTZ|TIMESTAMP|TIMESTAMP
          timestamp_ntz|TIMESTAMP_NTZ|TIMESTAMP_NTZ
          NULL|VOID|VOID
          void|VOID|VOID
          variant|VARIANT|VARIANT
          GEOMETRY(4326)|GEOMETRY|GEOMETRY(4326)
          GEOGRAPHY(OGC:CRS84, SPHERICAL)|GEOGRAPHY|GEOGRAPHY(OGC:CRS84, SPHERICAL)
          GEOMETRY|GEOMETRY|GEOMETRY
          ARRAY|ARRAY|ARRAY
          MAP|MAP|MAP
          STRUCT|STRUCT|STRUCT
          STRUCT<>|STRUCT|STRUCT<>
          """)
  void knowsNamesAndAliasesInAnyCase(String text, TypeName name, String shown) {
    SqlType type = SqlType.parse(text);
    assertThat(type.name()).isEqualTo(name);
    assertThat(type.text()).isEqualTo(shown);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "YEAR",
        "MONTH",
        "YEAR TO MONTH",
        "DAY",
        "HOUR",
        "MINUTE",
        "SECOND",
        "DAY TO HOUR",
        "DAY TO MINUTE",
        "DAY TO SECOND",
        "HOUR TO MINUTE",
        "HOUR TO SECOND",
        "MINUTE TO SECOND"
      })
  void knowsTheThirteenIntervals(String fields) {
    boolean isMonths = fields.startsWith("YEAR") || fields.startsWith("MONTH");
    SqlType type = SqlType.parse("interval  " + fields.toLowerCase(java.util.Locale.ROOT));
    assertThat(type.name())
        .isEqualTo(isMonths ? TypeName.INTERVAL_YEAR_MONTH : TypeName.INTERVAL_DAY_TIME);
    assertThat(type.text()).isEqualTo("INTERVAL " + fields);
    assertThat(SqlType.parse("INTERVAL_" + fields.replace(' ', '_'))).isEqualTo(type);
  }

  @Test
  void knowsTheUnderscoredFamilies() {
    assertThat(SqlType.parse("INTERVAL_YEAR_MONTH"))
        .isEqualTo(SqlType.of(TypeName.INTERVAL_YEAR_MONTH));
    assertThat(SqlType.parse("INTERVAL_DAY_TIME"))
        .isEqualTo(SqlType.of(TypeName.INTERVAL_DAY_TIME));
  }

  @Test
  void readsArguments() {
    assertThat(SqlType.parse("decimal( 18 , 2 )")).isEqualTo(SqlType.decimal(18, 2));
    assertThat(SqlType.parse("DECIMAL")).isEqualTo(SqlType.decimal(10, 0));
    assertThat(SqlType.parse("NUMERIC(7)")).isEqualTo(SqlType.decimal(7, 0));
    assertThat(SqlType.parse("DECIMAL(38,38)").scale()).isEqualTo(38);
    SqlType varchar = SqlType.parse("varchar(20)");
    assertThat(varchar.name()).isEqualTo(TypeName.VARCHAR);
    assertThat(varchar.precision()).isEqualTo(20);
    assertThat(varchar.text()).isEqualTo("VARCHAR(20)");
    assertThat(SqlType.parse("CHAR(3)").precision()).isEqualTo(3);
  }

  @Test
  void readsStructsWithOddNamesAndComments() {
    String text =
        "STRUCT<a: INT NOT NULL COMMENT 'x,y>\\'', `odd``na,m:e<`: DECIMAL(18,2), b ARRAY<STRING>"
            + " COMMENT \"it''s\", ü: MAP<STRING, STRUCT<c:DECIMAL(10,2),d:ARRAY<INT>>>>";
    SqlType type = SqlType.parse(text);
    assertThat(type.name()).isEqualTo(TypeName.STRUCT);
    assertThat(type.text()).isEqualTo(text);
    assertThat(type.children())
        .extracting(Field::name)
        .containsExactly("a", "odd`na,m:e<", "b", "ü");
    assertThat(type.children().get(0).nullable()).isFalse();
    assertThat(type.children().get(1))
        .isEqualTo(new Field("odd`na,m:e<", SqlType.decimal(18, 2), true));
    SqlType map = type.children().get(3).type();
    assertThat(map.text()).isEqualTo("MAP<STRING, STRUCT<c:DECIMAL(10,2),d:ARRAY<INT>>>");
    assertThat(map.children()).extracting(Field::name).containsExactly("key", "value");
    SqlType inner = map.children().get(1).type();
    assertThat(inner.children())
        .extracting(f -> f.type().text())
        .containsExactly("DECIMAL(10,2)", "ARRAY<INT>");
  }

  @Test
  void readsIntervalsAndUnknownNamesInside() {
    SqlType type = SqlType.parse("ARRAY<STRUCT<i: INTERVAL DAY TO SECOND, u: POINT(3, 'a)')<x>>>");
    List<Field> fields = type.children().get(0).type().children();
    assertThat(fields.get(0).type()).isEqualTo(SqlType.of(TypeName.INTERVAL_DAY_TIME));
    assertThat(fields.get(1).type().name()).isEqualTo(TypeName.OTHER);
    assertThat(fields.get(1).type().text()).isEqualTo("POINT(3, 'a)')<x>");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "HOLOGRAM",
        "USER_DEFINED_TYPE",
        "INTERVAL",
        "INTERVAL SECOND TO DAY",
        "INTERVAL YEAR TO DAY",
        "INTERVAL_",
        "ARRAY<INT",
        "ARRAY<INT>>",
        "ARRAY<>",
        "MAP<INT>",
        "STRUCT<a>",
        "STRUCT<a: INT,>",
        "STRUCT<`a: INT>",
        "STRUCT<a: INT NOT>",
        "STRUCT<a: INT COMMENT>",
        "DECIMAL(",
        "DECIMAL(39,0)",
        "DECIMAL(5,6)",
        "DECIMAL(0,0)",
        "DECIMAL(-1,0)",
        "DECIMAL(9999999999)",
        "VARCHAR(x)",
        "INT INT",
        "GEOMETRY(",
        "<",
        "ınt"
      })
  void whatCannotBeReadIsKeptAsText(String text) {
    SqlType type = SqlType.parse(text);
    assertThat(type.name()).isEqualTo(TypeName.OTHER);
    assertThat(type.text()).isEqualTo(text.strip());
    assertThat(type.children()).isEmpty();
  }

  @Test
  void nestingHasALimit() {
    String deep = "ARRAY<".repeat(100) + "INT" + ">".repeat(100);
    assertThat(SqlType.parse(deep).name()).isEqualTo(TypeName.ARRAY);
    for (String unit : List.of("ARRAY<", "MAP<INT,", "STRUCT<a:")) {
      assertThatThrownBy(() -> SqlType.parse(unit.repeat(100_000)))
          .isInstanceOfSatisfying(
              HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_DATA));
    }
  }
}
