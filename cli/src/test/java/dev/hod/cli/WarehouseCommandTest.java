package dev.hod.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.warehouse.Footprint;
import dev.hod.warehouse.WarehouseOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class WarehouseCommandTest {
  private static final Path HOME = Path.of("/mine").toAbsolutePath();

  @Test
  void withoutOptionsItListensOnLoopbackAndKeepsNothing() {
    assertThat(options())
        .isEqualTo(
            new WarehouseOptions(
                "127.0.0.1", 15001, -1, null, null, HOME, 0.1, false, Footprint.server()));
  }

  @Test
  void optionsAreTakenOver() {
    assertThat(
            options(
                "--host=::1",
                "--port=0",
                "--tls-port=0",
                "--token=t",
                "--data=/data",
                "--sample-scale=1",
                "--strict-user-agent"))
        .isEqualTo(
            new WarehouseOptions(
                "::1",
                0,
                0,
                "t",
                Path.of("/data").toAbsolutePath(),
                HOME,
                1,
                true,
                Footprint.server()));
  }

  @ParameterizedTest
  @CsvSource({
    "--port=-1",
    "--port=65536",
    "--tls-port=-1",
    "--sample-scale=0",
    "--sample-scale=NaN",
    "--token="
  })
  void valuesOutOfRangeAreRefused(String argument) {
    assertThatThrownBy(() -> options(argument))
        .isInstanceOf(UserException.class)
        .hasMessageStartingWith(argument.substring(0, argument.indexOf('=')));
  }

  @Test
  void catalogsAreKeptInAFolderOnly(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("sales.db"), "");
    assertThatThrownBy(() -> options("--data", file.toString()))
        .isInstanceOf(UserException.class)
        .hasMessage("--data must be a folder, and " + file + " is none");
  }

  @Test
  void aPortThatIsTakenIsNamed(@TempDir Path home) throws IOException {
    FakeConsole fake = new FakeConsole("");
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      String port = String.valueOf(taken.getLocalPort());
      assertThat(run(fake, home, "--port", port)).isEqualTo(Exit.FAILED);
      assertThat(fake.said())
          .startsWith("hod: the warehouse can't start: port " + port + " of 127.0.0.1: ")
          .endsWith("; --port, --tls-port and --host choose others\n");
    }
  }

  @Test
  void aHostThatThereIsNotIsNamed(@TempDir Path home) {
    FakeConsole fake = new FakeConsole("");
    assertThat(run(fake, home, "--port=0", "--host=no-such-host.invalid")).isEqualTo(Exit.FAILED);
    assertThat(fake.said()).containsOnlyOnce("\n").contains("no-such-host.invalid");
  }

  private static int run(FakeConsole fake, Path home, String... arguments) {
    Console console = fake.console();
    WarehouseCommand command = new WarehouseCommand(console, Map.of("HOD_HOME", home.toString()));
    return new CommandLine(command)
        .setExecutionExceptionHandler((failure, line, given) -> Exit.report(failure, console))
        .execute(arguments);
  }

  @Test
  void addressesOfTheSixthVersionStandInBrackets() {
    assertThat(JdbcUrl.plain("::1", 80, "w"))
        .isEqualTo("jdbc:hod://[::1]:80/;httpPath=/sql/1.0/warehouses/w;ssl=0");
  }

  @Test
  void whoListensEverywhereIsTold() {
    assertThat(WarehouseCommand.readyLine("0.0.0.0")).contains("on all addresses of this machine");
    assertThat(WarehouseCommand.readyLine("::")).contains("on all addresses of this machine");
    assertThat(WarehouseCommand.readyLine("127.0.0.1")).doesNotContain("addresses");
  }

  private static WarehouseOptions options(String... arguments) {
    WarehouseCommand command =
        new WarehouseCommand(new FakeConsole("").console(), Map.of("HOD_HOME", "/mine"));
    new CommandLine(command).parseArgs(arguments);
    return command.options();
  }
}
