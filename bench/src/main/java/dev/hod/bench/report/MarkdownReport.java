package dev.hod.bench.report;

import java.util.List;

/** Tables fit for a pull request: medians with their spread, then ratios to the first contender. */
public final class MarkdownReport {
  private MarkdownReport() {}

  /** The text, ending in a line break. */
  public static String of(Results results) {
    StringBuilder text = new StringBuilder("### " + results.title() + "\n\n");
    results.setting().forEach((name, value) -> text.append(name + ": " + value + "  \n"));
    text.append("\nMedian (least–most) of the rounds.\n\n");
    for (String subject : results.subjects()) {
      if (!subject.isEmpty()) {
        text.append("`" + subject + "`\n\n");
      }
      table(results, subject, text);
    }
    for (String failure : results.failures()) {
      text.append("Failed: " + failure + "\n\n");
    }
    return text.toString();
  }

  private static void table(Results results, String subject, StringBuilder text) {
    List<String> contenders =
        results.contenders().stream().filter(each -> !results.of(each, subject).isEmpty()).toList();
    String first = contenders.get(0);
    text.append("| |");
    StringBuilder line = new StringBuilder("|---|");
    for (String contender : contenders) {
      text.append(' ').append(contender).append(" |");
      line.append("---|");
      if (!contender.equals(first)) {
        text.append(" ÷ ").append(first).append(" |");
        line.append("---|");
      }
    }
    text.append('\n').append(line).append('\n');
    for (Figure figure : results.figures()) {
      if (contenders.stream().noneMatch(each -> results.spread(each, subject, figure).isKnown())) {
        continue;
      }
      text.append("| ").append(figure.title()).append(" |");
      for (String contender : contenders) {
        text.append(' ')
            .append(Numbers.of(results.spread(contender, subject, figure)))
            .append(" |");
        if (!contender.equals(first)) {
          text.append(' ')
              .append(Numbers.of(results.ratio(contender, subject, figure)))
              .append(" |");
        }
      }
      text.append('\n');
    }
    text.append('\n');
  }
}
