package dev.hod.bench.serve;

import java.util.concurrent.atomic.AtomicInteger;

/** What the threads of a server share. Thread-safe. */
final class ServerState {
  private final AnswerBook book;
  private final Counts counts;
  private final Control control;
  private final AtomicInteger numbers = new AtomicInteger(1);
  private volatile long delayNanos;

  ServerState(AnswerBook book, Counts counts, Upstream upstream) {
    this.book = book;
    this.counts = counts;
    this.control = new Control(this, upstream);
  }

  AnswerBook book() {
    return book;
  }

  Counts counts() {
    return counts;
  }

  Control control() {
    return control;
  }

  /** One that no other answer has. */
  int number() {
    return numbers.getAndIncrement();
  }

  long delayNanos() {
    return delayNanos;
  }

  void delay(long nanos) {
    delayNanos = nanos;
  }
}
