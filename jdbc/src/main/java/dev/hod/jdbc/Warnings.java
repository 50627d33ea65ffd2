package dev.hod.jdbc;

import dev.hod.kernel.error.MessageText;
import dev.hod.kernel.event.Notice;
import java.sql.SQLWarning;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The chain of warnings of one JDBC object. Thread-safe. */
final class Warnings {
  private final ReentrantLock lock = new ReentrantLock();
  // Guarded by lock. The last one is known so that a long chain is not walked for each new one.
  private @Nullable SQLWarning first;
  private @Nullable SQLWarning last;

  void add(String sqlState, String message) {
    SQLWarning warning = new SQLWarning(MessageText.line(message), sqlState);
    lock.lock();
    try {
      SQLWarning before = last;
      if (before == null) {
        first = warning;
      } else {
        before.setNextWarning(warning);
      }
      last = warning;
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
      last = null;
    } finally {
      lock.unlock();
    }
  }
}
