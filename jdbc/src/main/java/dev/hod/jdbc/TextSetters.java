package dev.hod.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Setters that read a text from a stream, at once and to its end; all lead to setString. */
interface TextSetters extends PreparedStatement {
  /** For a caller who gives no length. */
  long TO_THE_END = -1;

  @Override
  default void setNString(int index, String value) throws SQLException {
    setString(index, value);
  }

  @Override
  default void setCharacterStream(int index, @Nullable Reader value) throws SQLException {
    setString(index, read(value, TO_THE_END));
  }

  @Override
  default void setCharacterStream(int index, @Nullable Reader value, int length)
      throws SQLException {
    setCharacterStream(index, value, (long) length);
  }

  @Override
  default void setCharacterStream(int index, @Nullable Reader value, long length)
      throws SQLException {
    setString(index, read(value, checked(length)));
  }

  @Override
  default void setNCharacterStream(int index, Reader value) throws SQLException {
    setCharacterStream(index, value);
  }

  @Override
  default void setNCharacterStream(int index, Reader value, long length) throws SQLException {
    setCharacterStream(index, value, length);
  }

  @Override
  default void setAsciiStream(int index, InputStream value) throws SQLException {
    setCharacterStream(index, ascii(value));
  }

  @Override
  default void setAsciiStream(int index, InputStream value, int length) throws SQLException {
    setAsciiStream(index, value, (long) length);
  }

  @Override
  default void setAsciiStream(int index, InputStream value, long length) throws SQLException {
    setCharacterStream(index, ascii(value), length);
  }

  private static @Nullable Reader ascii(@Nullable InputStream value) {
    return value == null ? null : new InputStreamReader(value, StandardCharsets.US_ASCII);
  }

  private static long checked(long length) throws SQLException {
    if (length < 0 || length > Integer.MAX_VALUE) {
      throw Errors.badArgument("The length " + length + " of a stream can't be used");
    }
    return length;
  }

  private static @Nullable String read(@Nullable Reader reader, long length) throws SQLException {
    if (reader == null) {
      return null;
    }
    StringBuilder text = new StringBuilder();
    char[] buffer = new char[4_096];
    try {
      while (length == TO_THE_END || text.length() < length) {
        long wanted = length == TO_THE_END ? buffer.length : length - text.length();
        int count = reader.read(buffer, 0, (int) Math.min(wanted, buffer.length));
        if (count < 0) {
          break;
        }
        text.append(buffer, 0, count);
      }
    } catch (IOException e) {
      throw Errors.badArgument("The stream of a parameter can't be read", e);
    }
    if (length != TO_THE_END && text.length() < length) {
      throw Errors.badArgument(
          "The stream of a parameter ends after "
              + text.length()
              + " of "
              + length
              + " characters");
    }
    return text.toString();
  }
}
