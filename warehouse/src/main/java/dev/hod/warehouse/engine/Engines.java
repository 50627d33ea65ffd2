package dev.hod.warehouse.engine;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where engines come from. */
public final class Engines {
  private Engines() {}

  /**
   * Opens the embedded engine.
   *
   * @param data the folder of the catalogs that are kept; null keeps everything in memory
   * @param samples the folder in which the generated sample data lies and is made on first use
   * @param sampleScale the TPC-H scale factor of {@code samples.tpch}, for example 0.1
   * @param progress told how the making of the samples goes
   */
  public static Engine duckDb(
      @Nullable Path data, Path samples, double sampleScale, SampleProgress progress) {
    throw new UnsupportedOperationException("not there yet");
  }
}
