package dev.hod.warehouse.engine;

/** Told how the one-time making of sample data goes, from the thread that makes it. */
@FunctionalInterface
public interface SampleProgress {
  SampleProgress SILENT = (step, fraction) -> {};

  /**
   * Work goes on.
   *
   * @param step what is being made, for example {@code lineitem}
   * @param fraction done of the whole, 0 to 1
   */
  void at(String step, double fraction);
}
