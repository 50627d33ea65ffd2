package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.HodClient;
import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.ResultPartition.Carried;
import dev.hod.kernel.ResultPartition.Stored;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.columns.Row;
import dev.hod.kernel.columns.RowReader;
import dev.hod.kernel.connect.HodClients;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.settings.Settings;
import dev.hod.kernel.time.CancelSignal;
import dev.hod.testing.ChildJvm;
import dev.hod.testing.LeakCheck;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A result in pieces, each read by itself. */
@Timeout(60)
@ParameterizedClass
@EnumSource(Protocol.class)
@ExtendWith(LeakCheck.class)
class PartitionsIT {
  private static final long ROWS = 500_000;
  private static WarehouseProcess warehouse;

  private final Protocol protocol;
  @TempDir private Path folder;

  PartitionsIT(Protocol protocol) {
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

  @AfterEach
  void calm() throws Exception {
    warehouse.calm();
    warehouse.linksOnly(false);
    warehouse.set("{\"linkExpirySeconds\":900,\"chunkBytes\":20000000}");
  }

  private HodClient client(String... more) {
    Settings.Builder settings = Settings.builder();
    settings.put("host", "127.0.0.1").put("port", Integer.toString(warehouse.port()));
    settings.put("ssl", "0").put("pwd", WarehouseProcess.TOKEN);
    settings.put("UseThriftClient", protocol.flag());
    for (int i = 0; i < more.length; i += 2) {
      settings.put(more[i], more[i + 1]);
    }
    return HodClients.open(settings.build(), null);
  }

  private static Session open(HodClient client) {
    String path = "/sql/1.0/warehouses/" + warehouse.warehouseId();
    return client.open(new SessionRequest(path, null, null, Map.of(), Duration.ZERO));
  }

  private static ResultStream run(Session session, String sql) {
    return session.execute(StatementRequest.of(sql), new CancelSignal());
  }

  private static List<Row> rows(HodClient client, List<ResultPartition> partitions) {
    List<Row> all = new ArrayList<>();
    for (ResultPartition partition : partitions) {
      try (RowReader rows = client.read(partition).rows()) {
        rows.forEach(all::add);
      }
    }
    return all;
  }

  private void manyLinks() throws Exception {
    warehouse.linksOnly(true);
    warehouse.set("{\"chunkBytes\":200000,\"linksPerReply\":3}");
  }

  @Test
  void chunksBehindLinksAreReadInAnotherProcessInAnyOrder() throws Exception {
    manyLinks();
    Path file = folder.resolve("partitions");
    try (HodClient client = client();
        Session session = open(client);
        ResultStream result = run(session, "SELECT id FROM range(" + ROWS + ")")) {
      List<ResultPartition> partitions = result.partitions();
      assertThat(partitions).hasSizeGreaterThan(5);
      assertThat(partitions.stream().mapToLong(ResultPartition::rowCount).sum()).isEqualTo(ROWS);
      try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
        out.writeObject(partitions);
      }
      ChildJvm.Result read =
          ChildJvm.run(
              Duration.ofSeconds(40),
              System.getProperty("java.class.path"),
              PartitionReader.class.getName(),
              file.toString(),
              Integer.toString(warehouse.port()),
              WarehouseProcess.TOKEN);
      assertThat(read.exitCode()).as(read.err()).isZero();
      assertThat(read.out()).contains("rows=" + ROWS + " sum=" + ROWS * (ROWS - 1) / 2);
    }
  }

  @Test
  void describingDownloadsNothing() throws Exception {
    manyLinks();
    warehouse.resetCounts();
    try (HodClient client = client();
        Session session = open(client);
        ResultStream result = run(session, "SELECT id FROM range(" + ROWS + ")")) {
      assertThat(result.partitions()).isNotEmpty();
      assertThat(warehouse.count("link")).isZero();
    }
  }

  @Test
  void rowsThatCameInTheReplyAreCarried() {
    String sql = "SELECT id, CAST(id AS DECIMAL(20, 3)) d, 'x' || id s, array(id) a FROM range(10)";
    try (HodClient client = client();
        Session session = open(client)) {
      List<Row> expected = new ArrayList<>();
      try (RowReader rows = run(session, sql).rows()) {
        rows.forEach(expected::add);
      }
      try (ResultStream result = run(session, sql)) {
        List<ResultPartition> partitions = result.partitions();
        assertThat(partitions)
            .singleElement()
            .satisfies(one -> assertThat(one.place()).isInstanceOf(Carried.class));
        assertThat(rows(client, partitions)).isEqualTo(expected);
      }
    }
  }

  @Test
  void rowsOfSeveralRepliesAreCarriedEachByItsOwn() throws Exception {
    warehouse.set("{\"jsonChunkBytes\":20000}");
    try (HodClient client = client("EnableQueryResultDownload", "0");
        Session session = open(client);
        ResultStream result = run(session, "SELECT id FROM range(200000)")) {
      List<ResultPartition> partitions = result.partitions();
      assertThat(partitions).hasSizeGreaterThan(1);
      List<Row> rows = rows(client, partitions);
      assertThat(rows).hasSize(200_000);
      assertThat(rows.get(199_999).value(0)).isEqualTo(199_999L);
    }
  }

  @Test
  void moreRowsInRepliesThanFitTheMemoryAreRefused() {
    try (HodClient client = client("EnableQueryResultDownload", "0", "MaxResultMemory", "1m");
        Session session = open(client);
        ResultStream result = run(session, "SELECT id FROM range(300000)")) {
      assertThatThrownBy(result::partitions)
          .isInstanceOfSatisfying(
              HodException.class,
              e -> {
                assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED);
                assertThat(e).hasMessageContaining("MaxResultMemory");
              });
    }
  }

  @Test
  void aLinkThatEndedIsRenewedOrSaidToHaveEnded() throws Exception {
    manyLinks();
    warehouse.set("{\"linkExpirySeconds\":0}");
    try (HodClient client = client();
        HodClient other = client();
        Session session = open(client);
        ResultStream result = run(session, "SELECT id FROM range(" + ROWS + ")")) {
      ResultPartition second = result.partitions().get(1);
      warehouse.set("{\"linkExpirySeconds\":900}");
      if (protocol == Protocol.SEA) {
        assertThat(rows(other, List.of(second)))
            .hasSize(Math.toIntExact(second.rowCount()))
            .first()
            .satisfies(row -> assertThat(row.value(0)).isEqualTo(second.rowOffset()));
      } else {
        assertThatThrownBy(() -> rows(other, List.of(second)))
            .isInstanceOfSatisfying(
                HodException.class,
                e -> {
                  assertThat(e.code()).isEqualTo(ErrorCode.LINK_EXPIRED);
                  assertThat(e).hasMessageContaining("has ended");
                });
      }
    }
  }

  @Test
  void aResultIsReadOrDescribedAndNotBoth() {
    try (HodClient client = client();
        Session session = open(client);
        ResultStream read = run(session, "SELECT id FROM range(10)");
        ResultStream described = run(session, "SELECT id FROM range(10)")) {
      assertThat(read.next()).isNotNull();
      assertThatThrownBy(read::partitions).hasMessageContaining("were read");
      assertThat(described.partitions()).hasSize(1);
      assertThatThrownBy(described::next).hasMessageContaining("handed out as partitions");
    }
  }

  @Test
  void aDescriptionShowsNeitherLinkNorRows() throws Exception {
    manyLinks();
    try (HodClient client = client();
        Session session = open(client);
        ResultStream result = run(session, "SELECT id FROM range(" + ROWS + ")")) {
      ResultPartition first = result.partitions().get(0);
      assertThat(first.place()).isInstanceOf(Stored.class);
      assertThat(((Stored) first.place()).url()).startsWith("http");
      assertThat(first.toString())
          .doesNotContain("http")
          .contains("chunk 0 of statement " + result.statementId());
    }
  }

  @Test
  void theCatalogsRowsAreCarried() {
    try (HodClient client = client();
        Session session = open(client);
        ResultStream types = session.catalog().tableTypes()) {
      List<Row> rows = rows(client, types.partitions());
      assertThat(rows).isNotEmpty();
    }
  }
}
