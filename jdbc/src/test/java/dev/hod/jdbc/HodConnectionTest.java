package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.event.Notice;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.ResultSet;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HodConnectionTest {
  private final Fakes fakes = new Fakes();
  private HodConnection connection;
  private FakeSession session;

  @BeforeEach
  void connect() throws SQLException {
    connection = fakes.connect();
    session = fakes.session();
  }

  @Test
  void driverIsFoundByTheDriverManager() throws SQLException {
    Driver driver = DriverManager.getDriver("jdbc:hod://localhost");
    assertThat(driver).isInstanceOf(HodDriver.class);
    assertThat(driver.acceptsURL("jdbc:databricks://h")).isTrue();
    assertThat(driver.acceptsURL("jdbc:postgresql://h")).isFalse();
    assertThat(driver.connect("jdbc:postgresql://h", new Properties())).isNull();
    assertThat(driver.jdbcCompliant()).isFalse();
  }

  @Test
  void propertyInfoListsEverySettingAndShowsNoSecret() throws SQLException {
    DriverPropertyInfo[] infos = fakes.driver.getPropertyInfo(Fakes.URL + ";ssl=0", null);
    assertThat(infos)
        .filteredOn(info -> info.name.equals("SSL"))
        .singleElement()
        .satisfies(info -> assertThat(info.value).isEqualTo("0"))
        .satisfies(info -> assertThat(info.choices).containsExactly("0", "1"));
    assertThat(Arrays.stream(infos).map(info -> "" + info.value))
        .noneMatch(value -> value.contains("dapi-secret"));
    assertThat(infos).filteredOn(info -> info.required).hasSize(2);
  }

  @Test
  void sessionStartsWithWhatTheUrlSaysAndNothingElse() throws SQLException {
    assertThat(fakes.client().requests.get(0).catalog()).isNull();
    assertThat(fakes.client().requests.get(0).schema()).isNull();
    assertThat(fakes.client().requests.get(0).confs()).isEmpty();
    fakes.connect(Fakes.URL + ";ConnCatalog=c;ConnSchema=s;TIMEZONE=Asia/Tokyo");
    assertThat(fakes.client().requests.get(1).catalog()).isEqualTo("c");
    assertThat(fakes.client().requests.get(1).schema()).isEqualTo("s");
    assertThat(fakes.client().requests.get(1).confs()).containsEntry("timezone", "Asia/Tokyo");
    assertThat(session.requests).isEmpty();
  }

  @Test
  void unknownKeyIsAWarningAndNothingElse() throws SQLException {
    HodConnection other = fakes.connect(Fakes.URL + ";Nonsense=dapi-secret");
    assertThat(other.getWarnings().getMessage()).contains("Nonsense").doesNotContain("dapi-secret");
    assertThat(other.getWarnings().getSQLState()).isEqualTo("01S00");
    assertThat((Throwable) other.getWarnings().getNextWarning()).isNull();
    assertThat((Throwable) connection.getWarnings()).isNull();
  }

  @Test
  void whatTheSessionHasToSayIsAWarning() throws SQLException {
    fakes.client().notices = List.of(new Notice("01000", "opened over Thrift"));
    HodConnection other = fakes.connect(Fakes.URL);
    assertThat(other.getWarnings().getMessage()).isEqualTo("opened over Thrift");
    assertThat(other.getWarnings().getSQLState()).isEqualTo("01000");
    other.clearWarnings();
    assertThat((Throwable) other.getWarnings()).isNull();
  }

  @Test
  void aServerWithoutCatalogsIsAskedForItsSchemaAlone() throws SQLException {
    session.hasCatalogs = false;
    session.answer(FakeStream.of("d STRING").rows(new String[] {"sales"}));
    assertThat(connection.getCatalog()).isEqualTo("main");
    assertThat(connection.getSchema()).isEqualTo("sales");
    connection.setCatalog("main");
    connection.setSchema("my`schema");
    assertThat(session.requests)
        .extracting(StatementRequest::sql)
        .containsExactly("SELECT current_database()", "USE `my``schema`");
  }

  @Test
  void startUpSequenceOfAPoolIsTakenSilently() throws SQLException {
    connection.setReadOnly(true);
    connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
    connection.setCatalog("main");
    connection.setNetworkTimeout(Runnable::run, 1000);
    connection.setHoldability(ResultSet.HOLD_CURSORS_OVER_COMMIT);
    assertThat(connection.isValid(5)).isTrue();
    assertThat((Throwable) connection.getWarnings()).isNull();
    assertThat(connection.isReadOnly()).isTrue();
    assertThat(connection.getNetworkTimeout()).isEqualTo(1000);
    assertThat(connection.getTransactionIsolation())
        .isEqualTo(Connection.TRANSACTION_READ_COMMITTED);
    assertThat(session.requests).hasSize(1);
  }

  @Test
  void networkTimeoutBoundsTheRepliesOfTheSessionAndItsEndClosesTheConnection()
      throws SQLException {
    connection.setNetworkTimeout(Runnable::run, 1500);
    assertThat(session.replyLimit).isEqualTo(Duration.ofMillis(1500));
    session.answer(ErrorCode.EXCHANGE_TIMED_OUT.because("No byte came"));
    try (Statement statement = connection.createStatement()) {
      assertThatThrownBy(() -> statement.executeQuery("SELECT 1"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("No byte came");
    }
    assertThat(connection.isClosed()).isTrue();
    assertThat(session.closes).isEqualTo(1);
  }

  @Test
  void validityIsKnownWithoutAQuery() throws SQLException {
    assertThat(connection.isValid(0)).isTrue();
    session.alive = false;
    assertThat(connection.isValid(0)).isFalse();
    session.alive = true;
    connection.close();
    assertThat(connection.isValid(0)).isFalse();
    assertThatThrownBy(() -> connection.isValid(-1)).isInstanceOf(SQLException.class);
    assertThat(session.requests).isEmpty();
  }

  @Test
  void autoCommitGetterMirrorsItsSetterWithAWarning() throws SQLException {
    assertThat(connection.getAutoCommit()).isTrue();
    connection.setAutoCommit(true);
    assertThat((Throwable) connection.getWarnings()).isNull();
    connection.setAutoCommit(false);
    assertThat(connection.getAutoCommit()).isFalse();
    assertThat(connection.getWarnings().getMessage()).contains("no transactions");
    connection.clearWarnings();
    connection.commit();
    assertThat((Throwable) connection.getWarnings()).isNull();
    connection.rollback();
    assertThat(connection.getWarnings().getMessage()).contains("Nothing was undone");
    assertThat(session.requests).isEmpty();
  }

  @Test
  void catalogAndSchemaAreAskedOnceUntilTheyMayHaveChanged() throws SQLException {
    session.answer(FakeStream.of("c STRING", "s STRING").rows(new String[] {"main", "default"}));
    assertThat(connection.getCatalog()).isEqualTo("main");
    assertThat(connection.getSchema()).isEqualTo("default");
    assertThat(session.requests).hasSize(1);

    try (Statement statement = connection.createStatement()) {
      statement.execute("USE CATALOG other");
    }
    session.answer(FakeStream.of("c STRING", "s STRING").rows(new String[] {"other", null}));
    assertThat(connection.getCatalog()).isEqualTo("other");
    assertThat(connection.getSchema()).isNull();
  }

  @Test
  void namesAreQuoted() throws SQLException {
    connection.setCatalog("my-catalog");
    assertThat(session.last().sql()).isEqualTo("USE CATALOG `my-catalog`");
    connection.setSchema("a`b.c d'");
    assertThat(session.last().sql()).isEqualTo("USE SCHEMA `a``b.c d'`");
    connection.setSchema("`x``y`");
    assertThat(session.last().sql()).isEqualTo("USE SCHEMA `x``y`");
    assertThatThrownBy(() -> connection.setSchema("")).isInstanceOf(SQLException.class);
  }

  @Test
  void clientInfoOfASessionConfGoesToTheServer() throws SQLException {
    connection.setClientInfo("ANSI_MODE", "false");
    assertThat(session.last().sql()).isEqualTo("SET ansi_mode = false");
    connection.setClientInfo("ApplicationName", "x");
    assertThat(connection.getClientInfo("applicationname")).isEqualTo("x");
    assertThat(session.requests).hasSize(1);
    connection.setClientInfo("other", "x");
    assertThat(connection.getWarnings().getMessage()).contains("other");
    assertThatThrownBy(() -> connection.setClientInfo("timezone", "x'; DROP TABLE t"))
        .isInstanceOf(SQLClientInfoException.class);
  }

  @Test
  void whatIsNotThereIsAFeatureNotSupported() {
    assertThatThrownBy(() -> connection.prepareCall("x"))
        .isInstanceOf(SQLFeatureNotSupportedException.class);
    assertThatThrownBy(() -> connection.setSavepoint())
        .isInstanceOf(SQLFeatureNotSupportedException.class);
    assertThatThrownBy(() -> connection.createArrayOf("INT", new Object[0]))
        .isInstanceOf(SQLFeatureNotSupportedException.class);
    assertThatThrownBy(() -> fakes.driver.getParentLogger())
        .isInstanceOf(SQLFeatureNotSupportedException.class);
  }

  @Test
  void kernelIsReachedByUnwrapping() throws SQLException {
    assertThat(connection.unwrap(Session.class)).isSameAs(session);
    assertThat(connection.isWrapperFor(Session.class)).isTrue();
    assertThat(connection.unwrap(Connection.class)).isSameAs(connection);
    assertThat(connection.isWrapperFor(String.class)).isFalse();
    assertThatThrownBy(() -> connection.unwrap(String.class)).isInstanceOf(SQLException.class);
    FakeStream stream = FakeStream.of("n INT").values("1");
    session.answer(stream);
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1")) {
      assertThat(rows.unwrap(ResultStream.class)).isSameAs(stream);
    }
  }

  @Test
  void noTextOfTheConnectionShowsTheToken() throws SQLException {
    assertThat(connection.toString()).doesNotContain("dapi-secret");
    assertThat(connection.getMetaData().getURL())
        .isEqualTo(Fakes.URL.replace("dapi-secret", "****"));
  }

  @Test
  void dataSourceTakesUserAndPasswordApart() throws SQLException {
    HodDataSource source = new HodDataSource(fakes.driver);
    assertThatThrownBy(source::getConnection).hasMessageContaining("setUrl");
    source.setUrl("jdbc:databricks://h/;httpPath=/sql/1.0/warehouses/abc");
    source.setUser("token");
    source.setPassword("dapi-secret");
    source.setLoginTimeout(3);
    source.getConnection().close();
    assertThat(fakes.client().requests.get(0).loginTimeout()).hasSeconds(3);
    source.setUrl("jdbc:other:x");
    assertThatThrownBy(source::getConnection).isInstanceOf(SQLException.class);
  }
}
