package dev.hod.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * The standard streams.
 *
 * @param in what {@code -f -} reads
 * @param out where results go, and nothing else
 * @param err where all that is said about them goes
 * @param isTerminal whether somebody watches {@code err}
 */
record Console(InputStream in, OutputStream out, PrintStream err, boolean isTerminal) {

  /** Says one line to the user, beside the results. Any thread. */
  void say(String line) {
    err.println(line);
    err.flush();
  }

  /** A writer for help and the like to {@code out}. */
  PrintWriter plainWriter() {
    return new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), true);
  }
}
