package dev.hod.bench.race;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/** What a recording says took most: methods by CPU samples, classes by bytes, locks by time. */
public final class Profile {
  private static final int LINES = 15;

  private final Map<String, Double> methods = new HashMap<>();
  private final Map<String, Double> allocations = new HashMap<>();
  private final Map<String, Double> locks = new HashMap<>();

  private Profile() {}

  /** Reads a recording and puts it into Markdown tables. */
  public static String of(Path recording) throws IOException {
    Profile profile = new Profile();
    try (RecordingFile file = new RecordingFile(recording)) {
      while (file.hasMoreEvents()) {
        profile.add(file.readEvent());
      }
    }
    return "\n#### "
        + recording.getFileName()
        + "\n\n"
        + table("CPU samples", profile.methods, "samples")
        + table("Bytes allocated, sampled", profile.allocations, "bytes")
        + table("Time at locks", profile.locks, "ms");
  }

  private void add(RecordedEvent event) {
    switch (event.getEventType().getName()) {
      case "jdk.ExecutionSample", "jdk.NativeMethodSample" -> count(methods, top(event), 1);
      case "jdk.ObjectAllocationSample" ->
          count(
              allocations,
              event.getClass("objectClass").getName() + " in " + top(event),
              (double) event.getLong("weight"));
      case "jdk.JavaMonitorEnter", "jdk.ThreadPark" ->
          count(locks, top(event), event.getDuration().toNanos() / 1e6);
      default -> {}
    }
  }

  private static void count(Map<String, Double> sums, String key, double more) {
    sums.merge(key, more, Double::sum);
  }

  /** The first frame of the stack, and the first one of ours below it. */
  private static String top(RecordedEvent event) {
    if (event.getStackTrace() == null || event.getStackTrace().getFrames().isEmpty()) {
      return "unknown";
    }
    List<RecordedFrame> frames = event.getStackTrace().getFrames();
    String first = name(frames.get(0));
    String ours =
        frames.stream()
            .map(Profile::name)
            .filter(each -> each.contains("dev.hod.") || each.contains("com.databricks."))
            .findFirst()
            .orElse(first);
    return ours.equals(first) ? first : first + " from " + ours;
  }

  private static String name(RecordedFrame frame) {
    return frame.getMethod().getType().getName() + "." + frame.getMethod().getName();
  }

  private static String table(String title, Map<String, Double> sums, String unit) {
    if (sums.isEmpty()) {
      return "";
    }
    double all = sums.values().stream().mapToDouble(Double::doubleValue).sum();
    StringBuilder text = new StringBuilder("| " + title + " | " + unit + " | share |\n");
    text.append("|---|---|---|\n");
    sums.entrySet().stream()
        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
        .limit(LINES)
        .forEach(
            each ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "| `%s` | %,.0f | %.1f %% |%n",
                        each.getKey(),
                        each.getValue(),
                        100 * each.getValue() / all)));
    return text.append('\n').toString();
  }
}
