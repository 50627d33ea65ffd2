package dev.hod.kernel.arrow;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The arrays into which one client's LZ4 blocks are decoded, between two uses: a fresh one costs as
 * much as the decoding, for the memory that is touched first. Thread-safe.
 */
public final class Lz4Windows {
  private static final long MEMORY_FOR_EACH = 64 << 20;
  private static final int MOST = 8;

  private final AtomicReferenceArray<@Nullable Lz4Window> idle;

  /**
   * Keeps none yet.
   *
   * @param memory bytes that the JVM may use at most; a sixteenth of them may be kept
   */
  public Lz4Windows(long memory) {
    this.idle =
        new AtomicReferenceArray<>((int) Math.min(MOST, Math.max(1, memory / MEMORY_FOR_EACH)));
  }

  /** One that nobody else has. */
  Lz4Window take() {
    for (int i = 0; i < idle.length(); i++) {
      Lz4Window kept = idle.getAndSet(i, null);
      if (kept != null) {
        return kept;
      }
    }
    return new Lz4Window();
  }

  /** Takes back one that will not be touched any more; forgets it when there are enough. */
  void give(Lz4Window window) {
    for (int i = 0; i < idle.length(); i++) {
      if (idle.compareAndSet(i, null, window)) {
        return;
      }
    }
  }
}
