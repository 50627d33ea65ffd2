package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlLexerTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "SELECT 1|0",
        "?|1",
        "SELECT ?, ? WHERE a = ?|3",
        "SELECT '?', \"?\", `?`, ?|1",
        "SELECT 'it''s ?', 'a\\'?', ?|1",
        "SELECT 'a\\\\', ?|1",
        "SELECT `a``?`, ?|1",
        "SELECT r'\\', ?|1",
        "SELECT R\"\\\", ?|1",
        "SELECT regexp_extract(x, r'(?:[^_]+_){4}') = ?|1",
        "SELECT bar'\\'?', ?|1",
        "SELECT /* ? */ ?|1",
        "SELECT /* /* ? */ ? */ ?|1",
        "SELECT /*+ hint(?) */ ? / ?|2",
        "SELECT a - -? -- ?|1",
        "SELECT '20'?::INT, x?::INT, f(x)?::INT|0",
        "SELECT ?::INT, (?::INT)|2",
        "SELECT 'open ?|0",
        "SELECT /* open ?|0",
        "SELECT `open ?|0",
        "SELECT 'open\\|0",
        "INSERT INTO `t` (`col.name`,`select`) VALUES (?,?)|2",
        "r?|1",
      })
  void markersOutsideOfLiteralsAndCommentsCount(String sql, int markers) {
    assertThat(SqlLexer.markers(sql)).isEqualTo(markers);
  }

  @Test
  void lineCommentEndsWithItsLine() {
    assertThat(SqlLexer.markers("SELECT 1 -- ?\n, ?\r-- ?\r, ?")).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "SELECT {d '2024-01-02'}|SELECT DATE '2024-01-02'",
        "SELECT { D  '2024-01-02' }, 1|SELECT DATE '2024-01-02' , 1",
        "SELECT {ts '2024-01-02 03:04:05'}, 1|SELECT TIMESTAMP '2024-01-02 03:04:05', 1",
        "SELECT {t '03:04:05'}|SELECT TIME '03:04:05'",
        "SELECT {fn ucase({fn lcase('}')})}|SELECT ucase(lcase('}'))",
        "SELECT * FROM {oj a LEFT OUTER JOIN b ON a.x = b.x}"
            + "|SELECT * FROM a LEFT OUTER JOIN b ON a.x = b.x",
        "{call p(?, ?)}|CALL p(?, ?)",
        "SELECT a LIKE 'x\\_' {escape '\\'}, 'b'|SELECT a LIKE 'x\\_' ESCAPE '\\\\', 'b'",
        "SELECT a LIKE 'x!_' {escape '!'}|SELECT a LIKE 'x!_' ESCAPE '!'",
      })
  void escapesBecomeDatabricksSql(String sql, String rewritten) throws SQLException {
    assertThat(Escapes.rewrite(sql)).isEqualTo(rewritten);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1",
        "SELECT a LIKE 'a' ESCAPE ''",
        "SELECT '{d ''2024-01-02''}'",
        "SELECT `{fn x}`, \"{d '1'}\" /* {fn y} */ -- {fn z}",
        "SELECT r'(?:[^_]+_){4}'",
        "SELECT from_json(x, '{}'), {d}, {day '1'}, { }, }{, {",
        "SELECT {{ x }} {fnord y}",
        "SELECT 'a {d ''x'''' ",
      })
  void whatIsNoEscapeIsLeftAlone(String sql) throws SQLException {
    assertThat(Escapes.rewrite(sql)).isEqualTo(sql);
  }

  @Test
  void callWithAResultIsRefused() {
    assertThatThrownBy(() -> Escapes.rewrite("{? = call f(1)}"))
        .isInstanceOf(SQLFeatureNotSupportedException.class);
  }
}
