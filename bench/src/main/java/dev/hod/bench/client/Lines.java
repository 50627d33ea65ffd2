package dev.hod.bench.client;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** What a measured process says to the one that started it, and hears from it. */
final class Lines {
  private final PrintStream out = System.out;
  private final BufferedReader in =
      new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));

  void say(String name, Number... values) {
    StringBuilder line = new StringBuilder(name);
    for (Number value : values) {
      line.append(' ');
      if (value instanceof Double real) {
        line.append(String.format(Locale.ROOT, "%.4f", real));
      } else {
        line.append(value);
      }
    }
    out.println(line);
    out.flush();
  }

  void sayAll(String name, double[] values) {
    Number[] numbers = new Number[values.length];
    for (int i = 0; i < values.length; i++) {
      numbers[i] = values[i];
    }
    say(name, numbers);
  }

  void say(String name, String text) {
    out.println(name + " " + text.replaceAll("\\s+", " "));
    out.flush();
  }

  void say(String name, Latencies latencies) {
    StringBuilder line = new StringBuilder(name);
    for (int i = 0; i < latencies.places(); i++) {
      if (latencies.count(i) > 0) {
        line.append(' ').append(i).append(':').append(latencies.count(i));
      }
    }
    out.println(line);
    out.flush();
  }

  /** Waits for the word that starts the measured part. */
  void awaitGo() throws IOException {
    if (in.readLine() == null) {
      throw new IOException("whoever started this process is gone");
    }
  }
}
