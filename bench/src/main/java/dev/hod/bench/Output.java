package dev.hod.bench;

import dev.hod.bench.race.Profile;
import dev.hod.bench.report.HtmlReport;
import dev.hod.bench.report.JsonReport;
import dev.hod.bench.report.MarkdownReport;
import dev.hod.bench.report.Results;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/** Where a race's progress and results go. */
final class Output {
  private static final int FAILED = 1;

  private final Bench.Surroundings surroundings;
  private final RaceMixin race;

  Output(Bench.Surroundings surroundings, RaceMixin race) {
    this.surroundings = surroundings;
    this.race = race;
  }

  void tell(String step) {
    surroundings.err().println("hod bench: " + step);
  }

  /** Prints the table, writes the files that were asked for, and gives the exit status. */
  int show(Results results) throws IOException {
    String table = MarkdownReport.of(results);
    surroundings.out().print(table);
    Path recordings = race.profile();
    if (recordings != null) {
      for (String contender : results.contenders()) {
        surroundings.out().print(Profile.of(recordings.resolve(contender + ".jfr")));
      }
    }
    surroundings.out().flush();
    Path folder = race.out();
    if (folder != null) {
      Files.createDirectories(folder);
      append(folder.resolve("results.md"), table);
      append(folder.resolve("results.jsonl"), JsonReport.of(results));
      Files.writeString(folder.resolve(fileName(results.title())), HtmlReport.of(results));
    }
    return results.failures().isEmpty() ? 0 : FAILED;
  }

  /** The title's words, as they can stand in a file name. */
  private static String fileName(String title) {
    String words = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return words.replaceAll("^-|-$", "") + ".html";
  }

  private static void append(Path file, String text) throws IOException {
    Files.writeString(
        file, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
