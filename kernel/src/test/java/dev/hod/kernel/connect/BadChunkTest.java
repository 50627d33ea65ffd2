package dev.hod.kernel.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.arrow.ArrowStreamWriter;
import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.RowsBuilder;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.CancelSignal;
import dev.hod.testing.RawExchange;
import dev.hod.testing.RawRequest;
import dev.hod.testing.RawServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import net.jpountz.lz4.LZ4FrameOutputStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A result of five chunks in a store, one of which is bad: the first, the middle or the last. It is
 * read whole, or there is a clear error behind the rows before it.
 */
@Timeout(60)
class BadChunkTest {
  private static final int CHUNKS = 5;
  private static final int ROWS = 10;
  private static final String SECRET = "signature-of-the-link";

  /** What the store does about the bad chunk, whose right bytes are {@code good}. */
  private interface Store {
    void send(RawExchange exchange, RawRequest request, int index) throws Exception;
  }

  /**
   * @param code null when nothing is to be noticed
   */
  private record Fault(String name, Store store, ErrorCode code, String... words) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Store bytes(byte[] bytes) {
    return (exchange, request, index) -> exchange.respond(200, bytes);
  }

  private static Store always(int status, String... headers) {
    return (exchange, request, index) -> exchange.respond(status, "no", headers);
  }

  private static List<Fault> faults() {
    byte[] good = packed(stream("id", "BIGINT", 0, ROWS));
    byte[] plain = stream("id", "BIGINT", 0, ROWS);
    byte[] hostile = plain.clone();
    Arrays.fill(hostile, plain.length - 8 * ROWS - 60, plain.length - 8 * ROWS - 8, (byte) 0x7F);
    byte[] noise = new byte[5_000];
    new Random(3).nextBytes(noise);
    ErrorCode data = ErrorCode.MALFORMED_DATA;
    ErrorCode compression = ErrorCode.MALFORMED_COMPRESSION;
    return List.of(
        new Fault("cut LZ4", bytes(Arrays.copyOf(good, good.length / 2)), compression),
        new Fault("no LZ4", bytes(noise), compression),
        new Fault("nothing", bytes(new byte[0]), data),
        new Fault("cut Arrow", bytes(packed(Arrays.copyOf(plain, plain.length - 30))), data),
        new Fault("hostile Arrow", bytes(packed(hostile)), data),
        new Fault(
            "another type",
            bytes(packed(stream("id", "INT", 0, ROWS))),
            data,
            "column id",
            "BIGINT",
            "INT(32)"),
        new Fault(
            "fewer rows",
            bytes(packed(stream("id", "BIGINT", 0, ROWS - 1))),
            ErrorCode.ROWS_MISSING,
            "Only 9 rows",
            "to have 10"),
        new Fault("no rows", bytes(packed(stream("id", "BIGINT", 0, 0))), ErrorCode.ROWS_MISSING),
        new Fault("a body without end", BadChunkTest::withoutEnd, ErrorCode.MALFORMED_REPLY),
        new Fault("500 for ever", always(500), ErrorCode.CHUNK_UNAVAILABLE, "HTTP 500"),
        new Fault("403 for ever", always(403), ErrorCode.LINK_EXPIRED, "HTTP 403"),
        new Fault("a redirect to itself", BadChunkTest::around, ErrorCode.CHUNK_UNAVAILABLE),
        new Fault("a redirect to another host", BadChunkTest::elsewhere, null),
        new Fault("another name", named("other", ROWS), null),
        new Fault("more rows", named("id", ROWS + 7), null),
        new Fault("busy once", new BusyOnce(), null));
  }

  private static Store named(String name, int rows) {
    return (exchange, request, index) ->
        exchange.respond(200, packed(stream(name, "BIGINT", index * ROWS, rows)));
  }

  private static void withoutEnd(RawExchange exchange, RawRequest request, int index)
      throws IOException {
    exchange.respondChunked(200);
    byte[] zeros = new byte[1 << 20];
    while (true) {
      exchange.chunk(zeros);
    }
  }

  private static void around(RawExchange exchange, RawRequest request, int index)
      throws IOException {
    exchange.respond(302, "", "Location: " + request.target());
  }

  private static void elsewhere(RawExchange exchange, RawRequest request, int index)
      throws IOException {
    if (String.valueOf(request.header("Host")).startsWith("localhost")) {
      String host = request.header("Host").replace("localhost", "127.0.0.1");
      exchange.respond(307, "", "Location: http://" + host + request.target());
    } else {
      good(exchange, index);
    }
  }

  /** The first request to a store is refused. */
  private static final class BusyOnce implements Store {
    private final Set<String> seen = ConcurrentHashMap.newKeySet();

    @Override
    public void send(RawExchange exchange, RawRequest request, int index) throws IOException {
      if (seen.add(request.header("Host"))) {
        exchange.respond(503, "later", "Retry-After: 0");
      } else {
        good(exchange, index);
      }
    }
  }

  private static void good(RawExchange exchange, int index) throws IOException {
    exchange.respond(200, packed(stream("id", "BIGINT", index * ROWS, ROWS)));
  }

  static byte[] stream(String name, String type, long from, int rows) {
    Schema schema = new Schema(List.of(new Field(name, SqlType.parse(type), true)));
    RowsBuilder builder = new RowsBuilder(schema, ZoneOffset.UTC);
    for (int i = 0; i < rows; i++) {
      builder.appendLong(0, from + i);
    }
    Queue<RecordBatch> batches = new ArrayDeque<>(List.of(builder.build()));
    BatchReader reader =
        new BatchReader() {
          @Override
          public RecordBatch next() {
            return batches.poll();
          }

          @Override
          public void close() {
            batches.clear();
          }
        };
    try (InputStream bytes = ArrowStreamWriter.open(schema, reader)) {
      return bytes.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] packed(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (LZ4FrameOutputStream lz4 = new LZ4FrameOutputStream(out)) {
      lz4.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  static Stream<Arguments> everywhere() {
    return faults().stream()
        .flatMap(fault -> Stream.of(0, 2, 4).map(index -> Arguments.of(fault, index)));
  }

  private static String result(RawServer store) {
    StringBuilder links = new StringBuilder();
    for (int i = 0; i < CHUNKS; i++) {
      links
          .append(i == 0 ? "" : ",")
          .append("{\"chunk_index\":" + i + ",\"row_offset\":" + i * ROWS)
          .append(",\"row_count\":" + ROWS + ",\"byte_count\":100,\"external_link\":\"")
          .append(store.uri("/" + i + "?" + SECRET).toString().replace("127.0.0.1", "localhost"))
          .append("\"}");
    }
    return "{\"statement_id\":\"s1\",\"status\":{\"state\":\"SUCCEEDED\"},\"manifest\":{"
        + "\"format\":\"ARROW_STREAM\",\"result_compression\":\"LZ4_FRAME\",\"schema\":{\"columns\":"
        + "[{\"name\":\"id\",\"type_text\":\"BIGINT\"}]},\"total_chunk_count\":5,"
        + "\"total_row_count\":50},\"result\":{\"external_links\":["
        + links
        + "]}}";
  }

  @ParameterizedTest(name = "{0} at chunk {1}")
  @MethodSource("everywhere")
  void aBadChunkIsNotNoticedOrAClearErrorAtItsPlace(Fault fault, int bad) {
    try (RawServer store =
            RawServer.start(
                exchange -> {
                  while (true) {
                    RawRequest request = exchange.read();
                    int index = request.path().charAt(1) - '0';
                    if (index == bad) {
                      fault.store().send(exchange, request, index);
                    } else {
                      good(exchange, index);
                    }
                  }
                });
        Workspace workspace = new Workspace("TemporarilyUnavailableRetryTimeout", "1")) {
      String result = result(store);
      workspace.on(Workspace.EXECUTE, 200, result);
      for (int i = 0; i < CHUNKS; i++) {
        // The same links again: what is refused stays refused.
        String links = result.substring(result.indexOf("{\"external_links"), result.length() - 1);
        workspace.on("GET /api/2.0/sql/statements/s1/result/chunks/" + i, 200, links);
      }
      StatementRequest request =
          new StatementRequest(
              "SELECT 1", List.of(), 0, Duration.ofSeconds(40), Map.of(), Map.of());
      try (ResultStream rows = workspace.open().execute(request, new CancelSignal())) {
        if (fault.code() == null) {
          assertThat(read(rows, CHUNKS * ROWS)).isEqualTo(CHUNKS * ROWS);
          assertThat(rows.next()).isNull();
          assertThat(rows.schema().field(0).name()).isEqualTo("id");
        } else {
          int before = bad * ROWS;
          assertThat(read(rows, before)).isEqualTo(before);
          HodException thrown =
              catchThrowableOfType(HodException.class, () -> read(rows, Long.MAX_VALUE));
          assertThat(thrown).as("an error").isNotNull();
          assertThat(thrown.code()).as(thrown.getMessage()).isEqualTo(fault.code());
          assertThat(List.of(fault.words())).allMatch(thrown.getMessage()::contains);
          assertThat(thrown.getMessage()).doesNotContain(SECRET);
          assertThat(catchThrowableOfType(HodException.class, rows::next).code())
              .isEqualTo(fault.code());
        }
      }
      assertThat(store.requests()).allMatch(seen -> seen.header("Authorization") == null);
    }
  }

  /** Reads batches until there are {@code most} rows, which count up from 0. */
  private static long read(ResultStream rows, long most) {
    long count = 0;
    while (count < most) {
      RecordBatch batch = rows.next();
      if (batch == null) {
        return count;
      }
      for (int row = 0; row < batch.rows(); row++, count++) {
        if (most != Long.MAX_VALUE) {
          assertThat(((LongColumn) batch.column(0)).at(row)).isEqualTo(count);
        }
      }
    }
    return count;
  }
}
