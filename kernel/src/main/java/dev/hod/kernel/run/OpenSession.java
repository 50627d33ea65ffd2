package dev.hod.kernel.run;

import dev.hod.kernel.Catalog;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.RunningStatement;
import dev.hod.kernel.Session;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Notice;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.CancelSignal;
import dev.hod.kernel.time.Deadline;
import dev.hod.kernel.transport.CatalogCall;
import dev.hod.kernel.transport.MetadataRunner;
import dev.hod.kernel.transport.StatementReply;
import dev.hod.kernel.transport.Submission;
import dev.hod.kernel.transport.TransportSession;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** A session that is open on the server. */
final class OpenSession implements Session {
  private final TransportSession session;
  private final ClientParts client;
  private final Consumer<OpenSession> forget;
  private final PollLoop loop;
  private final AtomicBoolean closed = new AtomicBoolean();
  private volatile Duration replyLimit = Duration.ZERO;

  OpenSession(TransportSession session, ClientParts client, Consumer<OpenSession> forget) {
    this.session = session;
    this.client = client;
    this.forget = forget;
    this.loop = new PollLoop(session, client);
  }

  @Override
  public String id() {
    return session.id();
  }

  @Override
  public List<Notice> notices() {
    return session.notices();
  }

  @Override
  public boolean hasCatalogs() {
    return session.hasCatalogs();
  }

  @Override
  public ResultStream execute(StatementRequest request, CancelSignal cancel) {
    Objects.requireNonNull(request, "request");
    Objects.requireNonNull(cancel, "cancel");
    boolean async = !client.limits().directResults();
    return run(Submission.of(request, async), request.timeout(), cancel);
  }

  @Override
  public RunningStatement submit(StatementRequest request) {
    Objects.requireNonNull(request, "request");
    checkOpen();
    Call call =
        new Call(Deadline.after(request.timeout(), client.time()), new CancelSignal(), replyLimit);
    StatementReply first = loop.submit(Submission.of(request, true), call);
    return new StartedStatement(session, loop, client, first.statementId());
  }

  @Override
  public RunningStatement attach(String statementId) {
    Objects.requireNonNull(statementId, "statementId");
    checkOpen();
    return new StartedStatement(session, loop, client, statementId);
  }

  @Override
  public Catalog catalog() {
    checkOpen();
    return new CatalogView(session.catalog(new Metadata()));
  }

  /** The metadata calls of this session. */
  private final class Metadata implements MetadataRunner {
    @Override
    public ResultStream run(String sql, String operation) {
      return run(new Submission.Statement(StatementRequest.of(sql), false, operation));
    }

    @Override
    public ResultStream run(CatalogCall call) {
      return run(new Submission.Metadata(call));
    }

    private ResultStream run(Submission submission) {
      return OpenSession.this.run(submission, client.limits().metadata(), new CancelSignal());
    }
  }

  private ResultStream run(Submission submission, Duration timeout, CancelSignal cancel) {
    checkOpen();
    return loop.run(
        submission, new Call(Deadline.after(timeout, client.time()), cancel, replyLimit));
  }

  @Override
  public void limitReplies(Duration limit) {
    replyLimit = Objects.requireNonNull(limit, "limit");
  }

  @Override
  public boolean isAlive() {
    return !closed.get() && !session.isLost();
  }

  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    forget.accept(this);
    client.closer().forget(session);
    if (session.isLost()) {
      return;
    }
    try {
      session.close(Call.within(client.limits().close(), client.time()));
    } catch (HodException e) {
      client.reportCloseFailure("session", session.id(), e);
    }
  }

  private void checkOpen() {
    if (closed.get()) {
      throw ErrorCode.SESSION_CLOSED.because("The session %s is closed", session.id());
    }
  }
}
