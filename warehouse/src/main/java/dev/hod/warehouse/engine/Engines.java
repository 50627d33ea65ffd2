package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.samples.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
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
   * @param memory bytes that the engine may take; it spills the rest of large statements
   * @param progress told how the making of the samples goes
   * @throws IllegalStateException when the data folder cannot be used, for example since another
   *     process has it
   */
  public static Engine duckDb(
      @Nullable Path data, Path samples, double sampleScale, long memory, SampleProgress progress) {
    try {
      Samples made = new Samples(samples, sampleScale, progress::at);
      return DuckDbEngine.open(data, samples, made, memory);
    } catch (SQLException | IOException e) {
      throw new IllegalStateException("the engine could not start: " + e.getMessage(), e);
    }
  }
}
