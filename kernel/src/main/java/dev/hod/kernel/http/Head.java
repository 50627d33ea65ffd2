package dev.hod.kernel.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The head of a reply: status line and headers, left as bytes in the {@link Input}. Only what
 * decides the form of the body is read at once; the rest is searched when asked for.
 */
final class Head {
  private static final int MOST_BYTES = 64 << 10;
  private static final int MOST_HEADERS = 200;
  private static final byte[] PROTOCOL = {'H', 'T', 'T', 'P', '/', '1', '.'};
  private static final byte[] CONTENT_LENGTH = ascii("content-length");
  private static final byte[] TRANSFER_ENCODING = ascii("transfer-encoding");
  private static final byte[] CONTENT_ENCODING = ascii("content-encoding");
  private static final byte[] CONNECTION = ascii("connection");

  private final Input input;
  private int scanned;
  private int start;
  private int end;

  private int status;
  private long contentLength;
  private boolean chunked;
  private boolean gzip;
  private boolean keptAlive;

  Head(Input input) {
    this.input = input;
  }

  void clear() {
    scanned = 0;
    start = 0;
    end = 0;
    status = 0;
  }

  int status() {
    return status;
  }

  /** The length the server declares; -1 when it does not. */
  long contentLength() {
    return contentLength;
  }

  boolean isChunked() {
    return chunked;
  }

  boolean isGzip() {
    return gzip;
  }

  /** Whether another exchange may follow on the connection. */
  boolean isKeptAlive() {
    return keptAlive;
  }

  /** Reads one head, a final or an informational one. May be called again after a time-out. */
  void read() throws IOException {
    while (!isWhole()) {
      if (!input.fill()) {
        throw input.cut(input.hasMore() ? "within the head of a reply" : "without a reply");
      }
    }
    parse();
    input.keepTo(end);
    scanned = end;
  }

  /** The value of the first header of this name; null when there is none. */
  @Nullable String header(String name) {
    int line = find(name, next(start));
    return line < 0 ? null : value(line, name);
  }

  /** The values of all headers of this name, in their order. */
  List<String> headers(String name) {
    List<String> values = List.of();
    for (int line = find(name, next(start)); line >= 0; line = find(name, next(line))) {
      values = values.isEmpty() ? new ArrayList<>() : values;
      values.add(value(line, name));
    }
    return values;
  }

  /** The first line of this name, at {@code line} or behind it; -1 when there is none. */
  private int find(String name, int line) {
    byte[] bytes = input.bytes();
    for (int at = line; at < end - 2; at = next(at)) {
      if (startsWith(bytes, at, name) && bytes[at + name.length()] == ':') {
        return at;
      }
    }
    return -1;
  }

  private String value(int line, String name) {
    int from = skipSpace(line + name.length() + 1);
    int to = trimEnd(from, next(line) - 2);
    return new String(input.bytes(), from, to - from, StandardCharsets.ISO_8859_1);
  }

  private boolean isWhole() throws IOException {
    byte[] bytes = input.bytes();
    int from = input.position();
    int limit = input.end();
    checkProtocol(bytes, from, limit);
    for (int i = Math.max(scanned, from); i < limit; i++) {
      if (bytes[i] != '\n') {
        continue;
      }
      if (i == from || bytes[i - 1] != '\r') {
        throw new MalformedReply("a line of its head does not end in CR LF");
      }
      if (i - from >= 3 && bytes[i - 2] == '\n') {
        start = from;
        end = i + 1;
        checkSize(end - from);
        return true;
      }
    }
    scanned = limit;
    checkSize(limit - from);
    return false;
  }

  private static void checkSize(int bytes) throws IOException {
    if (bytes > MOST_BYTES) {
      throw new MalformedReply("its head is longer than 64 KiB");
    }
  }

  private static void checkProtocol(byte[] bytes, int from, int limit) throws IOException {
    for (int i = 0; i < PROTOCOL.length && from + i < limit; i++) {
      if (bytes[from + i] != PROTOCOL[i]) {
        boolean alert = bytes[from] == 0x15 && (from + 1 >= limit || bytes[from + 1] == 3);
        throw new MalformedReply(
            alert
                ? "it is no HTTP but TLS: this port wants a secure connection (ssl=1)"
                : "it is no HTTP/1.1: is this the right port?");
      }
    }
  }

  private void parse() throws IOException {
    byte[] bytes = input.bytes();
    int minor = bytes[start + 7];
    int digits = start + 9;
    boolean formed = (minor == '0' || minor == '1') && end - digits > 4 && bytes[digits - 1] == ' ';
    if (!formed || (bytes[digits + 3] != ' ' && bytes[digits + 3] != '\r')) {
      throw new MalformedReply("its status line is malformed");
    }
    int code = 0;
    for (int i = digits; i < digits + 3; i++) {
      code = code * 10 + digit(bytes[i], "its status is no number");
    }
    if (code < 100) {
      throw new MalformedReply("its status is no number of three digits");
    }
    status = code;
    contentLength = -1;
    chunked = false;
    gzip = false;
    keptAlive = minor == '1';
    int line = next(start);
    checkLine(start, line);
    for (int count = 0; line < end - 2; count++) {
      if (count == MOST_HEADERS) {
        throw new MalformedReply("it has more than 200 headers");
      }
      int after = next(line);
      checkLine(line, after);
      parseHeader(line, after - 2);
      line = after;
    }
    if (chunked && contentLength >= 0) {
      throw new MalformedReply("it has both a length and chunks");
    }
  }

  private void parseHeader(int line, int lineEnd) throws IOException {
    byte[] bytes = input.bytes();
    int colon = line;
    while (colon < lineEnd && bytes[colon] != ':') {
      if (bytes[colon] <= ' ') {
        throw new MalformedReply("the name of a header is malformed");
      }
      colon++;
    }
    if (colon == lineEnd || colon == line) {
      throw new MalformedReply("a header has no name");
    }
    int from = skipSpace(colon + 1);
    int to = trimEnd(from, lineEnd);
    switch (colon - line) {
      case 14 -> {
        if (matches(bytes, line, CONTENT_LENGTH)) {
          parseLength(from, to);
        }
      }
      case 17 -> {
        if (matches(bytes, line, TRANSFER_ENCODING)) {
          parseTransferEncoding(from, to);
        }
      }
      case 16 -> {
        if (matches(bytes, line, CONTENT_ENCODING)) {
          parseContentEncoding(from, to);
        }
      }
      case 10 -> {
        if (matches(bytes, line, CONNECTION)) {
          parseConnection(from, to);
        }
      }
      default -> {}
    }
  }

  private void parseLength(int from, int to) throws IOException {
    byte[] bytes = input.bytes();
    if (from == to || to - from > 18) {
      throw new MalformedReply("its length is no length");
    }
    long value = 0;
    for (int i = from; i < to; i++) {
      value = value * 10 + digit(bytes[i], "its length is no length");
    }
    if (contentLength >= 0 && contentLength != value) {
      throw new MalformedReply("it has two lengths");
    }
    contentLength = value;
  }

  private void parseTransferEncoding(int from, int to) throws IOException {
    if (chunked || !is("chunked", from, to)) {
      throw new MalformedReply("its transfer encoding is not chunked");
    }
    chunked = true;
  }

  private void parseContentEncoding(int from, int to) throws IOException {
    if (gzip) {
      throw new MalformedReply("its body is packed twice");
    }
    gzip = is("gzip", from, to) || is("x-gzip", from, to);
    if (!gzip && !is("identity", from, to) && from != to) {
      throw new MalformedReply("its body is packed in a way we did not ask for");
    }
  }

  private void parseConnection(int from, int to) {
    String value = new String(input.bytes(), from, to - from, StandardCharsets.ISO_8859_1);
    for (String option : value.split(",", -1)) {
      if ("close".equalsIgnoreCase(option.strip())) {
        keptAlive = false;
      } else if ("keep-alive".equalsIgnoreCase(option.strip())) {
        keptAlive = true;
      }
    }
  }

  /** Lines hold no control characters; what continues the line before has no name. */
  private void checkLine(int from, int after) throws IOException {
    byte[] bytes = input.bytes();
    for (int i = from; i < after - 2; i++) {
      byte b = bytes[i];
      if ((b >= 0 && b < ' ' && b != '\t') || b == 0x7f) {
        throw new MalformedReply("its head has control characters");
      }
    }
  }

  /** The index after the line that begins at {@code line}. */
  private int next(int line) {
    byte[] bytes = input.bytes();
    int i = line;
    while (bytes[i] != '\n') {
      i++;
    }
    return i + 1;
  }

  private int skipSpace(int from) {
    byte[] bytes = input.bytes();
    int i = from;
    while (bytes[i] == ' ' || bytes[i] == '\t') {
      i++;
    }
    return i;
  }

  private int trimEnd(int from, int to) {
    byte[] bytes = input.bytes();
    int i = to;
    while (i > from && (bytes[i - 1] == ' ' || bytes[i - 1] == '\t')) {
      i--;
    }
    return i;
  }

  private boolean is(String word, int from, int to) {
    return to - from == word.length() && startsWith(input.bytes(), from, word);
  }

  private static boolean startsWith(byte[] bytes, int from, String word) {
    if (from + word.length() >= bytes.length) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (lower(bytes[from + i]) != lower(word.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean matches(byte[] bytes, int from, byte[] lowerCase) {
    for (int i = 0; i < lowerCase.length; i++) {
      if (lower(bytes[from + i]) != lowerCase[i]) {
        return false;
      }
    }
    return true;
  }

  private static int lower(int c) {
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
  }

  private static int digit(byte b, String otherwise) throws IOException {
    if (b < '0' || b > '9') {
      throw new MalformedReply(otherwise);
    }
    return b - '0';
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
