package dev.hod.bench.race;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Classes that were loaded between two markers, by a log of {@code -Xlog:class+load}.
 *
 * @param all of them
 * @param fromJars those that came from the class path: the driver's and what it brings
 */
record ClassLog(long all, long fromJars) {

  static ClassLog read(Path log, String from, String to) throws IOException {
    long all = 0;
    long fromJars = 0;
    boolean isBetween = false;
    for (String line : Files.readAllLines(log)) {
      if (line.contains("$" + to + " ")) {
        isBetween = false;
      } else if (line.contains("$" + from + " ")) {
        isBetween = true;
      } else if (isBetween && line.contains(" source: ")) {
        all++;
        if (line.contains(" source: file:") || line.contains(" source: jar:")) {
          fromJars++;
        }
      }
    }
    return new ClassLog(all, fromJars);
  }
}
