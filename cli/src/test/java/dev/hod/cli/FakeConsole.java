package dev.hod.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/** Standard streams that a test can read. Nobody watches them. */
final class FakeConsole {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Console console;

  FakeConsole(String in) {
    this(in, false);
  }

  FakeConsole(String in, boolean isTerminal) {
    console = console(in, out, isTerminal);
  }

  private Console console(String in, OutputStream to, boolean isTerminal) {
    return new Console(
        new ByteArrayInputStream(in.getBytes(UTF_8)),
        to,
        new PrintStream(err, true, UTF_8),
        isTerminal);
  }

  Console console() {
    return console;
  }

  /** One whose results go elsewhere; what is said is still read here. */
  Console consoleTo(OutputStream other) {
    return console("", other, false);
  }

  String printed() {
    return out.toString(UTF_8);
  }

  String said() {
    return err.toString(UTF_8).replace(System.lineSeparator(), "\n");
  }
}
