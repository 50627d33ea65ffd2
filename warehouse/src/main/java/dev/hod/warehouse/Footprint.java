package dev.hod.warehouse;

import dev.hod.warehouse.result.SizeLimits;

/**
 * How much memory a warehouse may take for what it holds. What is more goes to temporary files.
 *
 * @param resultBytes of encoded results on the heap, and as many of answers kept for repetition
 * @param engineBytes of the engine, outside the heap
 * @param sizes where the chunks of results end
 */
public record Footprint(long resultBytes, long engineBytes, SizeLimits sizes) {
  private static final long MIB = 1 << 20;

  /** Of one that serves many: results by what the JVM may use, chunks as the service has them. */
  public static Footprint server() {
    long heap = Runtime.getRuntime().maxMemory();
    return new Footprint(
        Math.max(64 * MIB, Math.min(512 * MIB, heap / 8)),
        Math.max(512 * MIB, heap),
        SizeLimits.DEFAULT);
  }

  /** Of one that runs some statements inside another program; see decision 0028. */
  public static Footprint small() {
    SizeLimits sizes = SizeLimits.DEFAULT.withChunkBytes(MIB).withInlineBytes(MIB);
    // Each of the engine's threads needs room to sort and to join in.
    long engine = Math.max(256, 128L * Runtime.getRuntime().availableProcessors()) * MIB;
    return new Footprint(MIB, engine, sizes);
  }
}
