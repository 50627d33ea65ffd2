package dev.hod.bench.race;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** One server and the processes that load it: how they are started, and what they must read. */
final class LoadCourse {
  private static final Duration LIMIT = Duration.ofSeconds(90);

  private final RaceOptions race;
  private final LoadRace.Options options;
  private final Target target;
  private final Path folder;
  private final Map<Contender.Kind, String> expected = new LinkedHashMap<>();

  LoadCourse(RaceOptions race, LoadRace.Options options, Target target, Path folder) {
    this.race = race;
    this.options = options;
    this.target = target;
    this.folder = folder;
  }

  /**
   * Lets the server learn its answers from one session of each contender, and keeps the bytes that
   * hod sent for the floors.
   */
  void learn(ServerProcess server, Consumer<String> progress)
      throws IOException, InterruptedException {
    List<Contender> drivers = new ArrayList<>(List.of(Contender.hod()));
    for (Contender contender : race.contenders()) {
      if (contender.kind() == Contender.Kind.JDBC && !contender.equals(drivers.get(0))) {
        drivers.add(contender);
      }
    }
    for (Contender contender : drivers) {
      progress.accept("learning the answers to " + contender.name());
      try (ClientProcess process = start(contender, 1, 500, true)) {
        process.await("ready", LIMIT);
        process.go();
        process.await("end", LIMIT);
        if (!process.text("failed").equals("0")) {
          throw new IOException(contender.name() + " can't read: " + process.text("failure"));
        }
      }
      if (contender.equals(drivers.get(0))) {
        keep(server, "OPEN_SESSION");
        keep(server, "EXECUTE");
        if (!options.closed()) {
          keep(server, "CLOSE_STATEMENT");
        }
      }
    }
  }

  private void keep(ServerProcess server, String call) throws IOException {
    Files.write(file(call), server.sample(call));
  }

  private Path file(String call) {
    return folder.resolve(call + ".request");
  }

  ClientProcess start(Contender contender) throws IOException {
    int millis = (int) (options.seconds() * 1000);
    return start(contender, options.sessions(), millis, options.warm());
  }

  private ClientProcess start(Contender contender, int sessions, int millis, boolean warm)
      throws IOException {
    List<String> arguments = new ArrayList<>();
    arguments.add("sessions=" + sessions);
    arguments.add("millis=" + millis);
    arguments.add("warm=" + warm);
    arguments.add("threads=" + (options.virtual() ? "virtual" : "platform"));
    arguments.add(race.exit());
    if (contender.kind() == Contender.Kind.JDBC) {
      arguments.add("driver=jdbc");
      arguments.add("url=" + target.fill(contender.url()));
      arguments.add("sql=" + options.sql());
    } else {
      arguments.add("driver=" + (contender.kind() == Contender.Kind.FLOOR ? "floor" : "pool"));
      arguments.add("port=" + target.port());
      if (target.secure()) {
        arguments.add("ca=" + target.pem());
      }
      arguments.add("open=" + file("OPEN_SESSION"));
      String close = options.closed() ? "" : "," + file("CLOSE_STATEMENT");
      arguments.add("query=" + file("EXECUTE") + close);
    }
    return ClientProcess.start(
        new ClientProcess.Launch(
            race.javaHome(), "LoadClient", race.jvmOptions(contender), arguments),
        contender,
        target,
        folder);
  }

  /** Every process of every driver must have read the same. */
  void check(Contender contender, List<String> checksums, List<String> failures) {
    String known = expected.putIfAbsent(contender.kind(), checksums.get(0));
    if (checksums.size() != 1 || (known != null && !known.equals(checksums.get(0)))) {
      failures.add(contender.name() + " read " + checksums + ", others read " + known);
    }
  }
}
