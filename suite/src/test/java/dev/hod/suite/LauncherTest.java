package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher where something that it needs is missing: alone in a folder, with a PATH of ours.
 */
@DisabledOnOs(OS.WINDOWS)
@Timeout(120)
class LauncherTest {
  private static final List<String> TOOLS =
      List.of("dirname", "readlink", "mkdir", "rm", "sleep", "sed", "head", "grep", "ps");

  @TempDir private Path folder;

  @Test
  void withoutTheProgramThatLocksTheBuildItEndsWithAMessage() throws Exception {
    Path tools = tools();
    give(tools, "mvn", find("true"));
    assertThat(run(tools, "test")).isEqualTo(1);
    assertThat(said()).startsWith("hod: cannot lock the build: ").contains("ln");
  }

  @Test
  void withoutMavenItSaysWhatIsNeeded() throws Exception {
    assertThat(run(tools(), "sql", "SELECT 1")).isEqualTo(1);
    assertThat(said()).startsWith("hod: Maven 3.8 or newer is needed").hasLineCount(1);
  }

  private int run(Path tools, String... arguments) throws IOException, InterruptedException {
    Path launcher = folder.resolve("hod");
    Files.copy(Path.of("..", "hod"), launcher);
    ProcessBuilder builder = new ProcessBuilder(find("bash").toString(), launcher.toString());
    builder.command().addAll(List.of(arguments));
    builder.environment().clear();
    builder.environment().put("PATH", tools.toString());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return builder.redirectErrorStream(true).redirectOutput(output()).start().waitFor();
  }

  private String said() throws IOException {
    return Files.readString(output().toPath());
  }

  private File output() {
    return folder.resolve("output").toFile();
  }

  private Path tools() throws IOException {
    Path tools = Files.createDirectory(folder.resolve("tools"));
    for (String tool : TOOLS) give(tools, tool, find(tool));
    return tools;
  }

  private static void give(Path tools, String name, Path program) throws IOException {
    Path script = tools.resolve(name);
    Files.writeString(script, "#!" + find("bash") + "\nexec '" + program + "' \"$@\"\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
  }

  private static Path find(String tool) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(each -> Path.of(each, tool))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + tool + " on the PATH"));
  }
}
