package dev.hod.kernel.thrift;

import static dev.hod.kernel.thrift.Replies.decimal;
import static dev.hod.kernel.thrift.Replies.fetched;
import static dev.hod.kernel.thrift.Replies.longs;
import static dev.hod.kernel.thrift.Replies.metadata;
import static dev.hod.kernel.thrift.Replies.ok;
import static dev.hod.kernel.thrift.Replies.rows;
import static dev.hod.kernel.thrift.Replies.started;
import static dev.hod.kernel.thrift.Replies.state;
import static dev.hod.kernel.thrift.Replies.texts;
import static dev.hod.kernel.thrift.Replies.type;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.arrow.Lz4Windows;
import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.thrift.ThriftTransport.ResultOptions;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Replies that were cut or changed anywhere are read or refused, and nothing else. */
class DamagedReplyTest {
  private static final ResultOptions ALL = new ResultOptions(true, true, true);
  private static final Handle SESSION = new Handle(new byte[16], new byte[16]);
  private static final ExecuteMessage MESSAGE =
      new ExecuteMessage(SESSION, StatementRequest.of("x"), false, ALL, 42_248, 1 << 20);
  private static final byte[] REPLY = reply();

  /** Something of everything. */
  private static byte[] reply() {
    Struct link =
        new Struct()
            .string(1, "http://localhost:1/f?s=1")
            .i64(2, 1_800_000_000_000L)
            .i64(3, 0)
            .i64(4, 1)
            .map(6, Map.of("a", "b"));
    Struct set =
        rows(0)
            .structs(3, longs(new byte[] {2}, 1, 0), texts("12.50", "0.01"), texts("ü", ""))
            .structs(1281, new Struct().binary(1, ArrowParts.batch(0, 2)).i64(2, 2))
            .structs(1282, link);
    Struct direct =
        new Struct()
            .struct(1, state(2).i64(11, 2).string(5, "text"))
            .struct(
                2, metadata(0, type(4), decimal(18, 2), type(7)).binary(1283, ArrowParts.schema()))
            .struct(3, fetched(true, set))
            .struct(4, ok());
    return started(direct).reply("ExecuteStatement", 1);
  }

  /** The reply; what is wrong behind its handle is thrown as the session does. */
  private static StartedReply read(byte[] bytes) {
    StartedReply reply = Envelope.read(MESSAGE, 1, bytes, bytes.length);
    if (reply.unreadable() != null) {
      throw reply.unreadable();
    }
    return reply;
  }

  @Test
  void theReplyItselfIsRead() {
    assertThat(read(REPLY).direct().isClosed()).isTrue();
  }

  @Test
  void aReplyThatIsCutAnywhereIsRefused() {
    for (int length = 0; length < REPLY.length; length++) {
      byte[] cut = Arrays.copyOf(REPLY, length);
      assertThatThrownBy(() -> read(cut))
          .as("%d bytes", length)
          .isInstanceOfSatisfying(
              HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_REPLY));
    }
  }

  @Property(tries = 5_000)
  void aReplyThatIsChangedAnywhereIsReadOrRefused(
      @ForAll @IntRange(max = 100_000) int place, @ForAll byte value, @ForAll byte second) {
    byte[] changed = REPLY.clone();
    changed[place % changed.length] = value;
    changed[(place + 1 + (second & 3)) % changed.length] ^= second;
    try {
      readAll(read(changed));
    } catch (HodException refused) {
      assertThat(refused.getMessage()).isNotBlank();
    }
  }

  private static void readAll(StartedReply reply) {
    ResultMetadata metadata = reply.direct().metadata();
    FetchReply rows = reply.direct().rows();
    if (metadata == null || rows == null || rows.rows() == null) {
      return;
    }
    ResultLayout layout = ResultLayout.of(metadata, false);
    Schema described =
        ResultLayout.of(
                new ResultMetadata(
                    metadata.status(), metadata.columns(), metadata.format(), false, null),
                false)
            .schema();
    drain(new ColumnSetReader(rows.rows().columns(), described, ZoneOffset.UTC));
    drain(
        new dev.hod.kernel.arrow.ArrowBatchReader(
            layout.arrowOrUsual(),
            rows.rows().batches(),
            layout.lz4() ? new Lz4Windows(1 << 20) : null,
            layout.schema(),
            ZoneOffset.UTC));
  }

  private static void drain(BatchReader reader) {
    try (reader) {
      for (RecordBatch batch = reader.next(); batch != null; batch = reader.next()) {
        for (int row = 0; row < batch.rows(); row++) {
          for (int i = 0; i < batch.columns().size(); i++) {
            if (!batch.column(i).isNull(row)) {
              assertThat(batch.column(i).text(row)).isNotNull();
            }
          }
        }
      }
    }
  }
}
