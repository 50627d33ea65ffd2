package dev.hod.bench.report;

/**
 * One kind of number that a run gives.
 *
 * @param key its name in JSON
 * @param title its name in tables, with the unit
 * @param better which way is better
 */
public record Figure(String key, String title, Better better) {
  /** Which way is better. */
  public enum Better {
    LESS,
    MORE,
    NEITHER
  }

  public static Figure less(String key, String title) {
    return new Figure(key, title, Better.LESS);
  }

  public static Figure more(String key, String title) {
    return new Figure(key, title, Better.MORE);
  }

  public static Figure neither(String key, String title) {
    return new Figure(key, title, Better.NEITHER);
  }
}
