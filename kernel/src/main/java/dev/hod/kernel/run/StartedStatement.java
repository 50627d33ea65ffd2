package dev.hod.kernel.run;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.RunningStatement;
import dev.hod.kernel.StatementState;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.CancelSignal;
import dev.hod.kernel.time.Deadline;
import dev.hod.kernel.transport.StatementReply;
import dev.hod.kernel.transport.TransportSession;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** A statement known by its id, started by this process or another. */
final class StartedStatement implements RunningStatement {
  private static final Duration ONE_EXCHANGE = Duration.ofSeconds(60);

  private final TransportSession session;
  private final PollLoop loop;
  private final ClientParts client;
  private final String id;
  private final AtomicBoolean closed = new AtomicBoolean();
  // How it ended without a result: over Thrift it is then closed, and can be asked no more.
  private volatile @Nullable StatementState ended;

  StartedStatement(TransportSession session, PollLoop loop, ClientParts client, String id) {
    this.session = session;
    this.loop = loop;
    this.client = client;
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public StatementState state() {
    StatementState known = ended;
    return known != null
        ? known
        : session.poll(id, Call.within(ONE_EXCHANGE, client.time())).state();
  }

  @Override
  public ResultStream await(CancelSignal cancel) {
    Objects.requireNonNull(cancel, "cancel");
    Call call = new Call(Deadline.none(client.time()), cancel);
    StatementReply reply = loop.awaitEnd(session.poll(id, call), call);
    if (reply.failure() != null) {
      ended = reply.state();
    }
    return loop.result(reply, call);
  }

  @Override
  public void cancel() {
    session.cancel(id, Call.within(ONE_EXCHANGE, client.time()));
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      client.closer().close(session, id);
    }
  }
}
