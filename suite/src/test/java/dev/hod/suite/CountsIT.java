package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.testing.ChildJvm;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What a query costs, where it can be counted: requests, connections, classes, threads. */
@ParameterizedClass
@EnumSource(Protocol.class)
class CountsIT {
  private static final int MOST_CLASSES_OF_OURS = 250;
  private static WarehouseProcess warehouse;

  private final Protocol protocol;

  CountsIT(Protocol protocol) {
    this.protocol = protocol;
  }

  @BeforeAll
  static void start() throws Exception {
    warehouse = WarehouseProcess.start();
  }

  @AfterAll
  static void stop() {
    warehouse.close();
  }

  @BeforeEach
  void countAnew() throws Exception {
    warehouse.resetCounts();
  }

  @AfterEach
  void answerClosedAgain() throws Exception {
    warehouse.calm();
    warehouse.set("{\"closeSmallResults\":true}");
  }

  private Connection connect(String... settings) throws Exception {
    return DriverManager.getConnection(
        warehouse.url(protocol.with(settings)), WarehouseProcess.login());
  }

  private static void selectOne(Connection connection) throws Exception {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getInt(1)).isEqualTo(1);
      assertThat(rows.next()).isFalse();
    }
  }

  @Test
  void connectIsOneRequestAndCloseAnother() throws Exception {
    try (Connection connection = connect()) {
      assertThat(connection.isValid(5)).isTrue();
      assertThat(warehouse.count("total")).isEqualTo(1);
    }
    assertThat(warehouse.count("openSession")).isEqualTo(1);
    assertThat(warehouse.count("closeSession")).isEqualTo(1);
    assertThat(warehouse.count("total")).isEqualTo(2);
  }

  @Test
  void aSmallQueryThatTheServerClosedIsOneRequest() throws Exception {
    try (Connection connection = connect()) {
      for (int i = 0; i < 10; i++) {
        selectOne(connection);
      }
      assertThat(warehouse.count("execute")).isEqualTo(10);
      assertThat(warehouse.count("total")).isEqualTo(11);
    }
    assertThat(warehouse.count("total")).isEqualTo(12);
  }

  @Test
  void aStatementThatTheServerHoldsIsClosedByOneMore() throws Exception {
    warehouse.set("{\"closeSmallResults\":false}");
    try (Connection connection = connect()) {
      for (int i = 0; i < 10; i++) {
        selectOne(connection);
      }
      warehouse.awaitCount("closeStatement", 10);
      assertThat(warehouse.count("closeStatement")).isEqualTo(10);
      assertThat(warehouse.count("execute")).isEqualTo(10);
      assertThat(warehouse.count("poll")).isZero();
      assertThat(warehouse.count("total")).isEqualTo(21);
    }
  }

  @Test
  void closesThatTakeFiftyMillisecondsKeepUpWithTheirStatements() throws Exception {
    warehouse.set("{\"closeSmallResults\":false}");
    warehouse.arm(
        "{\"call\":\"closeStatement\",\"action\":\"delay\",\"delayMillis\":50,\"times\":100000}");
    int readers = 4;
    int each = 200;
    ExecutorService threads = Executors.newFixedThreadPool(readers);
    try (Connection connection = connect()) {
      List<Future<?>> reading = new ArrayList<>();
      for (int i = 0; i < readers; i++) {
        reading.add(
            threads.submit(
                () -> {
                  for (int j = 0; j < each; j++) {
                    selectOne(connection);
                  }
                  return null;
                }));
      }
      for (Future<?> reader : reading) {
        reader.get();
      }
      // Four senders would have sent 80 a second, while many hundred statements ended in it.
      assertThat(warehouse.count("closeStatement")).isGreaterThan(readers * each / 4);
      warehouse.awaitCount("closeStatement", readers * each);
      assertThat(warehouse.count("closeStatement")).isEqualTo(readers * each);
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void closingASessionDropsTheClosesThatWait() throws Exception {
    warehouse.set("{\"closeSmallResults\":false}");
    warehouse.arm("{\"call\":\"closeStatement\",\"action\":\"stall\",\"times\":100}");
    try (Connection connection = connect()) {
      for (int i = 0; i < 50; i++) {
        selectOne(connection);
      }
    }
    assertThat(warehouse.count("closeSession")).isEqualTo(1);
    assertThat(warehouse.count("closeStatement")).isLessThan(25);
  }

  @Test
  void sessionsOfOneClientShareConnections() throws Exception {
    List<Connection> open = new ArrayList<>();
    try {
      for (int i = 0; i < 20; i++) {
        Connection connection = connect();
        open.add(connection);
        selectOne(connection);
      }
    } finally {
      for (Connection connection : open) {
        connection.close();
      }
    }
    assertThat(warehouse.count("connections")).isLessThanOrEqualTo(3);
  }

  @Test
  void aSecondConnectSoonAfterTheLastCloseTakesTheClientOver() throws Exception {
    connect().close();
    connect().close();
    assertThat(warehouse.count("connections")).isLessThanOrEqualTo(2);
  }

  @Test
  void connectAndOneQueryLoadFewClassesAndNoThreadOfTheirOwn() throws Exception {
    ChildJvm.Result result =
        ChildJvm.run(
            Duration.ofSeconds(60),
            System.getProperty("java.class.path"),
            ClassCount.class.getName(),
            warehouse.url(protocol.with()),
            WarehouseProcess.TOKEN);
    assertThat(result.exitCode()).as(result.err()).isZero();
    System.out.println(
        "classes of connect() and SELECT 1 over " + protocol + ": " + result.out().strip());
    Matcher ours = Pattern.compile("ours=(\\d+) threads=(-?\\d+)").matcher(result.out());
    assertThat(ours.find()).isTrue();
    // Of the other protocol nothing is loaded.
    assertThat(result.out())
        .contains(protocol == Protocol.SEA ? " thrift=0" : " sea=0 json=0")
        .doesNotContain(protocol == Protocol.SEA ? " sea=0" : " thrift=0");
    assertThat(Integer.parseInt(ours.group(1))).isBetween(1, MOST_CLASSES_OF_OURS);
    // The client's: one opened the connection and is about to end, one drops it when it is idle.
    assertThat(Integer.parseInt(ours.group(2))).isLessThanOrEqualTo(2);
  }
}
