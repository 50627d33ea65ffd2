package dev.hod.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The standard streams. What is said, and the status line of a terminal, may come of any thread.
 */
final class Console {
  /** Back to the start of the line, and all of it away. */
  private static final String CLEAR = "\r\033[K";

  private final InputStream in;
  private final OutputStream out;
  private final PrintStream err;
  private final boolean isTerminal;

  /** Guards the fields below, and keeps lines whole. */
  private final ReentrantLock lock = new ReentrantLock();

  private boolean hasStatus;
  private boolean isEnding;

  /**
   * @param in what {@code -f -} reads
   * @param out where results go, and nothing else
   * @param err where all that is said about them goes
   * @param isTerminal whether somebody watches {@code err}
   */
  Console(InputStream in, OutputStream out, PrintStream err, boolean isTerminal) {
    this.in = in;
    this.out = out;
    this.err = err;
    this.isTerminal = isTerminal;
  }

  /** What {@code -f -} reads. */
  InputStream in() {
    return in;
  }

  /** Where results go, and nothing else. */
  OutputStream out() {
    return out;
  }

  /** Whether somebody watches what is said. */
  boolean isTerminal() {
    return isTerminal;
  }

  /** Says one line to the user, beside the results and in the place of a status line. */
  void say(String line) {
    lock.lock();
    try {
      takeStatusAway();
      err.println(line);
      err.flush();
    } finally {
      lock.unlock();
    }
  }

  /** Shows how things go, in the last line of a terminal, in the place of what it showed before. */
  void showStatus(String status) {
    lock.lock();
    try {
      if (!isTerminal || isEnding) return;
      err.print("\r" + status + "\033[K");
      err.flush();
      hasStatus = true;
    } finally {
      lock.unlock();
    }
  }

  /** Takes the status line away: what comes next may be a row. */
  void clearStatus() {
    lock.lock();
    try {
      takeStatusAway();
    } finally {
      lock.unlock();
    }
  }

  /** The process is to end: from now on there is no status line. */
  void endStatus() {
    lock.lock();
    try {
      isEnding = true;
      takeStatusAway();
    } finally {
      lock.unlock();
    }
  }

  /** For a command that shows its own progress. */
  PrintStream err() {
    return err;
  }

  /** A writer for help and the like to {@code out}. */
  PrintWriter plainWriter() {
    return new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), true);
  }

  private void takeStatusAway() {
    if (!hasStatus) return;
    err.print(CLEAR);
    err.flush();
    hasStatus = false;
  }
}
