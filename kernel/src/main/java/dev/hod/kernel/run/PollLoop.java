package dev.hod.kernel.run;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.StatementState;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.ErrorKind;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.stream.Release;
import dev.hod.kernel.stream.StreamedResult;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.Deadline;
import dev.hod.kernel.transport.Manifest;
import dev.hod.kernel.transport.Manifest.Encoding;
import dev.hod.kernel.transport.StatementReply;
import dev.hod.kernel.transport.Submission;
import dev.hod.kernel.transport.TransportSession;
import java.time.Duration;

/**
 * Takes a statement from its text to its result: submits, polls until the end, and tells the server
 * when the caller leaves early. The same for every protocol. Thread-safe.
 */
final class PollLoop {
  private static final long FIRST_PAUSE_NANOS = 5_000_000;

  private final TransportSession session;
  private final ClientParts client;

  PollLoop(TransportSession session, ClientParts client) {
    this.session = session;
    this.client = client;
  }

  /** Runs a statement to its end. The calling thread does the work. */
  ResultStream run(Submission submission, Call call) {
    call.check("sending a statement");
    return result(awaitEnd(submit(submission, call), call), call);
  }

  /** Sends a statement; a reply that comes after {@code call} is over is seen to. */
  StatementReply submit(Submission submission, Call call) {
    try {
      return session.submit(submission, call, this::dropLate);
    } catch (HodException e) {
      // With an id the server has answered: it holds what it answered with.
      e.statementId().ifPresent(this::close);
      throw e;
    }
  }

  /** The server has answered and holds what it answered with. */
  private static boolean isUnreadable(HodException e) {
    return e.kind() == ErrorKind.DATA_LOSS
        || e.code() == ErrorCode.NOT_SUPPORTED
        || e.code() == ErrorCode.OUT_OF_MEMORY;
  }

  private void close(String id) {
    client.closer().close(session, id);
  }

  /** Polls until the statement has ended. */
  StatementReply awaitEnd(StatementReply first, Call call) {
    StatementReply reply = first;
    String id = reply.statementId();
    long pause = FIRST_PAUSE_NANOS;
    long longest = Math.max(pause, client.limits().longestPause().toNanos());
    try {
      while (!reply.state().isTerminal()) {
        call.pause(pause);
        call.check("waiting for statement " + id);
        reply = session.poll(id, call);
        pause = Math.min(pause + pause / 2, longest);
      }
    } catch (HodException e) {
      if (isUnreadable(e)) {
        close(id);
      } else {
        stop(id);
      }
      throw e;
    }
    return reply;
  }

  /** The result of a statement that has ended; throws when it failed. */
  ResultStream result(StatementReply reply, Call call) {
    HodException failure = reply.failure();
    if (failure != null) {
      closeEnded(reply);
      throw failure;
    }
    Manifest manifest = reply.manifest();
    if (manifest == null) {
      manifest = new Manifest(Schema.EMPTY, 0, 0, false, Encoding.ARROW);
    }
    boolean held = reply.state() == StatementState.SUCCEEDED;
    String id = reply.statementId();
    Release release = held ? () -> client.closer().close(session, id) : Release.NOTHING;
    // The statement's own limit ends with its first rows; a cancel still ends the reading.
    Call reading = new Call(Deadline.none(client.time()), call.cancel(), call.quiet());
    return new StreamedResult(session, reply, manifest, reading, release, client.readAhead());
  }

  /** Closes a statement without a result, where the server holds such. */
  private void closeEnded(StatementReply reply) {
    if (session.holdsEnded() && reply.state() != StatementState.CLOSED) {
      close(reply.statementId());
    }
  }

  private void dropLate(StatementReply reply) {
    if (reply.state() == StatementState.SUCCEEDED) {
      close(reply.statementId());
    } else if (reply.state().isTerminal()) {
      closeEnded(reply);
    } else {
      sendCancel(reply.statementId());
    }
  }

  /** Asks the server, on a thread of the client, to stop a statement that nobody waits for. */
  private void stop(String id) {
    if (!client.tasks().tryExecute(() -> sendCancel(id))) {
      client.closer().close(session, id);
    }
  }

  private void sendCancel(String id) {
    try {
      session.cancel(id, Call.within(Duration.ofSeconds(10), client.time()));
      if (session.holdsEnded()) {
        close(id);
      }
    } catch (HodException e) {
      client.reportCloseFailure("statement", id, e);
    }
  }
}
