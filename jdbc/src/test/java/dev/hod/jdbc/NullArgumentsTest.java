package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.Driver;
import java.sql.JDBCType;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A null where none belongs is a SQLException, never a NullPointerException. */
class NullArgumentsTest {

  /** An object of JDBC, in the state in which its methods are called. */
  interface Maker {
    Object make() throws SQLException;
  }

  record Kind(Class<?> type, Maker maker) {
    @Override
    public String toString() {
      return type.getSimpleName();
    }
  }

  static Stream<Kind> kinds() {
    return Stream.of(
        new Kind(Driver.class, () -> new Fakes().driver),
        new Kind(DataSource.class, NullArgumentsTest::dataSource),
        new Kind(Connection.class, () -> new Fakes().connect()),
        new Kind(Statement.class, () -> new Fakes().connect().createStatement()),
        new Kind(PreparedStatement.class, () -> new Fakes().connect().prepareStatement("SELECT ?")),
        new Kind(DatabaseMetaData.class, () -> new Fakes().connect().getMetaData()),
        new Kind(ResultSet.class, NullArgumentsTest::rows),
        new Kind(ResultSetMetaData.class, () -> rows().getMetaData()));
  }

  private static DataSource dataSource() {
    HodDataSource source = new HodDataSource(new Fakes().driver);
    source.setUrl(Fakes.URL);
    source.setProperties(null);
    return source;
  }

  private static ResultSet rows() throws SQLException {
    Fakes fakes = new Fakes();
    Statement statement = fakes.connect().createStatement();
    fakes.session().answer(FakeStream.of("a STRING").values("1"));
    ResultSet rows = statement.executeQuery("SELECT 1");
    rows.next();
    return rows;
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void nullIsTakenOrRefusedByASqlException(Kind kind) throws Exception {
    List<String> wrong = new ArrayList<>();
    for (Method method : kind.type().getMethods()) {
      for (Object[] arguments : calls(method)) {
        try {
          method.invoke(kind.maker().make(), arguments);
        } catch (InvocationTargetException e) {
          if (!(e.getCause() instanceof SQLException thrown)) {
            wrong.add(method + ": " + e.getCause());
          } else if (thrown.getSQLState() == null) {
            wrong.add(method + " without a SQLSTATE: " + thrown);
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  /** With null for all objects at once, and for each alone. */
  private static List<Object[]> calls(Method method) {
    Class<?>[] types = method.getParameterTypes();
    List<Object[]> calls = new ArrayList<>();
    Object[] all = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      all[i] = types[i].isPrimitive() ? sample(types[i]) : null;
    }
    for (int i = 0; i < types.length; i++) {
      if (!types[i].isPrimitive()) {
        Object[] one = new Object[types.length];
        for (int k = 0; k < types.length; k++) {
          one[k] = k == i ? null : sample(types[k]);
        }
        calls.add(one);
      }
    }
    if (calls.size() > 1) {
      calls.add(all);
    }
    return calls;
  }

  private static Object sample(Class<?> type) {
    Map<Class<?>, Object> samples =
        Map.ofEntries(
            Map.entry(boolean.class, false),
            Map.entry(byte.class, (byte) 1),
            Map.entry(short.class, (short) 1),
            Map.entry(int.class, 1),
            Map.entry(long.class, 1L),
            Map.entry(float.class, 1f),
            Map.entry(double.class, 1d),
            Map.entry(String.class, "a"),
            Map.entry(Object.class, "1"),
            Map.entry(Class.class, String.class),
            Map.entry(Map.class, Map.of()),
            Map.entry(Calendar.class, Calendar.getInstance()),
            Map.entry(Properties.class, new Properties()),
            Map.entry(Executor.class, (Executor) Runnable::run),
            Map.entry(SQLType.class, JDBCType.VARCHAR),
            Map.entry(Reader.class, new StringReader("x")),
            Map.entry(InputStream.class, InputStream.nullInputStream()),
            Map.entry(int[].class, new int[] {1}),
            Map.entry(String[].class, new String[] {"a"}));
    return samples.get(type);
  }

  @Test
  void unwrappingToNothingIsRefused() throws SQLException {
    Unwrapping wrapper = () -> "below";
    assertThat(wrapper.isWrapperFor(null)).isFalse();
    assertThat(wrapper.isWrapperFor(String.class)).isTrue();
    assertThatThrownBy(() -> wrapper.unwrap(null)).isInstanceOf(SQLException.class);
  }
}
