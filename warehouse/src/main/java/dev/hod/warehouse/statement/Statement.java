package dev.hod.warehouse.statement;

import dev.hod.warehouse.engine.Cancellation;
import dev.hod.warehouse.engine.SqlFailure;
import dev.hod.warehouse.fault.FaultAction;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** A statement from the call that ran it until it is forgotten. Thread-safe. */
public final class Statement {
  private final UUID id;
  private final Cancellation cancellation = new Cancellation();
  private final CompletableFuture<Statement> ended = new CompletableFuture<>();
  private final ReentrantLock lock = new ReentrantLock();
  private StatementState state = StatementState.PENDING; // guarded by lock
  private @Nullable SqlFailure failure; // guarded by lock
  private @Nullable Answer answer; // guarded by lock; held once while it stands here
  private Reading reading = Reading.BEGIN; // guarded by lock
  private volatile @Nullable Session session; // until it holds nothing there
  private volatile long askedAt;
  private volatile long endedAt;
  private volatile @Nullable FaultAction rowFault;

  /** What a reply tells; its answer, if any, is held once more and to be let go. */
  public record Snapshot(
      StatementState state, @Nullable SqlFailure failure, @Nullable Answer answer)
      implements AutoCloseable {
    @Override
    public void close() {
      if (answer != null) {
        answer.result().letGo();
      }
    }
  }

  public Statement(UUID id, @Nullable Session session, long now) {
    this.id = id;
    this.session = session;
    this.askedAt = now;
  }

  public UUID id() {
    return id;
  }

  /** Where it runs or keeps its result; null when it does neither, or has no session. */
  public @Nullable Session session() {
    return session;
  }

  Cancellation cancellation() {
    return cancellation;
  }

  /** Done when the statement runs no more, with itself. */
  public CompletableFuture<Statement> ended() {
    return ended;
  }

  public void asked(long now) {
    askedAt = now;
  }

  long askedAt() {
    return askedAt;
  }

  long endedAt() {
    return endedAt;
  }

  /** From here on its last chunk is announced with one row too many or too few. */
  public void distort(FaultAction fault) {
    rowFault = fault;
  }

  public @Nullable FaultAction rowFault() {
    return rowFault;
  }

  /** How far its client has read it. */
  public Reading reading() {
    lock.lock();
    try {
      return reading;
    } finally {
      lock.unlock();
    }
  }

  /** Moves on; false when another call has, meanwhile. */
  public boolean read(Reading since, Reading now) {
    lock.lock();
    try {
      boolean first = reading.equals(since);
      reading = first ? now : reading;
      return first;
    } finally {
      lock.unlock();
    }
  }

  boolean start() {
    return become(StatementState.RUNNING, null, null);
  }

  /** Takes over the caller's hold on the result; false when it came too late and let it go. */
  boolean succeed(Answer result, long now) {
    endedAt = now;
    boolean taken = become(StatementState.SUCCEEDED, null, result);
    if (!taken) {
      result.result().letGo();
    }
    return taken;
  }

  void fail(SqlFailure cause, long now) {
    endedAt = now;
    become(
        cause.isCancelled() ? StatementState.CANCELED : StatementState.FAILED,
        cause.isCancelled() ? null : cause,
        null);
  }

  /** Stops it if it runs, for {@code cause}. */
  public void stop(SqlFailure cause, long now) {
    if (!state().isTerminal()) {
      fail(cause, now);
      cancellation.request();
    }
  }

  /** Stops it if it runs; changes nothing else. */
  public void cancel(long now) {
    if (!state().isTerminal()) {
      endedAt = now;
      become(StatementState.CANCELED, null, null);
      cancellation.request();
    }
  }

  /** Stops it if it runs, and lets its result go. */
  public void close() {
    boolean stopping = !state().isTerminal();
    become(StatementState.CLOSED, null, null);
    if (stopping) {
      cancellation.request();
    }
  }

  public StatementState state() {
    lock.lock();
    try {
      return state;
    } finally {
      lock.unlock();
    }
  }

  public Snapshot snapshot() {
    lock.lock();
    try {
      Answer held = answer;
      if (held != null && !held.result().hold()) {
        throw new IllegalStateException("a result that stands here was let go");
      }
      return new Snapshot(state, failure, held);
    } finally {
      lock.unlock();
    }
  }

  private boolean become(StatementState next, @Nullable SqlFailure cause, @Nullable Answer result) {
    Answer old;
    lock.lock();
    try {
      if (!state.mayBecome(next)) {
        return false;
      }
      state = next;
      failure = cause;
      old = answer;
      answer = result;
    } finally {
      lock.unlock();
    }
    if (old != null) {
      old.result().letGo();
    }
    Session in = session;
    if (in != null && next.isTerminal() && next != StatementState.SUCCEEDED) {
      in.forget(this);
      session = null; // statements are remembered for much longer than sessions
    }
    if (next.isTerminal()) {
      ended.complete(this);
    }
    return true;
  }
}
