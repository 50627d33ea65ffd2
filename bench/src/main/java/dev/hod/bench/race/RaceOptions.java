package dev.hod.bench.race;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How any race is run.
 *
 * @param contenders who takes part; ratios compare the first with the others
 * @param rounds in each of which every contender runs once
 * @param secure whether over TLS
 * @param javaHome the JDK of the measured processes
 * @param heap their largest heap, {@code 1g} for instance
 * @param answeringThreads of the server
 * @param home the folder of sample data and certificates
 * @param profile the folder of recordings; empty for none
 */
public record RaceOptions(
    List<Contender> contenders,
    int rounds,
    boolean secure,
    String javaHome,
    String heap,
    int answeringThreads,
    Path home,
    String profile) {

  public RaceOptions {
    if (contenders.isEmpty()) {
      throw new IllegalArgumentException("nobody takes part");
    }
    if (rounds < 1 || rounds > 100) {
      throw new IllegalArgumentException("1 to 100 rounds");
    }
  }

  /** The contenders as they run in a round: each round begins with the next one. */
  List<Contender> inOrder(int round) {
    List<Contender> order = new ArrayList<>(contenders);
    Collections.rotate(order, -(round % order.size()));
    return order;
  }

  List<String> jvmOptions(Contender contender) {
    List<String> options = new ArrayList<>(List.of("-Xmx" + heap));
    if (!profile.isEmpty()) {
      Path file = Path.of(profile).resolve(contender.name() + ".jfr");
      options.add("-XX:StartFlightRecording=settings=profile,filename=" + file);
    }
    return options;
  }

  /** What every measured process is told. */
  String exit() {
    return "exit=" + !profile.isEmpty();
  }

  /** The lines above a table: the machine and the day first, then what the race adds. */
  Map<String, String> setting(Map<String, String> more) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("Machine", Proc.machine() + ", load " + Proc.load() + " at the end");
    all.put("Date", LocalDate.now(ZoneOffset.UTC).toString());
    all.put("JDK", Jdk.version(javaHome) + ", heap at most " + heap);
    new TreeMap<>(more).forEach(all::put);
    return all;
  }
}
