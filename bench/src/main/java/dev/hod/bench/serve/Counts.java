package dev.hod.bench.serve;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** What the server did since it was last set to zero. Thread-safe. */
final class Counts {
  private final Map<Call, LongAdder> answers = new EnumMap<>(Call.class); // not changed once made
  private final LongAdder connections = new LongAdder();
  private final LongAdder learned = new LongAdder();

  Counts() {
    for (Call call : Call.values()) {
      answers.put(call, new LongAdder());
    }
  }

  void answered(Call call) {
    of(call).increment();
  }

  void accepted() {
    connections.increment();
  }

  void learnt() {
    learned.increment();
  }

  long answers(Call call) {
    return of(call).sum();
  }

  long answers() {
    return answers.values().stream().mapToLong(LongAdder::sum).sum();
  }

  long connections() {
    return connections.sum();
  }

  long learned() {
    return learned.sum();
  }

  void reset() {
    answers.values().forEach(LongAdder::reset);
    connections.reset();
    learned.reset();
  }

  private LongAdder of(Call call) {
    LongAdder adder = answers.get(call);
    if (adder == null) {
      throw new IllegalStateException("no count of " + call);
    }
    return adder;
  }
}
