package dev.hod.testing;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads requests off one connection, strictly: what RFC 9112 does not allow a client to send is a
 * {@link ProtocolException}, which fails the test.
 */
final class RequestReader {
  private static final int LONGEST_LINE = 64 * 1024;
  private static final int MOST_HEADERS = 1_000;
  private static final int LONGEST_BODY = 64 * 1024 * 1024;

  private final InputStream in;
  private final int connection;

  RequestReader(InputStream in, int connection) {
    this.in = in;
    this.connection = connection;
  }

  /** The next request; null when the client closed instead of sending one. */
  @Nullable RawRequest next() throws IOException {
    String line = line();
    if (line == null) {
      return null;
    }
    String[] parts = line.split(" ", -1);
    if (parts.length != 3 || !parts[2].equals("HTTP/1.1")) {
      throw new ProtocolException("not a request line: '" + line + "'");
    }
    List<RawRequest.Header> headers = headers();
    RawRequest head = new RawRequest(connection, parts[0], parts[1], headers, new byte[0]);
    return new RawRequest(connection, parts[0], parts[1], headers, body(head));
  }

  private List<RawRequest.Header> headers() throws IOException {
    List<RawRequest.Header> headers = new ArrayList<>();
    for (String line = wholeLine(); !line.isEmpty(); line = wholeLine()) {
      int colon = line.indexOf(':');
      if (colon < 1 || line.charAt(colon - 1) == ' ' || headers.size() == MOST_HEADERS) {
        throw new ProtocolException("not a header: '" + line + "'");
      }
      headers.add(
          new RawRequest.Header(line.substring(0, colon), line.substring(colon + 1).strip()));
    }
    return List.copyOf(headers);
  }

  private byte[] body(RawRequest head) throws IOException {
    String coding = head.header("Transfer-Encoding");
    List<String> lengths = head.headers("Content-Length");
    if (coding != null) {
      if (!coding.equals("chunked") || !lengths.isEmpty()) {
        throw new ProtocolException("Transfer-Encoding " + coding + ", Content-Length " + lengths);
      }
      return chunks();
    }
    if (lengths.size() > 1) {
      throw new ProtocolException("several lengths: " + lengths);
    }
    return lengths.isEmpty() ? new byte[0] : bytes(length(lengths.get(0), 10));
  }

  private byte[] chunks() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (int size = length(wholeLine(), 16); size > 0; size = length(wholeLine(), 16)) {
      if (body.size() + size > LONGEST_BODY) {
        throw new ProtocolException("a body of over " + LONGEST_BODY + " bytes");
      }
      body.write(bytes(size));
      if (!wholeLine().isEmpty()) {
        throw new ProtocolException("a chunk is longer than its size, " + size);
      }
    }
    headers(); // The trailers, which nobody has asked for yet.
    return body.toByteArray();
  }

  private static int length(String text, int radix) throws ProtocolException {
    try {
      int length = Integer.parseInt(text, radix);
      if (length >= 0 && length <= LONGEST_BODY && text.charAt(0) != '+') {
        return length;
      }
    } catch (NumberFormatException e) {
      throw (ProtocolException) new ProtocolException("not a length: '" + text + "'").initCause(e);
    }
    throw new ProtocolException("not a length: '" + text + "'");
  }

  private byte[] bytes(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("the client closed after " + bytes.length + " of " + length);
    }
    return bytes;
  }

  private String wholeLine() throws IOException {
    String line = line();
    if (line == null) {
      throw new EOFException("the client closed within a request");
    }
    return line;
  }

  private @Nullable String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b != '\r'; b = in.read()) {
      if (b < 0 && line.size() == 0) {
        return null;
      }
      if (b < 0) {
        throw new EOFException("the client closed within '" + text(line) + "'");
      }
      if (b == '\n' || line.size() == LONGEST_LINE) {
        throw new ProtocolException("a line without CR LF: '" + text(line) + "'");
      }
      line.write(b);
    }
    if (in.read() != '\n') {
      throw new ProtocolException("a CR without LF after '" + text(line) + "'");
    }
    return text(line);
  }

  private static String text(ByteArrayOutputStream line) {
    return line.toString(StandardCharsets.ISO_8859_1);
  }
}
