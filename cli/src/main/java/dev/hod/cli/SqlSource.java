package dev.hod.cli;

import dev.hod.cli.script.Script;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Where the statements of a run come from. */
final class SqlSource {
  private static final int LONGEST_FILE = 64 << 20;

  private SqlSource() {}

  /** The statements of all arguments, in order. */
  static List<String> arguments(List<String> arguments) {
    List<String> statements = new ArrayList<>();
    for (String argument : arguments) statements.addAll(Script.statements(argument));
    return statements;
  }

  /** The statements of a UTF-8 file; {@code -} is {@code in}. */
  static List<String> file(String file, InputStream in) throws IOException {
    return Script.statements(decode(file, "-".equals(file) ? read(in) : read(Path.of(file))));
  }

  private static byte[] read(Path file) throws IOException {
    if (Files.isDirectory(file)) throw new UserException(file + " is a folder");
    try (InputStream in = Files.newInputStream(file)) {
      return read(in);
    } catch (NoSuchFileException e) {
      throw new UserException("there is no file " + file);
    }
  }

  private static byte[] read(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(LONGEST_FILE + 1);
    if (bytes.length > LONGEST_FILE) {
      throw new UserException("the SQL is longer than " + (LONGEST_FILE >> 20) + " MiB");
    }
    return bytes;
  }

  private static String decode(String file, byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new UserException(file + " is not UTF-8 text");
    }
  }
}
