package dev.hod.suite.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The exported packages of {@code docs/API.md}: they are the map's, and close over themselves. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExportsTest {
  private static final Pattern LISTED = Pattern.compile("^\\| `(dev\\.hod[a-z.]*)` \\|.*");

  private final JavaClasses classes = BuildModule.importAll();

  @Test
  void theListInTheDocsIsTheOneOfTheMap() throws IOException {
    List<String> expected = new ArrayList<>(KernelPackage.namesOf(KernelPackage.EXPORTED));
    expected.add(BuildModule.JDBC.rootPackage());
    assertThat(listed()).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void whatIsExportedShowsOnlyWhatIsExported() throws IOException {
    assertThat(Exports.of(listed()).violations(classes)).isEmpty();
  }

  private static List<String> listed() throws IOException {
    return Files.readAllLines(BuildModule.file("docs", "API.md")).stream()
        .map(LISTED::matcher)
        .filter(Matcher::matches)
        .map(match -> match.group(1))
        .toList();
  }
}
