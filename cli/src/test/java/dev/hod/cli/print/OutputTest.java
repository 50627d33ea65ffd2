package dev.hod.cli.print;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class OutputTest {
  @Test
  void textComesOutAsUtf8AcrossTheBordersOfTheBuffer() throws IOException {
    String text = "aé→😀".repeat(30_000);
    for (int shift = 0; shift < 4; shift++) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      Output output = new Output(bytes);
      output.repeat('x', shift);
      output.write(text);
      output.flush();
      assertThat(bytes.toString(UTF_8)).isEqualTo("x".repeat(shift) + text);
    }
  }

  @Test
  void halfASurrogatePairIsReplaced() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Output output = new Output(bytes);
    output.write("a\uD83Db\uDE00");
    output.flush();
    assertThat(bytes.toString(UTF_8)).isEqualTo("a\uFFFDb\uFFFD");
  }

  @Test
  void whatWasRefusedIsNotOfferedAgain() throws IOException {
    Output output =
        new Output(
            new OutputStream() {
              private boolean hasRefused;

              @Override
              public void write(int value) throws IOException {
                if (hasRefused) throw new AssertionError("offered again");
                hasRefused = true;
                throw new IOException("Broken pipe");
              }
            });
    output.write("a");
    assertThatThrownBy(output::flush).isInstanceOf(IOException.class);
    output.flush();
  }
}
