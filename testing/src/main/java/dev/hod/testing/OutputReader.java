package dev.hod.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Reads one output of a child process to its end, in a thread of its own, so that the child never
 * waits for a reader. It keeps the first 16 MiB and drops the rest.
 */
final class OutputReader {
  private static final int MOST = 16 * 1024 * 1024;

  private final InputStream in;
  private final Thread thread;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  // Guarded by the lock.
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private boolean ended;

  OutputReader(String name, InputStream in) {
    this.in = in;
    this.thread = new Thread(this::readAll, name);
    this.thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  void join(Duration limit) throws InterruptedException {
    thread.join(Math.max(1, limit.toMillis()));
  }

  String text() {
    lock.lock();
    try {
      return kept.toString(StandardCharsets.UTF_8);
    } finally {
      lock.unlock();
    }
  }

  /** The first whole line with {@code part}; null when the limit passes or the output ends. */
  @Nullable String awaitLine(String part, Duration limit) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = limit.toNanos();
      String found = find(part);
      while (found == null && !ended && left > 0) {
        left = changed.awaitNanos(left);
        found = find(part);
      }
      return found;
    } finally {
      lock.unlock();
    }
  }

  private @Nullable String find(String part) {
    String text = kept.toString(StandardCharsets.UTF_8);
    String whole = ended ? text : text.substring(0, text.lastIndexOf('\n') + 1);
    return whole.lines().filter(line -> line.contains(part)).findFirst().orElse(null);
  }

  private void readAll() {
    byte[] buffer = new byte[8192];
    try {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        keep(buffer, n);
      }
    } catch (IOException e) {
      // The child was killed and its pipe closed.
    }
    lock.lock();
    try {
      ended = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void keep(byte[] buffer, int count) {
    lock.lock();
    try {
      kept.write(buffer, 0, Math.min(count, MOST - kept.size()));
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
