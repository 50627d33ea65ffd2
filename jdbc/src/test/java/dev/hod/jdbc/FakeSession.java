package dev.hod.jdbc;

import dev.hod.kernel.Catalog;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.RunningStatement;
import dev.hod.kernel.Session;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.event.Notice;
import dev.hod.kernel.time.CancelSignal;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** Answers statements with the results given, in order; notes what it was sent. */
final class FakeSession implements Session {
  final List<StatementRequest> requests = new ArrayList<>();
  final Deque<Object> answers = new ArrayDeque<>();
  final CountDownLatch started = new CountDownLatch(1);
  List<Notice> notices = List.of();
  CancelSignal lastSignal;
  boolean alive = true;
  boolean hasCatalogs = true;
  int closes;
  Duration replyLimit = Duration.ZERO;

  /** The next statement gets {@code stream}. */
  FakeSession answer(FakeStream stream) {
    answers.add(stream);
    return this;
  }

  /** The next statement gets {@code stream}, but something happens while it runs. */
  FakeSession answer(Runnable meanwhile, FakeStream stream) {
    answers.add(
        (Supplier<FakeStream>)
            () -> {
              meanwhile.run();
              return stream;
            });
    return this;
  }

  /** The next statement fails. */
  FakeSession answer(RuntimeException failure) {
    answers.add(failure);
    return this;
  }

  /** The next statement runs until it is cancelled. */
  FakeSession answerNever() {
    answers.add("never");
    return this;
  }

  StatementRequest last() {
    return requests.get(requests.size() - 1);
  }

  @Override
  public String id() {
    return "session";
  }

  @Override
  public List<Notice> notices() {
    return notices;
  }

  @Override
  public boolean hasCatalogs() {
    return hasCatalogs;
  }

  @Override
  public ResultStream execute(StatementRequest request, CancelSignal cancel) {
    requests.add(request);
    lastSignal = cancel;
    Object answer = answers.isEmpty() ? FakeStream.done() : answers.remove();
    if (answer instanceof RuntimeException failure) {
      throw failure;
    }
    if (answer instanceof FakeStream stream) {
      return stream;
    }
    if (answer instanceof Supplier<?> event) {
      return (ResultStream) event.get();
    }
    started.countDown();
    while (!cancel.isCancelled()) {
      cancel.park(dev.hod.kernel.time.TimeSource.system(), 1_000_000_000);
    }
    throw ErrorCode.CALL_CANCELLED.because("Cancelled");
  }

  @Override
  public RunningStatement submit(StatementRequest request) {
    throw new UnsupportedOperationException();
  }

  @Override
  public RunningStatement attach(String statementId) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Catalog catalog() {
    return new FakeCatalog();
  }

  @Override
  public void limitReplies(Duration limit) {
    replyLimit = limit;
  }

  @Override
  public boolean isAlive() {
    return alive;
  }

  @Override
  public void close() {
    closes++;
  }
}
