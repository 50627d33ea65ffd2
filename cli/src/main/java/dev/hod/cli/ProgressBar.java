package dev.hod.cli;

import dev.hod.warehouse.engine.SampleProgress;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Shows how the making of the sample data goes: a bar on a terminal, else one line a step. Silent
 * when nothing is made. Thread-safe.
 */
final class ProgressBar implements SampleProgress, AutoCloseable {
  private static final int CELLS = 30;

  private final Console console;

  /** Guards the fields below. */
  private final ReentrantLock lock = new ReentrantLock();

  private String shownStep = "";
  private int shownPercent = -1;

  ProgressBar(Console console) {
    this.console = console;
  }

  @Override
  public void at(String step, double fraction) {
    int percent = (int) Math.floor(100 * Math.max(0, Math.min(1, fraction)));
    lock.lock();
    try {
      if (step.equals(shownStep) && (percent == shownPercent || !console.isTerminal())) return;
      if (shownPercent < 0) console.say("hod: making the sample data, once");
      if (console.isTerminal() && percent == 100) {
        // What comes next may be a row.
        console.clearStatus();
      } else if (console.isTerminal()) {
        console.showStatus(bar(percent) + step);
      } else {
        console.say("hod: sample data: " + step);
      }
      shownStep = step;
      shownPercent = percent;
    } finally {
      lock.unlock();
    }
  }

  /** Takes the bar away. */
  @Override
  public void close() {
    console.clearStatus();
  }

  private static String bar(int percent) {
    int full = CELLS * percent / 100;
    String number = " ".repeat(percent < 10 ? 2 : percent < 100 ? 1 : 0) + percent;
    return "[" + "#".repeat(full) + "-".repeat(CELLS - full) + "] " + number + " % ";
  }
}
