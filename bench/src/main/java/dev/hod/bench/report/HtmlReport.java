package dev.hod.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** One page with everything in it: the table, and plots as SVG. It loads nothing. */
public final class HtmlReport {
  private HtmlReport() {}

  /** The page. */
  public static String of(Results results) {
    StringBuilder page = new StringBuilder("<!DOCTYPE html>\n<html lang='en'><head>");
    page.append("<meta charset='utf-8'>");
    page.append("<meta name='viewport' content='width=device-width'>");
    page.append("<title>").append(escaped(results.title())).append("</title>");
    page.append("<style>").append(style()).append("</style></head><body>");
    page.append("<h1>").append(escaped(results.title())).append("</h1><dl>");
    results
        .setting()
        .forEach(
            (name, value) ->
                page.append("<dt>" + escaped(name) + "</dt><dd>" + escaped(value) + "</dd>"));
    page.append("</dl>");
    for (String failure : results.failures()) {
      page.append("<p class='failed'>").append(escaped(failure)).append("</p>");
    }
    for (String subject : results.subjects()) {
      section(results, subject, page);
    }
    return page.append("</body></html>\n").toString();
  }

  private static void section(Results results, String subject, StringBuilder page) {
    List<String> contenders =
        results.contenders().stream().filter(each -> !results.of(each, subject).isEmpty()).toList();
    if (!subject.isEmpty()) {
      page.append("<h2>").append(escaped(subject)).append("</h2>");
    }
    table(results, subject, contenders, page);
    page.append("<div class='plots'>");
    latency(results, subject, contenders, page);
    rate(results, subject, contenders, page);
    for (Figure figure : results.figures()) {
      if (figure.key().startsWith("cpu_ms")) {
        List<Spread> values =
            contenders.stream().map(each -> results.spread(each, subject, figure)).toList();
        figure(figure.title(), Svg.bars(contenders, values, "ms"), page);
        List<Spread> ratios =
            contenders.stream().map(each -> results.ratio(each, subject, figure)).toList();
        String title = figure.title() + ": ratio to " + contenders.get(0);
        figure(title, Svg.bars(contenders, ratios, "×"), page);
      }
    }
    page.append("</div>");
  }

  private static void table(
      Results results, String subject, List<String> contenders, StringBuilder page) {
    page.append("<div class='scroll'><table><thead><tr><th></th>");
    contenders.forEach(each -> page.append("<th>").append(escaped(each)).append("</th>"));
    page.append("</tr></thead><tbody>");
    for (Figure figure : results.figures()) {
      if (contenders.stream().anyMatch(each -> results.spread(each, subject, figure).isKnown())) {
        page.append("<tr><td>").append(escaped(figure.title())).append("</td>");
        for (String contender : contenders) {
          String value = Numbers.of(results.spread(contender, subject, figure));
          page.append("<td>").append(escaped(value)).append("</td>");
        }
        page.append("</tr>");
      }
    }
    page.append("</tbody></table></div>");
  }

  private static void latency(
      Results results, String subject, List<String> contenders, StringBuilder page) {
    List<List<double[]>> curves = new ArrayList<>();
    for (String contender : contenders) {
      curves.add(results.of(contender, subject).get(0).latency());
    }
    List<double[]> points = curves.stream().flatMap(List::stream).toList();
    if (points.isEmpty()) {
      return;
    }
    double least = points.stream().mapToDouble(each -> each[0]).min().orElse(1);
    double most = points.stream().mapToDouble(each -> each[0]).max().orElse(1);
    Svg plot = Svg.axes(least, most, 1, "ms", "share of queries at most as long");
    for (int i = 0; i < curves.size(); i++) {
      plot.curve(curves.get(i), i);
    }
    plot.legend(contenders, true);
    figure("Latency of a query, first round", plot, page);
  }

  private static void rate(
      Results results, String subject, List<String> contenders, StringBuilder page) {
    List<List<double[]>> curves = new ArrayList<>();
    double mostX = 0;
    double mostY = 0;
    for (String contender : contenders) {
      List<double[]> curve = new ArrayList<>();
      List<Double> rate = results.of(contender, subject).get(0).rate();
      for (int i = 0; i < rate.size(); i++) {
        curve.add(new double[] {i / 10.0, rate.get(i)});
        mostX = Math.max(mostX, i / 10.0);
        mostY = Math.max(mostY, rate.get(i));
      }
      curves.add(curve);
    }
    if (mostX == 0) {
      return;
    }
    Svg plot = Svg.axes(0, mostX, mostY, "s since the barrier", "queries a second");
    for (int i = 0; i < curves.size(); i++) {
      plot.curve(curves.get(i), i);
    }
    plot.legend(contenders, false);
    figure("Queries over time, first round", plot, page);
  }

  private static void figure(String title, Svg plot, StringBuilder page) {
    page.append("<figure><figcaption>").append(escaped(title)).append("</figcaption>");
    page.append(plot).append("</figure>");
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("'", "&#39;")
        .replace("\"", "&quot;");
  }

  private static String style() {
    try (InputStream css = HtmlReport.class.getResourceAsStream("page.css")) {
      if (css == null) {
        throw new IllegalStateException("the page's style is missing");
      }
      return new String(css.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
