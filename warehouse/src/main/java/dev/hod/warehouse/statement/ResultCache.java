package dev.hod.warehouse.statement;

import dev.hod.warehouse.result.EncodedResult;
import dev.hod.warehouse.result.EncodingPlan;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Answers of deterministic statements, good until anything else than such a statement runs. The
 * least used go when there are too many bytes. Thread-safe.
 */
final class ResultCache {
  private static final int LONGEST_STATEMENT = 64 << 10;

  private final long budget;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Key, Answer> answers = new LinkedHashMap<>(64, 0.75f, true); // guarded by lock
  private long bytes; // guarded by lock
  private long version; // guarded by lock; of the data and of every session's state

  ResultCache(long budget) {
    this.budget = budget;
  }

  /** Everything the bytes of an answer depend on, but the data. */
  record Key(Query query, SessionContext context, Form form, EncodingPlan plan) {}

  long version() {
    lock.lock();
    try {
      return version;
    } finally {
      lock.unlock();
    }
  }

  /** The answer, held once for the caller; null when there is none. */
  @Nullable Answer find(Key key) {
    lock.lock();
    try {
      Answer answer = answers.get(key);
      return answer != null && answer.result().hold() ? answer : null;
    } finally {
      lock.unlock();
    }
  }

  /** Keeps an answer that was begun at {@code since}, unless something has changed after that. */
  void keep(Key key, Answer answer, long since) {
    lock.lock();
    try {
      if (version != since
          || key.query().length() > LONGEST_STATEMENT
          || answer.bytes() > budget / 4
          || answers.containsKey(key)
          || !answer.result().hold()) {
        return;
      }
      answers.put(key, answer);
      bytes += cost(key, answer);
      Iterator<Map.Entry<Key, Answer>> oldest = answers.entrySet().iterator();
      while (bytes > budget) {
        Map.Entry<Key, Answer> next = oldest.next();
        bytes -= cost(next.getKey(), next.getValue());
        next.getValue().result().letGo();
        oldest.remove();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Data or a session has changed; returns a number that no other change gets. */
  long changed() {
    List<EncodedResult> old;
    long number;
    lock.lock();
    try {
      number = ++version;
      old = answers.values().stream().map(Answer::result).toList();
      answers.clear();
      bytes = 0;
    } finally {
      lock.unlock();
    }
    old.forEach(EncodedResult::letGo);
    return number;
  }

  private static long cost(Key key, Answer answer) {
    return answer.bytes() + key.query().length() + 1024;
  }
}
