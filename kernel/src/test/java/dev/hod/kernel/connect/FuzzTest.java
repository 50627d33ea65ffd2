package dev.hod.kernel.connect;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.CancelSignal;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Sound answers of a server, changed at random: a result or a {@code HodException}, never another
 * exception, a wait without end, or much memory. For longer and other changes: {@code
 * -Dhod.fuzz.seconds=600 -Dhod.fuzz.seed=7}; a failure names the seed of its case.
 */
@Timeout(value = 2, unit = TimeUnit.HOURS)
class FuzzTest {
  private static final long SECONDS = Long.getLong("hod.fuzz.seconds", 2);
  private static final long SEED = Long.getLong("hod.fuzz.seed", 1);

  /** What the thread of a caller may allocate for an answer of a few kilobytes. */
  private static final long MOST_BYTES = 64 << 20;

  /** Stands for the store's address, which is never changed: nobody else is to be asked. */
  private static final String LINK = "\"@\"";

  /** Where the rows are. */
  enum Way {
    JSON,
    ATTACHED,
    LINKED
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void aChangedAnswerIsAResultOrAnErrorOfOurs(Way way) {
    byte[] stored = BadChunkTest.packed(BadChunkTest.stream("id", "BIGINT", 0, 10));
    byte[] reply = reply(way, stored).getBytes(StandardCharsets.UTF_8);
    try (Workspace workspace = new Workspace("TemporarilyUnavailableRetryTimeout", "0");
        Session session = workspace.open()) {
      assertThat(read(workspace, session, reply, stored)).isEqualTo(10);
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
      for (long seed = SEED; System.nanoTime() < end; seed++) {
        Random random = new Random(seed);
        boolean isStored = way == Way.LINKED && random.nextBoolean();
        byte[] changedReply = isStored ? reply : changed(reply, random);
        byte[] changedBytes = isStored ? changed(stored, random) : stored;
        check(workspace, session, changedReply, changedBytes, seed);
      }
    }
  }

  private static void check(
      Workspace workspace, Session session, byte[] reply, byte[] stored, long seed) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    try {
      read(workspace, session, reply, stored);
    } catch (HodException e) {
      assertThat(e.code()).as("seed %d", seed).isNotIn(ErrorCode.DRIVER_FAULT);
      assertThat(e.code()).as("seed %d", seed).isNotIn(ErrorCode.CALL_TIMED_OUT);
    } catch (RuntimeException | Error e) {
      throw new AssertionError("seed " + seed + ": " + shown(reply), e);
    }
    assertThat(threads.getCurrentThreadAllocatedBytes() - before)
        .as("bytes allocated with seed %d", seed)
        .isLessThan(MOST_BYTES);
  }

  private static String shown(byte[] reply) {
    return new String(reply, StandardCharsets.UTF_8);
  }

  /** The number of rows, each of whose values was looked at. */
  private static long read(Workspace workspace, Session session, byte[] reply, byte[] stored) {
    String link = "\"" + workspace.link("/file") + "\"";
    String text = new String(reply, StandardCharsets.ISO_8859_1).replace(LINK, link);
    byte[] sent = text.getBytes(StandardCharsets.ISO_8859_1);
    workspace.on(Workspace.EXECUTE, (request, exchange) -> exchange.respond(200, sent));
    workspace.on("GET /file", (request, exchange) -> exchange.respond(200, stored));
    StatementRequest request =
        new StatementRequest("SELECT 1", List.of(), 0, Duration.ofSeconds(30), Map.of(), Map.of());
    long rows = 0;
    try (ResultStream result = session.execute(request, new CancelSignal())) {
      for (RecordBatch batch = result.next(); batch != null; batch = result.next()) {
        rows += batch.rows();
        for (Column column : batch.columns()) {
          look(column, Math.min(batch.rows(), 100));
        }
      }
    }
    return rows;
  }

  private static void look(Column column, int rows) {
    for (int row = 0; row < rows; row++) {
      if (!column.isNull(row)) {
        column.text(row);
        column.value(row);
      }
    }
  }

  private static String reply(Way way, byte[] stored) {
    String place = "\"chunk_index\":0,\"row_offset\":0,\"row_count\":10";
    String result =
        switch (way) {
          case JSON -> {
            String rows = "[\"1\"],[null],[\"-3\"],[\"4\"],[\"5\"]";
            yield place + ",\"data_array\":[" + rows + "," + rows + "]";
          }
          case ATTACHED ->
              place + ",\"attachment\":\"" + Base64.getEncoder().encodeToString(stored) + "\"";
          case LINKED -> "\"external_links\":[{" + place + ",\"external_link\":" + LINK + "}]";
        };
    String format = way == Way.JSON ? "JSON_ARRAY" : "ARROW_STREAM";
    String packing = way == Way.JSON ? "" : "\"result_compression\":\"LZ4_FRAME\",";
    return "{\"statement_id\":\"s1\",\"status\":{\"state\":\"SUCCEEDED\"},\"manifest\":{\"format\":\""
        + format
        + "\","
        + packing
        + "\"schema\":{\"column_count\":1,\"columns\":[{\"name\":\"id\",\"type_text\":\"BIGINT\","
        + "\"type_name\":\"LONG\",\"position\":0}]},\"total_chunk_count\":1,\"total_row_count\":10,"
        + "\"truncated\":false},\"result\":{"
        + result
        + "}}";
  }

  /** One to four changes: of a byte or a bit, a part left out, doubled or moved, an end. */
  private static byte[] changed(byte[] sound, Random random) {
    byte[] bytes = sound.clone();
    for (int left = 1 + random.nextInt(4); left > 0 && bytes.length > 0; left--) {
      int at = random.nextInt(bytes.length);
      int length = Math.min(bytes.length - at, 1 + random.nextInt(16));
      switch (random.nextInt(8)) {
        case 0 -> bytes[at] = (byte) random.nextInt();
        case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 2 -> bytes[at] = (byte) "0123456789-.,:[]{}\"\\enul\0".charAt(random.nextInt(23));
        case 3 -> bytes = replaced(bytes, at, length, new byte[0]);
        case 4 -> bytes = replaced(bytes, at, 0, Arrays.copyOfRange(bytes, at, at + length));
        case 5 ->
            bytes = replaced(bytes, at, 0, "9".repeat(length).getBytes(StandardCharsets.US_ASCII));
        case 6 -> Arrays.fill(bytes, at, at + length, (byte) (random.nextBoolean() ? 0 : 0xFF));
        default -> bytes = random.nextInt(4) == 0 ? Arrays.copyOf(bytes, at) : bytes;
      }
    }
    return bytes;
  }

  private static byte[] replaced(byte[] bytes, int at, int length, byte[] by) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, at);
    out.writeBytes(by);
    out.write(bytes, at + length, bytes.length - at - length);
    return out.toByteArray();
  }
}
