package dev.hod.bench.report;

import java.util.Locale;

/** Numbers as people read them: three digits that count. */
final class Numbers {
  private static final String MISSING = "–";

  private Numbers() {}

  static String of(double value) {
    if (!Double.isFinite(value)) {
      return MISSING;
    }
    double size = Math.abs(value);
    if (size >= 100 || (value == Math.rint(value) && size >= 10)) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    int decimals = size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : 4;
    return size == 0 ? "0" : String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** The middle, and in brackets the least and most where they differ. */
  static String of(Spread spread) {
    if (!spread.isKnown()) {
      return MISSING;
    }
    String middle = of(spread.median());
    String least = of(spread.least());
    String most = of(spread.most());
    return least.equals(most) ? middle : middle + " (" + least + "–" + most + ")";
  }
}
