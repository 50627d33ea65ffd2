package dev.hod.kernel.thrift;

import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.StatementState;
import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.error.ErrorKind;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.Manifest;
import dev.hod.kernel.transport.StatementReply;
import dev.hod.kernel.transport.Submission;
import dev.hod.kernel.transport.TransportSession;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** Asks a session's server for the session's time zone: one exchange, where it answers at once. */
final class ZoneQuestion {
  private static final StatementRequest REQUEST = StatementRequest.of("SELECT current_timezone()");
  private static final Duration LONGEST = Duration.ofMinutes(1);
  private static final long PAUSE_NANOS = 20_000_000;

  private final TransportSession session;

  ZoneQuestion(TransportSession session) {
    this.session = session;
  }

  /** The zone; null where the server can't tell, or names one that is unknown here. */
  @Nullable ZoneId ask(Call call) {
    Call bounded = call.atMost(LONGEST);
    try {
      StatementReply reply =
          session.submit(new Submission.Statement(REQUEST, false, "GetInfo"), bounded, late -> {});
      String text = answer(reply, bounded);
      return text == null ? null : ZoneId.of(text, ZoneId.SHORT_IDS);
    } catch (DateTimeException unknownHere) {
      return null;
    } catch (HodException e) {
      if (e.kind() != ErrorKind.SQL_ERROR) {
        throw e;
      }
      return null;
    }
  }

  private @Nullable String answer(StatementReply first, Call call) {
    StatementReply reply = first;
    String id = reply.statementId();
    try {
      while (!reply.state().isTerminal()) {
        call.pause(PAUSE_NANOS);
        call.check("waiting for the session's time zone");
        reply = session.poll(id, call);
      }
      if (reply.failure() != null) {
        throw reply.failure();
      }
      return reply.manifest() == null ? null : firstCell(reply, reply.manifest(), call);
    } finally {
      if (reply.state() != StatementState.CLOSED) {
        close(id, call);
      }
    }
  }

  private @Nullable String firstCell(StatementReply reply, Manifest manifest, Call call) {
    ChunkPage page = reply.chunks();
    if (page.chunks().isEmpty() && page.next() != null) {
      page = session.chunks(reply.statementId(), manifest, page.next(), call);
    }
    if (page.chunks().isEmpty()) {
      return null;
    }
    try (BatchReader rows = page.chunks().get(0).open(call)) {
      RecordBatch batch = rows.next();
      return batch == null || batch.rows() == 0 || batch.column(0).isNull(0)
          ? null
          : batch.column(0).text(0);
    }
  }

  private void close(String id, Call call) {
    try {
      session.closeStatement(id, call);
    } catch (HodException e) {
      // The server closes it with the session.
    }
  }
}
