package dev.hod.suite.architecture;

import static dev.hod.suite.architecture.BuildModule.JDBC;
import static dev.hod.suite.architecture.BuildModule.KERNEL;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What only the sources show: their proportions, their packages' descriptions, their blocks. */
class SourcesTest {
  private static final int LONGEST = 600;
  private static final int LONG = 350;
  private static final Pattern SYNCHRONIZED_BLOCK =
      Pattern.compile("^(?!\\s*(\\*|//)).*\\bsynchronized\\s*\\(");

  @Test
  void noFileIsLongerThanSixHundredLinesButWhereJdbcForcesIt() throws IOException {
    List<String> tooLong = new ArrayList<>();
    for (BuildModule module : BuildModule.values()) {
      if (module != JDBC) {
        tooLong.addAll(longerThan(LONGEST, module));
      }
    }
    assertThat(tooLong).isEmpty();
  }

  @Test
  void nineFilesInTenHaveAtMostThreeHundredAndFiftyLines() throws IOException {
    int files = 0;
    List<String> tooLong = new ArrayList<>();
    for (BuildModule module : BuildModule.values()) {
      files += module.sources().size();
      tooLong.addAll(longerThan(LONG, module));
    }
    assertThat(tooLong.size() * 10)
        .as("of %d files: %s", files, tooLong)
        .isLessThanOrEqualTo(files);
  }

  @Test
  void everyPackageSaysWhatItIsAndThatNothingInItIsNull() throws IOException {
    List<String> silent = new ArrayList<>();
    for (BuildModule module : BuildModule.values()) {
      for (Path file : module.sources()) {
        Path description = file.resolveSibling("package-info.java");
        boolean alone = file.equals(description);
        if (!alone && !describes(description) && !silent.contains(description.toString())) {
          silent.add(description.toString());
        }
      }
    }
    assertThat(silent).as("package-info with Javadoc and @NullMarked").isEmpty();
  }

  @Test
  void noBlockIsSynchronized() throws IOException {
    List<String> found = new ArrayList<>();
    for (BuildModule module : List.of(KERNEL, JDBC)) {
      for (Path file : module.sources()) {
        for (String line : Files.readAllLines(file)) {
          if (SYNCHRONIZED_BLOCK.matcher(line).find()) {
            found.add(file.getFileName() + ": " + line.strip());
          }
        }
      }
    }
    assertThat(found).as("a ReentrantLock does it").isEmpty();
  }

  private static boolean describes(Path description) throws IOException {
    if (!Files.exists(description)) {
      return false;
    }
    String text = Files.readString(description);
    return text.contains("/**") && text.contains("@NullMarked");
  }

  private static List<String> longerThan(int limit, BuildModule module) throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : module.sources()) {
      int lines = Files.readAllLines(file).size();
      if (lines > limit) {
        found.add(file.getFileName() + " (" + lines + ")");
      }
    }
    return found;
  }
}
