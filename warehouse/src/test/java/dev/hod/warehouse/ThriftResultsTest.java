package dev.hod.warehouse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.warehouse.statement.ThriftSettings;
import dev.hod.warehouse.thrift.wire.Envelope;
import dev.hod.warehouse.thrift.wire.Struct;
import dev.hod.warehouse.thrift.wire.StructWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every form in which rows come over Thrift: columns, Arrow batches, links. */
class ThriftResultsTest {
  private static final int COLUMNS = 1;
  private static final int ARROW = 0;
  private static final int LINKS = 3;

  @TempDir private Path home;
  private TestWarehouse it;
  private ThriftClient client;
  private Struct session;

  @BeforeEach
  void start() {
    it = new TestWarehouse(home);
    client = it.thrift();
    session = client.open(ThriftClient.V8);
  }

  @AfterEach
  void stop() {
    it.close();
  }

  private void settings(UnaryOperator<ThriftSettings> change) {
    it.warehouse.settings().change(now -> now.withThrift(change.apply(now.thrift())));
  }

  private static Envelope.Body asArrow(long maxRows, boolean links, boolean lz4) {
    return out -> {
      ThriftClient.direct(maxRows, out);
      ThriftClient.arrow(links, lz4, out);
    };
  }

  private Struct executed(String sql, Envelope.Body more) {
    Struct reply = client.execute(session, sql, more);
    ThriftClient.assertOk(reply);
    return reply;
  }

  private static Struct direct(Struct reply) {
    return reply.struct(1281, "directResults");
  }

  private static Struct metadata(Struct direct) {
    return direct.struct(2, "resultSetMetadata");
  }

  private static Struct rows(Struct fetched) {
    return fetched.struct(3, "results");
  }

  private Struct operation(Struct reply) {
    return reply.struct(2, "operationHandle");
  }

  @Test
  void smallResultComesAsColumnsWithTheReplyAndIsClosed() {
    Struct reply = executed("rows 12", out -> ThriftClient.direct(1000, out));
    assertThat(operation(reply).bool(3, false)).as("hasResultSet").isTrue();
    Struct direct = direct(reply);
    assertThat(direct.struct(1, "operationStatus").i32(2)).isEqualTo(2);
    assertThat(direct.struct(1, "operationStatus").has(11)).isFalse();
    assertThat(metadata(direct).i32(1281)).isEqualTo(COLUMNS);
    assertThat(metadata(direct).bool(1282, true)).isFalse();
    assertThat(metadata(direct).has(1283)).isFalse();
    Struct fetched = direct.struct(3, "resultSet");
    assertThat(fetched.bool(2, true)).isFalse();
    assertThat(rows(fetched).i64(1)).isZero();
    assertThat(ThriftClient.columns(rows(fetched))).isEqualTo(TestWarehouse.expected(12));
    ThriftClient.assertOk(direct.struct(4, "closeOperation"));
    Struct late = client.onOperation("CloseOperation", operation(reply));
    assertThat(late.struct(1, "status").i32(1)).isEqualTo(3);
    assertThat(late.struct(1, "status").text(3)).isEqualTo("08000");
    assertThat(late.struct(1, "status").text(5)).startsWith("Invalid OperationHandle: ");
  }

  @Test
  void schemaTellsTypesWithTheirQualifiers() {
    Struct direct = direct(executed("types", asArrow(1000, true, false)));
    List<Struct> columns = metadata(direct).struct(2, "schema").structs(1);
    for (int i = 0; i < columns.size(); i++) {
      assertThat(columns.get(i).i32(3)).isEqualTo(i + 1);
      assertThat(columns.get(i).text(4)).isEmpty();
      Struct entry = columns.get(i).struct(2, "typeDesc").structs(1).get(0).struct(1, "primitive");
      if (entry.i32(1, "type") == 15) {
        assertThat(entry.struct(2, "typeQualifiers").has(1)).isTrue();
      }
    }
    assertThat(ThriftClient.fieldMetadata(metadata(direct).binary(1283, "arrowSchema")))
        .hasSameSizeAs(columns)
        .allMatch(map -> map.containsKey("Spark:DataType:SqlName"))
        .allMatch(map -> map.containsKey("Spark:DataType:JsonType"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void arrowBatchesComeWithoutTheirSchema(boolean lz4) {
    Struct direct = direct(executed("rows 10000", asArrow(100_000, true, lz4)));
    assertThat(metadata(direct).i32(1281)).isEqualTo(ARROW);
    assertThat(metadata(direct).bool(1282, !lz4)).isEqualTo(lz4);
    Struct rowSet = rows(direct.struct(3, "resultSet"));
    assertThat(ThriftClient.batches(metadata(direct), rowSet))
        .isEqualTo(TestWarehouse.expected(10_000));
    assertThat(direct.has(4)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void largeResultComesBehindLinks(boolean lz4) {
    it.warehouse
        .settings()
        .change(
            now ->
                now.withSizes(now.sizes().withChunkBytes(200_000).withInlineBytes(100_000))
                    .withLinksPerReply(2));
    Struct reply = executed("rows 50000", asArrow(1_000_000, true, lz4));
    Struct direct = direct(reply);
    assertThat(metadata(direct).i32(1281)).isEqualTo(LINKS);
    assertThat(direct.has(4)).as("closed").isFalse();
    List<List<String>> all = new ArrayList<>();
    Struct fetched = direct.struct(3, "resultSet");
    long bytes = 0;
    while (true) {
      for (Struct link : rows(fetched).structs(1282)) {
        assertThat(link.i64(3)).isEqualTo(all.size());
        assertThat(link.i64(2, 0)).isGreaterThan(System.currentTimeMillis() + 800_000);
        byte[] file = ThriftClient.plain(it.download(link.text(1)), lz4);
        assertThat(link.i64(5)).isEqualTo(file.length);
        bytes += file.length;
        List<List<String>> rows = ThriftClient.stream(file);
        assertThat(link.i64(4)).isEqualTo(rows.size());
        all.addAll(rows);
      }
      if (!fetched.bool(2, false)) {
        break;
      }
      fetched = client.fetch(operation(reply), -1, out -> {});
    }
    assertThat(all).isEqualTo(TestWarehouse.expected(50_000));
    assertThat(metadata(direct).i64(1285)).isEqualTo(bytes);
    Struct again = client.fetch(operation(reply), -1, out -> out.i64(1282, 30_000));
    Struct first = rows(again).structs(1282).get(0);
    assertThat(first.i64(3, 0)).isLessThanOrEqualTo(30_000);
    assertThat(first.i64(3, 0) + first.i64(4, 0)).isGreaterThan(30_000);
    ThriftClient.assertOk(client.onOperation("CloseOperation", operation(reply)));
  }

  @Test
  void columnsComePageByPage() {
    Struct reply = executed("rows 5000", out -> ThriftClient.direct(300, out));
    Struct fetched = direct(reply).struct(3, "resultSet");
    assertThat(direct(reply).has(4)).isFalse();
    List<List<String>> all = new ArrayList<>(ThriftClient.columns(rows(fetched)));
    assertThat(all).hasSize(300);
    while (fetched.bool(2, false)) {
      fetched = client.fetch(operation(reply), 1000, out -> out.bool(1283, true));
      assertThat(rows(fetched).i64(1)).isEqualTo(all.size());
      assertThat(fetched.struct(1281, "resultSetMetadata").i32(1281)).isEqualTo(COLUMNS);
      all.addAll(ThriftClient.columns(rows(fetched)));
    }
    assertThat(all).isEqualTo(TestWarehouse.expected(5000));
    Struct first =
        client.call(
            "FetchResults",
            out -> {
              ThriftClient.handle(1, operation(reply), out);
              out.i32(2, 4);
              out.i64(3, 10);
            });
    assertThat(ThriftClient.columns(rows(first))).isEqualTo(TestWarehouse.expected(10));
    Struct rest = client.fetch(operation(reply), -1, out -> out.i64(1282, 4090));
    assertThat(ThriftClient.columns(rows(rest)))
        .isEqualTo(TestWarehouse.expected(5000).subList(4090, 5000));
    Struct middle = client.fetch(operation(reply), 7, out -> out.i64(1282, 4090));
    assertThat(rows(middle).i64(1)).isEqualTo(4090);
    assertThat(ThriftClient.columns(rows(middle)))
        .isEqualTo(TestWarehouse.expected(4097).subList(4090, 4097));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void arrowPagesAreCutWhereTheClientWishes(boolean lz4) {
    Struct reply = executed("rows 9000", asArrow(5000, false, lz4));
    Struct metadata = metadata(direct(reply));
    Struct fetched = direct(reply).struct(3, "resultSet");
    List<List<String>> all = new ArrayList<>(ThriftClient.batches(metadata, rows(fetched)));
    assertThat(all).hasSize(5000);
    while (fetched.bool(2, false)) {
      fetched = client.fetch(operation(reply), 1700, out -> {});
      all.addAll(ThriftClient.batches(metadata, rows(fetched)));
    }
    assertThat(all).isEqualTo(TestWarehouse.expected(9000));
  }

  @Test
  void withoutDirectResultsTheClientPollsAndFetches() {
    Struct reply = executed("rows 3", out -> {});
    assertThat(reply.has(1281)).isFalse();
    Struct status = client.onOperation("GetOperationStatus", operation(reply));
    assertThat(status.i32(2)).isEqualTo(2);
    Struct metadata = client.onOperation("GetResultSetMetadata", operation(reply));
    assertThat(metadata.struct(2, "schema").structs(1)).hasSize(2);
    Struct fetched = client.fetch(operation(reply), 100, out -> {});
    assertThat(ThriftClient.columns(rows(fetched))).isEqualTo(TestWarehouse.expected(3));
    assertThat(fetched.bool(2, true)).isFalse();
    Struct end = client.fetch(operation(reply), 100, out -> {});
    assertThat(ThriftClient.columns(rows(end))).isEmpty();
    assertThat(rows(end).i64(1)).isEqualTo(3);
  }

  @Test
  void definitionHasOneColumnAndNoRow() {
    Struct direct = direct(executed("ddl", asArrow(1000, true, true)));
    List<Struct> columns = metadata(direct).struct(2, "schema").structs(1);
    assertThat(columns).hasSize(1);
    assertThat(columns.get(0).text(1)).isEqualTo("Result");
    byte[] schema = metadata(direct).binary(1283, "arrowSchema");
    assertThat(schema).hasSize(72);
    assertThat(ThriftClient.fieldMetadata(schema)).isEmpty();
    assertThat(rows(direct.struct(3, "resultSet")).structs(1281)).isEmpty();
    assertThat(direct.has(4)).isTrue();
    Struct columnar = direct(executed("ddl", out -> ThriftClient.direct(1000, out)));
    assertThat(ThriftClient.columns(rows(columnar.struct(3, "resultSet")))).isEmpty();
  }

  @Test
  void changeTellsItsRowsInTheStatusAndAsARow() {
    Struct direct = direct(executed("insert", asArrow(1000, true, true)));
    assertThat(direct.struct(1, "operationStatus").i64(11)).isEqualTo(3);
    Struct rowSet = rows(direct.struct(3, "resultSet"));
    assertThat(ThriftClient.batches(metadata(direct), rowSet)).containsExactly(List.of("3"));
  }

  @Test
  void emptyResultHasItsSchema() {
    Struct direct = direct(executed("rows 0", asArrow(1000, true, true)));
    assertThat(ThriftClient.fieldMetadata(metadata(direct).binary(1283, "arrowSchema"))).hasSize(2);
    assertThat(rows(direct.struct(3, "resultSet")).has(1281)).isTrue();
    Struct columns = direct(executed("rows 0", out -> ThriftClient.direct(1000, out)));
    assertThat(rows(columns.struct(3, "resultSet")).structs(3)).hasSize(2);
  }

  @Test
  void rowLimitCutsTheResult() {
    Struct direct =
        direct(
            executed(
                "rows 100",
                out -> {
                  ThriftClient.direct(1000, out);
                  out.i64(1287, 7);
                }));
    assertThat(ThriftClient.columns(rows(direct.struct(3, "resultSet")))).hasSize(7);
  }

  @Test
  void typesThatAreNotWishedNativelyComeAsText() {
    Struct native5 = direct(executed("types", asArrow(1000, false, false)));
    Struct texts =
        direct(
            executed(
                "types",
                out -> {
                  ThriftClient.direct(1000, out);
                  out.bool(1282, true);
                }));
    List<List<String>> natively = batches(native5);
    assertThat(batches(texts)).hasSameSizeAs(natively).isNotEqualTo(natively);
    Struct columns = direct(executed("types", out -> ThriftClient.direct(1000, out)));
    List<List<String>> asColumns = ThriftClient.columns(rows(columns.struct(3, "resultSet")));
    assertThat(asColumns).hasSameSizeAs(natively);
  }

  private static List<List<String>> batches(Struct direct) {
    return ThriftClient.batches(metadata(direct), rows(direct.struct(3, "resultSet")));
  }

  @Test
  void repeatedQueryIsAnsweredFromTheCache() {
    executed("rows 20", asArrow(1000, true, true));
    executed("rows 20", asArrow(1000, true, true));
    assertThat(it.engine.executed).hasValue(1);
    assertThat(it.engine.openResults).hasValue(0);
  }

  @Test
  void settingsForceColumnsOrNoDirectResults() {
    settings(now -> now.withColumnsOnly(true));
    Struct direct = direct(executed("rows 2", asArrow(1000, true, true)));
    assertThat(metadata(direct).i32(1281)).isEqualTo(COLUMNS);
    settings(now -> now.withDirectResults(false));
    assertThat(executed("rows 2", asArrow(1000, true, true)).has(1281)).isFalse();
  }

  @Test
  void plainServerHasColumnsNoDirectResultsAndNeverMoreRows() {
    settings(now -> now.withVersion(9));
    session = client.call("OpenSession", out -> out.i32(1, 9)).struct(3, "sessionHandle");
    Struct reply = executed("rows 5", asArrow(2, true, true));
    assertThat(reply.has(1281)).isFalse();
    Struct status = client.onOperation("GetOperationStatus", operation(reply));
    assertThat(status.bool(9, false)).isTrue();
    Struct metadata = client.onOperation("GetResultSetMetadata", operation(reply));
    assertThat(metadata.has(1281)).isFalse();
    Struct fetched = client.fetch(operation(reply), 2, out -> {});
    assertThat(fetched.bool(2, true)).isFalse();
    assertThat(ThriftClient.columns(rows(fetched))).hasSize(2);
    assertThat(ThriftClient.columns(rows(client.fetch(operation(reply), 9, StructWriter::size))))
        .hasSize(3);
    Struct ddl = executed("ddl", out -> {});
    assertThat(client.onOperation("GetOperationStatus", operation(ddl)).bool(9, true)).isFalse();
    Struct none = client.onOperation("GetResultSetMetadata", operation(ddl));
    assertThat(none.struct(1, "status").i32(1)).isEqualTo(3);
    Struct change = executed("insert", out -> {});
    Struct changed = client.onOperation("GetOperationStatus", operation(change));
    assertThat(changed.bool(9, true)).isFalse();
    assertThat(changed.i64(11)).isEqualTo(3);
  }
}
