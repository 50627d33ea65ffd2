package dev.hod.bench.report;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/** A plot: axes with round numbers, and lines or bars in them. Used by one thread. */
final class Svg {
  private static final int WIDTH = 480;
  private static final int HEIGHT = 280;
  private static final int LEFT = 62;
  private static final int TOP = 22;
  private static final double FAR = WIDTH - 14;
  private static final double LOW = HEIGHT - 40;
  private static final String[] COLOURS = {
    "#0b66c3", "#d9600a", "#12805c", "#8a3fb0", "#b8860b", "#b0234f", "#4d5b70", "#0a8f9c"
  };

  private final StringBuilder body = new StringBuilder();
  private final DoubleUnaryOperator x;
  private final DoubleUnaryOperator y;

  private Svg(DoubleUnaryOperator x, DoubleUnaryOperator y) {
    this.x = x;
    this.y = y;
  }

  static String colour(int index) {
    return COLOURS[index % COLOURS.length];
  }

  /** Axes from 0, or from {@code least} on a logarithmic scale when that is positive. */
  static Svg axes(double least, double mostX, double mostY, String titleX, String titleY) {
    boolean isLog = least > 0;
    Svg plot = new Svg(isLog ? logarithmic(least, mostX) : linear(mostX), up(mostY));
    plot.frame(mostY, titleY);
    for (double tick : isLog ? decades(least, mostX) : ticks(mostX)) {
      double at = plot.x.applyAsDouble(tick);
      plot.line("grid", at, TOP, at, LOW);
      plot.text(at, LOW + 15, "middle", Numbers.of(tick));
    }
    plot.text((LEFT + FAR) / 2, HEIGHT - 6, "middle", titleX);
    return plot;
  }

  private static DoubleUnaryOperator linear(double most) {
    return value -> LEFT + (FAR - LEFT) * value / Math.max(most, 1e-9);
  }

  private static DoubleUnaryOperator logarithmic(double least, double most) {
    double span = Math.log(Math.max(most, least * 1.01) / least);
    return value -> LEFT + (FAR - LEFT) * Math.log(Math.max(value, least) / least) / span;
  }

  private static DoubleUnaryOperator up(double most) {
    return value -> LOW - (LOW - TOP) * value / Math.max(most, 1e-9);
  }

  private void frame(double mostY, String titleY) {
    for (double tick : ticks(mostY)) {
      double at = y.applyAsDouble(tick);
      line("grid", LEFT, at, FAR, at);
      text(LEFT - 6, at + 4, "end", Numbers.of(tick));
    }
    line("axis", LEFT, LOW, FAR, LOW);
    text(LEFT, TOP - 6, "start", titleY);
  }

  /** Bars with a whisker from least to most, one for each label. */
  static Svg bars(List<String> labels, List<Spread> values, String unit) {
    double most =
        values.stream().mapToDouble(Spread::most).filter(Double::isFinite).max().orElse(1);
    Svg plot = new Svg(linear(labels.size()), up(most));
    plot.frame(most, unit);
    for (int i = 0; i < labels.size(); i++) {
      Spread value = values.get(i);
      double middle = plot.x.applyAsDouble(i + 0.5);
      double half = (plot.x.applyAsDouble(1) - plot.x.applyAsDouble(0)) * 0.3;
      if (value.isKnown()) {
        double top = plot.y.applyAsDouble(value.median());
        plot.body.append(
            format(
                "<rect x='%.1f' y='%.1f' width='%.1f' height='%.1f' fill='%s'/>",
                middle - half, top, 2 * half, Math.max(0, LOW - top), colour(i)));
        plot.line(
            "axis",
            middle,
            plot.y.applyAsDouble(value.least()),
            middle,
            plot.y.applyAsDouble(value.most()));
      }
      plot.text(middle, LOW + 15 + i % 2 * 13, "middle", labels.get(i));
    }
    return plot;
  }

  /** A line through points of x and y. */
  void curve(List<double[]> points, int colour) {
    StringBuilder path = new StringBuilder();
    for (double[] point : points) {
      path.append(format("%.1f,%.1f ", x.applyAsDouble(point[0]), y.applyAsDouble(point[1])));
    }
    body.append(
        format(
            "<polyline points='%s' fill='none' stroke='%s' stroke-width='1.6'/>",
            path.toString().strip(), colour(colour)));
  }

  /** The names of the lines, in the upper left corner or, {@code low}, in the lower right. */
  void legend(List<String> names, boolean low) {
    for (int i = 0; i < names.size(); i++) {
      double at = low ? LOW - 10 - 16.0 * (names.size() - 1 - i) : TOP + 14 + 16.0 * i;
      double left = low ? FAR - 130 : LEFT + 10;
      body.append(
          format(
              "<rect x='%.1f' y='%.1f' width='12' height='4' fill='%s'/>",
              left, at - 5, colour(i)));
      text(left + 18, at, "start", names.get(i));
    }
  }

  @Override
  public String toString() {
    return format(
            "<svg viewBox='0 0 %d %d' width='%d' height='%d' role='img'>",
            WIDTH, HEIGHT, WIDTH, HEIGHT)
        + body
        + "</svg>";
  }

  private void line(String kind, double x1, double y1, double x2, double y2) {
    body.append(
        format("<line class='%s' x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f'/>", kind, x1, y1, x2, y2));
  }

  private void text(double at, double height, String anchor, String text) {
    body.append(
        format(
            "<text x='%.1f' y='%.1f' text-anchor='%s'>%s</text>",
            at, height, anchor, HtmlReport.escaped(text)));
  }

  private static double[] ticks(double most) {
    if (!(most > 0)) {
      return new double[] {0};
    }
    double step = Math.pow(10, Math.floor(Math.log10(most)));
    double wide = most / step < 2 ? step / 4 : most / step < 5 ? step / 2 : step;
    double[] ticks = new double[(int) Math.floor(most / wide + 1e-9) + 1];
    for (int i = 0; i < ticks.length; i++) {
      ticks[i] = i * wide;
    }
    return ticks;
  }

  private static double[] decades(double least, double most) {
    int from = (int) Math.ceil(Math.log10(least) - 1e-9);
    int to = (int) Math.floor(Math.log10(most) + 1e-9);
    double[] ticks = new double[Math.max(0, to - from + 1)];
    for (int i = 0; i < ticks.length; i++) {
      ticks[i] = Math.pow(10, from + i);
    }
    return ticks;
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
