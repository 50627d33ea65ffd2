package dev.hod.bench;

import dev.hod.bench.race.Contender;
import dev.hod.bench.race.RaceOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that all races have. */
final class RaceMixin {
  @Option(
      names = "--drivers",
      split = ",",
      paramLabel = "NAME",
      description =
          "Who takes part: hod, hod-thrift, floor, floor-pool, databricks-sea, databricks-thrift.")
  private List<String> drivers = new ArrayList<>();

  @Option(
      names = "--vs",
      paramLabel = "CLASSPATH@URL",
      description = {
        "Another JDBC driver, in a process of its own. In the URL are filled in: {port}, {path},",
        "{ssl}, {pem}, {jks}, {password}."
      })
  private List<String> others = new ArrayList<>();

  @Option(names = "--rounds", paramLabel = "N", description = "Rounds; 3 is the default.")
  private int rounds = 3;

  @Option(names = "--plain", description = "Plain HTTP instead of TLS.")
  private boolean plain;

  @Option(
      names = "--java",
      paramLabel = "HOME",
      description = "The JDK of the measured processes; this one is the default.")
  private String java = System.getProperty("java.home");

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description = "Their largest heap; 1g is the default.")
  private String heap = "1g";

  @Option(
      names = "--answering-threads",
      paramLabel = "N",
      description = "Threads of the server; 1 is the default.")
  private int answeringThreads = 1;

  @Option(
      names = "--profile",
      paramLabel = "DIR",
      description = "Records each process with Flight Recorder and shows what took most.")
  private @Nullable Path profile;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Writes the table, the lines of JSON and a page with plots there.")
  private @Nullable Path out;

  @Nullable Path out() {
    return out;
  }

  @Nullable Path profile() {
    return profile;
  }

  String java() {
    return java;
  }

  /** Them, where none are named with those of {@code usual} that are given. */
  RaceOptions options(Bench.Surroundings surroundings, String... usual) {
    List<Contender> contenders = new ArrayList<>();
    for (String name : drivers.isEmpty() ? List.of(usual) : drivers) {
      contenders.add(Contender.named(name));
    }
    others.forEach(other -> contenders.add(Contender.other(other)));
    return new RaceOptions(
        contenders,
        rounds,
        !plain,
        java,
        heap,
        answeringThreads,
        surroundings.home(),
        profile == null ? "" : profile.toAbsolutePath().toString());
  }
}
