package dev.hod.cli.print;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The formats over a real result set. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FormatTest {
  private static final String MIXED =
      """
      select * from (values
        (1, 'a', true, 1.50::decimal(5,2), 'x'::blob),
        (-200, null, false, null, null),
        (3, '漢字', null, 0.01, '\\x00\\xFF'::blob)) t(id, name, flag, price, raw) order by price
      """;

  private Connection connection;

  @BeforeAll
  void connect() throws Exception {
    connection = DriverManager.getConnection("jdbc:duckdb:");
  }

  @AfterAll
  void disconnect() throws Exception {
    connection.close();
  }

  @Test
  void tablesAreAligned() throws Exception {
    assertThat(printed(Format.TABLE, MIXED, true))
        .isEqualTo(
            """
              id | name | flag  | price | raw
            -----+------+-------+-------+-----
               3 | 漢字 | NULL  |  0.01 | 00FF
               1 | a    | true  |  1.50 | 78
            -200 | NULL | false |  NULL | NULL
            """
                .replace(
                    "raw\n-----+------+-------+-------+-----",
                    "raw\n-----+------+-------+-------+-----"));
  }

  @Test
  void csvTellsNullFromEmptyAndQuotes() throws Exception {
    String sql = "select null a, '' b, 'x,\"y\"' c, 'l1' || chr(10) || 'l2' d, ' e ' e, 1 f";
    assertThat(printed(Format.CSV, sql, true))
        .isEqualTo("a,b,c,d,e,f\n,\"\",\"x,\"\"y\"\"\",\"l1\nl2\",\" e \",1\n");
    assertThat(printed(Format.CSV, sql, false)).startsWith(",\"\",");
  }

  @Test
  void jsonKeepsNumbersExactly() throws Exception {
    String sql =
        """
        select 9223372036854775807::bigint a,
          12345678901234567890123456789012345.123::decimal(38,3) b,
          'NaN'::double c, 1e300::double d, true e, null f,
          'q"\\' || chr(9) || chr(1) || 'é' g, 1 a, 2 a
        """;
    assertThat(printed(Format.JSON, sql, true))
        .isEqualTo(
            """
            [
            {"a":9223372036854775807,"b":12345678901234567890123456789012345.123,"c":"NaN",\
            "d":1.0E300,"e":true,"f":null,"g":"q\\"\\\\\\t\\u0001é","a_2":1,"a_3":2}
            ]
            """);
  }

  @Test
  void jsonHasOneObjectALine() throws Exception {
    assertThat(printed(Format.JSON, "select * from range(2) t(n)", true))
        .isEqualTo("[\n{\"n\":0},\n{\"n\":1}\n]\n");
    assertThat(printed(Format.JSON, "select 1 where false", true)).isEqualTo("[]\n");
  }

  @Test
  void markdownEscapesWhatWouldBreakIt() throws Exception {
    assertThat(printed(Format.MARKDOWN, "select 'a|b\\' || chr(10) || '<c>' t, 1 n, null z", true))
        .isEqualTo("| t | n | z |\n| --- | ---: | --- |\n| a\\|b\\\\<br>&lt;c> | 1 | NULL |\n");
  }

  @Test
  void rowsAfterTheFirstThousandKeepTheWidths() throws Exception {
    String table =
        printed(
            Format.TABLE, "select if(n < 1000, 1, 123456) w, 'x' x from range(1001) t(n)", true);
    String[] lines = table.split("\n", -1);
    assertThat(lines[0]).isEqualTo("w | x");
    assertThat(lines[2]).isEqualTo("1 | x");
    assertThat(lines[1002]).isEqualTo("123456 | x");
  }

  @Test
  void oneHugeValueDoesNotWidenTheOtherRows() throws Exception {
    String table =
        printed(
            Format.TABLE, "select repeat('x', if(n = 0, 5000, 1)) w, n from range(3) t(n)", true);
    assertThat(table.split("\n", -1)[3]).hasSize(124);
  }

  private String printed(Format format, String sql, boolean header) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      format.print(result, new Output(bytes), header);
    }
    return bytes.toString(UTF_8);
  }
}
