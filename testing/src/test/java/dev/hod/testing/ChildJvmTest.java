package dev.hod.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LeakCheck.class)
@Timeout(120)
class ChildJvmTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  @Test
  void outputErrorsAndExitCodeComeBack() throws Exception {
    ChildJvm.Result result = ChildJvm.run(LIMIT, classPath(), Child.class.getName(), "say", "a b");
    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.out()).startsWith("options [] a b ü");
    assertThat(result.err()).contains("to standard error");
  }

  @Test
  void aChildThatDoesNotEndIsKilledWithItsWordsReported() throws Exception {
    try (ChildJvm child = ChildJvm.start(classPath(), Child.class.getName(), "wait")) {
      assertThat(child.awaitLine("ready", LIMIT)).isEqualTo("is ready now");
      assertThat(child.isAlive()).isTrue();
      assertThatThrownBy(() -> child.await(Duration.ofMillis(1)))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("is ready now");
    }
  }

  @Test
  void closingKills() throws Exception {
    ChildJvm child = ChildJvm.start(classPath(), Child.class.getName(), "wait");
    child.awaitLine("ready", LIMIT);
    child.close();
    assertThat(child.isAlive()).isFalse();
    assertThat(ProcessHandle.of(child.pid()).filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void closedInputTellsTheChildToEnd() throws Exception {
    try (ChildJvm child = ChildJvm.start(classPath(), Child.class.getName(), "wait")) {
      child.stdin().close();
      assertThat(child.await(LIMIT).exitCode()).isZero();
    }
  }

  @Test
  void aLineThatNeverComesFailsWhenTheOutputEnds() throws Exception {
    try (ChildJvm child = ChildJvm.start(classPath(), "no.such.Main")) {
      assertThatThrownBy(() -> child.awaitLine("ready", LIMIT))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("'ready'");
      assertThat(child.await(LIMIT).exitCode()).isEqualTo(1);
      assertThat(child.await(LIMIT).err()).contains("no.such.Main");
    }
  }

  private static String classPath() throws Exception {
    return Path.of(Child.class.getProtectionDomain().getCodeSource().getLocation().toURI())
        .toString();
  }

  /** The program of the children. */
  static final class Child {
    private Child() {}

    public static void main(String[] arguments) throws IOException {
      if (arguments[0].equals("wait")) {
        System.out.println("is ready now");
        System.exit(System.in.read() < 0 ? 0 : 1);
      }
      String options = ManagementFactory.getRuntimeMXBean().getInputArguments().toString();
      System.out.writeBytes(("options " + options + " " + arguments[1] + " ü").getBytes(UTF_8));
      System.err.println("to standard error");
      System.exit(3);
    }
  }
}
