package dev.hod.kernel.columns;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Record batches, or failures, in order, for tests. */
public final class Batches implements BatchReader {
  private final Deque<Object> left = new ArrayDeque<>();
  private int closes;
  private int taken;

  private Batches() {}

  /** A {@link RecordBatch}, or a {@code RuntimeException} that stays. */
  public static Batches of(Object... batches) {
    Batches all = new Batches();
    all.left.addAll(List.of(batches));
    return all;
  }

  /** How often it was closed. */
  public int closes() {
    return closes;
  }

  /** How many batches were taken. */
  public int taken() {
    return taken;
  }

  @Override
  public RecordBatch next() {
    if (left.peek() instanceof RuntimeException failure) {
      throw failure;
    }
    taken++;
    return (RecordBatch) left.poll();
  }

  @Override
  public void close() {
    closes++;
  }
}
