package dev.hod.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.columns.TypeName;
import dev.hod.kernel.transport.CatalogReader.ColumnEntry;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CatalogTypesTest {
  private final CatalogFakeReader reader = new CatalogFakeReader();
  private final CatalogView catalog = new CatalogView(reader);

  private static ColumnEntry column(String table, String name, String type, int position) {
    return new ColumnEntry("c", "s", table, name, type, position, true, null, null, null, null);
  }

  /** Columns 5 to 10, 14 to 16: code, name, size, digits, radix, code again, subcode, octets. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BOOLEAN                |   16|BOOLEAN       |    1|-| -|-|    -",
        "TINYINT                |   -6|TINYINT       |    3|0|10|-|    -",
        "SMALLINT               |    5|SMALLINT      |    5|0|10|-|    -",
        "INT                    |    4|INT           |   10|0|10|-|    -",
        "INTEGER                |    4|INT           |   10|0|10|-|    -",
        "BIGINT                 |   -5|BIGINT        |   19|0|10|-|    -",
        "FLOAT                  |    6|FLOAT         |    7|-|10|-|    -",
        "DOUBLE                 |    8|DOUBLE        |   15|-|10|-|    -",
        "DECIMAL(10,2)          |    3|DECIMAL       |   10|2|10|-|    -",
        "decimal( 38 , 18 )     |    3|DECIMAL       |   38|18|10|-|   -",
        "DECIMAL(5)             |    3|DECIMAL       |    5|0|10|-|    -",
        "DECIMAL                |    3|DECIMAL       |   10|0|10|-|    -",
        "DECIMAL(99999999999,1) | 1111|DECIMAL(99999999999,1)|-|-|-|-| -",
        "STRING                 |   12|STRING        |  255|-| -|-| 1020",
        "STRING COLLATE UTF8_CI |   12|STRING        |  255|-| -|-| 1020",
        "VARCHAR(20)            |   12|VARCHAR       |   20|-| -|-|   80",
        "VARCHAR(999999999)     |   12|VARCHAR  |999999999|-| -|-|2147483647",
        "CHAR(3)                |    1|CHAR          |    3|-| -|-|   12",
        "BINARY                 |   -2|BINARY        |32767|-| -|-|32767",
        "DATE                   |   91|DATE          |   10|-| -|1|    -",
        "TIMESTAMP              |   93|TIMESTAMP     |   26|6| -|3|    -",
        "TIMESTAMP_NTZ          |   93|TIMESTAMP_NTZ |   26|6| -|3|    -",
        "INTERVAL YEAR TO MONTH |   12|INTERVAL YEAR TO MONTH|40|-|-|-|-",
        "interval day to second |   12|INTERVAL DAY TO SECOND|40|-|-|-|-",
        "VOID                   |    0|VOID          |    -|-| -|-|    -",
        "ARRAY<INT>             | 2003|ARRAY<INT>    |    -|-| -|-|    -",
        "ARRAY<DECIMAL(9,1)>    | 2003|ARRAY<DECIMAL(9,1)>|-|-|-|-|    -",
        "MAP<STRING, INT>       | 2000|MAP<STRING, INT>|  -|-| -|-|    -",
        "STRUCT<a: INT>         | 2002|STRUCT<a: INT>|    -|-| -|-|    -",
        "VARIANT                | 1111|VARIANT       |    -|-| -|-|    -",
        "GEOMETRY(4326)         | 1111|GEOMETRY(4326)|    -|-| -|-|    -",
        "GEOGRAPHY(ANY)         | 1111|GEOGRAPHY(ANY)|    -|-| -|-|    -",
        "my_type(1)             | 1111|my_type(1)    |    -|-| -|-|    -",
      })
  void columnIsDescribedByItsType(
      String text,
      String code,
      String name,
      String size,
      String digits,
      String radix,
      String subcode,
      String octets) {
    reader.columns = List.of(column("t", "a", text, 1));

    List<String> row = CatalogRead.rows(catalog.columns("c", null, null, null)).get(0);
    assertThat(row.subList(4, 10)).containsExactly(code, name, size, "-", digits, radix);
    assertThat(row.subList(13, 16)).containsExactly(code, subcode, octets);
  }

  @Test
  void columnsAreWrittenWholeAndSorted() {
    reader.columns =
        List.of(
            column("u", "a", "INT", 1),
            column("t", "a", "INT", 2),
            new ColumnEntry("c", "s", "t", "b", "DATE", 1, false, "now()", "note", "NO", "true"),
            new ColumnEntry(null, "s", "t", "z", "INT", 3, null, null, null, "YES", "maybe"));

    assertThat(CatalogRead.rows(catalog.columns("c", null, null, null)))
        .extracting(row -> String.join(" ", row))
        .containsExactly(
            "c s t b 91 DATE 10 - - - 0 note now() 91 1 - 1 NO - - - - NO YES",
            "c s t a 4 INT 10 - 0 10 1  - 4 - - 2 YES - - - -  ",
            "c s t z 4 INT 10 - 0 10 2  - 4 - - 3  - - - - YES ",
            "c s u a 4 INT 10 - 0 10 1  - 4 - - 1 YES - - - -  ");
  }

  @Test
  void typeInfoIsSortedByNumber() {
    assertThat(CatalogRead.rows(catalog.typeInfo()))
        .extracting(row -> row.get(1) + " " + row.get(0))
        .containsExactly(
            "-6 TINYINT",
            "-5 BIGINT",
            "-2 BINARY",
            "0 VOID",
            "1 CHAR",
            "3 DECIMAL",
            "4 INT",
            "5 SMALLINT",
            "6 FLOAT",
            "8 DOUBLE",
            "12 VARCHAR",
            "12 STRING",
            "12 INTERVAL",
            "16 BOOLEAN",
            "91 DATE",
            "93 TIMESTAMP",
            "93 TIMESTAMP_NTZ",
            "1111 VARIANT",
            "1111 GEOGRAPHY",
            "1111 GEOMETRY",
            "2000 MAP",
            "2002 STRUCT",
            "2003 ARRAY");
  }

  @Test
  void typeInfoTellsPrecisionLiteralsAndScales() {
    Map<String, String> rows = new TreeMap<>();
    CatalogRead.rows(catalog.typeInfo())
        .forEach(row -> rows.put(row.get(0), String.join(" ", row.subList(2, 18))));

    assertThat(rows)
        .containsEntry("INT", "10 - - - 1 false 2 false false - INT 0 0 4 - 10")
        .containsEntry(
            "DECIMAL", "38 - - precision,scale 1 false 2 false false - DECIMAL 0 38 3 - 10")
        .containsEntry("STRING", "32767 ' ' - 1 true 3 - false - STRING - - 12 - -")
        .containsEntry("BINARY", "32767 X' ' - 1 false 2 - false - BINARY - - -2 - -")
        .containsEntry("BOOLEAN", "1 - - - 1 false 2 - false - BOOLEAN - - 16 - -")
        .containsEntry("TIMESTAMP", "26 ' ' - 1 false 3 - false - TIMESTAMP 6 6 93 3 -")
        .containsEntry("ARRAY", "- - - element 1 false 2 - false - ARRAY - - 2003 - -");
  }

  @ParameterizedTest
  @EnumSource(
      value = TypeName.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"INTERVAL_YEAR_MONTH", "INTERVAL_DAY_TIME", "OTHER"})
  void columnAndTypeInfoAgreeOnEachType(TypeName type) {
    reader.columns = List.of(column("t", "a", type.name(), 1));

    String code = CatalogRead.column(catalog.columns("c", null, null, null), "DATA_TYPE").get(0);
    assertThat(CatalogRead.rows(catalog.typeInfo()))
        .filteredOn(row -> row.get(0).equals(type.name()))
        .extracting(row -> row.get(1))
        .containsExactly(code);
  }
}
