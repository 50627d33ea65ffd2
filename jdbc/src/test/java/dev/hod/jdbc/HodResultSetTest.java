package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HodResultSetTest {

  private static HodResultSet of(FakeStream stream) {
    return new HodResultSet(stream, null, 0);
  }

  @Test
  void cursorTellsWhereItIs() throws SQLException {
    ResultSet rows = of(FakeStream.of("n INT").values().values("1").values("2", "3"));
    assertThat(rows.isBeforeFirst()).isTrue();
    assertThat(rows.getRow()).isZero();
    assertThat(rows.next()).isTrue();
    assertThat(rows.isFirst()).isTrue();
    assertThat(rows.isLast()).isFalse();
    assertThat(rows.getInt(1)).isEqualTo(1);
    assertThat(rows.next()).isTrue();
    assertThat(rows.next()).isTrue();
    assertThat(rows.getInt(1)).isEqualTo(3);
    assertThat(rows.getRow()).isEqualTo(3);
    assertThat(rows.isLast()).isTrue();
    assertThat(rows.next()).isFalse();
    assertThat(rows.next()).isFalse();
    assertThat(rows.isAfterLast()).isTrue();
    assertThat(rows.getRow()).isZero();
    assertThatThrownBy(() -> rows.getInt(1)).hasMessageContaining("behind the last row");
  }

  @Test
  void emptyResultIsNeitherBeforeNorBehind() throws SQLException {
    ResultSet rows = of(FakeStream.of("n INT"));
    assertThat(rows.isBeforeFirst()).isFalse();
    assertThat(rows.next()).isFalse();
    assertThat(rows.isAfterLast()).isFalse();
  }

  @Test
  void valueBeforeTheFirstRowIsAnError() {
    ResultSet rows = of(FakeStream.of("n INT").values("1"));
    assertThatThrownBy(() -> rows.getInt(1)).hasMessageContaining("call next() first");
  }

  @Test
  void whatIsAskedForInVainHasItsStandardState() throws SQLException {
    HodResultSet rows = of(FakeStream.of("n INT").values("1"));
    assertThat(state(() -> rows.getInt(1))).isEqualTo("24000");
    rows.next();
    assertThat(state(() -> rows.getInt("nope"))).isEqualTo("42S22");
    assertThat(state(() -> rows.getInt(0))).isEqualTo("07009");
    assertThat(state(() -> rows.getInt(2))).isEqualTo("07009");
    rows.next();
    assertThat(state(() -> rows.getInt(1))).isEqualTo("24000");
    rows.close();
    assertThat(state(() -> rows.getInt(1))).isEqualTo("24000");
    assertThat(state(rows::next)).isEqualTo("24000");
  }

  private static String state(ThrowingCallable call) {
    return catchThrowableOfType(SQLException.class, call).getSQLState();
  }

  @Test
  void columnsAreFoundInAnyCaseTheFirstOfANameWins() throws SQLException {
    ResultSet rows =
        of(FakeStream.of("a INT", "A STRING", "Iı STRING").rows(new String[] {"1", "x", "y"}));
    rows.next();
    assertThat(rows.findColumn("A")).isEqualTo(1);
    assertThat(rows.findColumn("a")).isEqualTo(1);
    assertThat(rows.getString("Iı")).isEqualTo("y");
    assertThatThrownBy(() -> rows.findColumn("b")).hasMessageContaining("\"b\"");
    assertThatThrownBy(() -> rows.findColumn(null)).isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> rows.getInt(0)).hasMessageContaining("no column 0");
    assertThatThrownBy(() -> rows.getInt(4)).hasMessageContaining("no column 4");
    assertThat(rows.getMetaData().getColumnName(2)).isEqualTo("A");
  }

  @Test
  void labelsFollowNoLocale() throws SQLException {
    ResultSet rows = of(FakeStream.of("ID INT").values("7"));
    rows.next();
    assertThat(rows.getInt("id")).isEqualTo(7);
    assertThat(rows.getInt("Id")).isEqualTo(7);
  }

  @Test
  void closedResultRefusesEverythingButClose() throws SQLException {
    FakeStream stream = FakeStream.of("n INT").values("1");
    ResultSet rows = of(stream);
    rows.next();
    rows.close();
    rows.close();
    assertThat(stream.closes).isEqualTo(1);
    assertThatThrownBy(rows::next).isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> rows.getInt(1)).isInstanceOf(SQLException.class);
    assertThatThrownBy(rows::wasNull).isInstanceOf(SQLException.class);
    assertThatThrownBy(rows::getMetaData).isInstanceOf(SQLException.class);
  }

  @Test
  void whatGoesBackOrWritesIsRefused() {
    ResultSet rows = of(FakeStream.of("n INT").values("1"));
    assertThatThrownBy(rows::previous).isInstanceOf(SQLFeatureNotSupportedException.class);
    assertThatThrownBy(() -> rows.absolute(1)).isInstanceOf(SQLFeatureNotSupportedException.class);
    assertThatThrownBy(() -> rows.updateInt(1, 1))
        .isInstanceOf(SQLFeatureNotSupportedException.class);
    assertThatThrownBy(rows::insertRow).isInstanceOf(SQLFeatureNotSupportedException.class);
    assertThatThrownBy(() -> rows.getBlob(1)).isInstanceOf(SQLFeatureNotSupportedException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BOOLEAN|16|BOOLEAN|1|0|5|false",
        "TINYINT|-6|TINYINT|3|0|4|true",
        "SMALLINT|5|SMALLINT|5|0|6|true",
        "INT|4|INT|10|0|11|true",
        "BIGINT|-5|BIGINT|19|0|20|true",
        "FLOAT|6|FLOAT|7|0|14|true",
        "DOUBLE|8|DOUBLE|15|0|24|true",
        "DECIMAL(10,2)|3|DECIMAL(10,2)|10|2|12|true",
        "DECIMAL(10,0)|3|DECIMAL(10,0)|10|0|11|true",
        "DECIMAL(3,3)|3|DECIMAL(3,3)|3|3|6|true",
        "STRING|12|STRING|255|0|255|false",
        "VARCHAR(7)|12|VARCHAR(7)|7|0|7|false",
        "CHAR(7)|1|CHAR(7)|7|0|7|false",
        "BINARY|-2|BINARY|32767|0|65534|false",
        "DATE|91|DATE|10|0|10|false",
        "TIMESTAMP|93|TIMESTAMP|26|6|26|false",
        "TIMESTAMP_NTZ|93|TIMESTAMP_NTZ|26|6|26|false",
        "INTERVAL YEAR TO MONTH|12|INTERVAL YEAR TO MONTH|40|0|40|false",
        "INTERVAL DAY TO SECOND|12|INTERVAL DAY TO SECOND|40|0|40|false",
        "VOID|0|VOID|0|0|4|false",
        "VARIANT|1111|VARIANT|0|0|255|false",
        "ARRAY<INT>|2003|ARRAY<INT>|0|0|255|false",
        "MAP<STRING,INT>|2000|MAP<STRING,INT>|0|0|255|false",
        "STRUCT<a:INT>|2002|STRUCT<a:INT>|0|0|255|false",
        "GEOGRAPHY(4326)|1111|GEOGRAPHY(4326)|0|0|255|false",
        "BRAND NEW|1111|BRAND NEW|0|0|255|false",
      })
  void metadataSaysWhatTheTypeIs(
      String type, int code, String name, int precision, int scale, int size, boolean signed)
      throws SQLException {
    ResultSetMetaData metadata = of(FakeStream.of("v " + type)).getMetaData();
    assertThat(metadata.getColumnType(1)).isEqualTo(code);
    assertThat(metadata.getColumnTypeName(1)).isEqualTo(name);
    assertThat(metadata.getPrecision(1)).isEqualTo(precision);
    assertThat(metadata.getScale(1)).isEqualTo(scale);
    assertThat(metadata.getColumnDisplaySize(1)).isEqualTo(size);
    assertThat(metadata.isSigned(1)).isEqualTo(signed);
    assertThat(metadata.getColumnLabel(1)).isEqualTo("v");
    assertThat(metadata.isNullable(1)).isEqualTo(ResultSetMetaData.columnNullable);
    assertThatThrownBy(() -> metadata.getColumnType(2)).isInstanceOf(SQLException.class);
  }
}
