package dev.hod.jdbc;

import dev.hod.kernel.event.Notice;
import java.sql.SQLWarning;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The chain of warnings of one JDBC object. Thread-safe. */
final class Warnings {
  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable SQLWarning first; // guarded by lock

  void add(String sqlState, String message) {
    SQLWarning warning = new SQLWarning(message, sqlState);
    lock.lock();
    try {
      if (first == null) {
        first = warning;
      } else {
        first.setNextWarning(warning);
      }
    } finally {
      lock.unlock();
    }
  }

  void addAll(List<Notice> notices) {
    for (Notice notice : notices) {
      add(notice.sqlState(), notice.message());
    }
  }

  @Nullable SQLWarning first() {
    lock.lock();
    try {
      return first;
    } finally {
      lock.unlock();
    }
  }

  void clear() {
    lock.lock();
    try {
      first = null;
    } finally {
      lock.unlock();
    }
  }
}
