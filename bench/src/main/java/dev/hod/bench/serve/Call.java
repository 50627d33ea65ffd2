package dev.hod.bench.serve;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/** What kinds of request are counted, and which of them the set delay holds back. */
public enum Call {
  OPEN_SESSION,
  EXECUTE,
  CLOSE_STATEMENT,
  CLOSE_SESSION,
  LINK,
  OTHER;

  private static final String SESSIONS = "/sql/sessions";
  private static final String STATEMENTS = "/sql/statements";

  /** Whether the set delay stands before the answer: where a real server would be at work. */
  boolean isDelayed() {
    return this == OPEN_SESSION || this == EXECUTE;
  }

  /** The kind of a request by its first line and, for Thrift, the method's name in its body. */
  static Call of(byte[] bytes, int start, int bodyStart, int end) {
    int lineEnd = start;
    while (lineEnd < bodyStart && bytes[lineEnd] != '\r') {
      lineEnd++;
    }
    String line = new String(bytes, start, lineEnd - start, ISO_8859_1);
    if (ThriftBytes.isMessage(bytes, bodyStart, end)) {
      return switch (ThriftBytes.method(bytes, bodyStart, end)) {
        case "OpenSession" -> OPEN_SESSION;
        case "ExecuteStatement" -> EXECUTE;
        case "CloseOperation" -> CLOSE_STATEMENT;
        case "CloseSession" -> CLOSE_SESSION;
        default -> OTHER;
      };
    }
    boolean isPost = line.startsWith("POST ");
    boolean isDelete = line.startsWith("DELETE ");
    if (line.contains(SESSIONS)) {
      return isPost ? OPEN_SESSION : isDelete ? CLOSE_SESSION : OTHER;
    }
    if (line.contains(STATEMENTS)) {
      return isPost && !line.contains("/cancel") ? EXECUTE : isDelete ? CLOSE_STATEMENT : OTHER;
    }
    return line.startsWith("GET /results/") ? LINK : OTHER;
  }
}
