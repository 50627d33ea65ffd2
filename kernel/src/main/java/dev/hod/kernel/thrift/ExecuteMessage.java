package dev.hod.kernel.thrift;

import dev.hod.kernel.Parameter;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.thrift.ThriftTransport.ResultOptions;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * TExecuteStatementReq (thrift.md 2.5, 8.1, 8.2). Always asynchronous on the server's side; what
 * {@code async} leaves out are the direct results, for which the server waits a while.
 *
 * @param version of the session: tells what may be asked for
 * @param mostBytes of the result in the reply
 */
record ExecuteMessage(
    Handle session,
    StatementRequest request,
    boolean async,
    ResultOptions results,
    int version,
    long mostBytes)
    implements Message<StartedReply> {
  /** What one reply may hold. */
  static final long MOST_ROWS = 100_000;

  private static final long MOST_BYTES = 100 << 20;

  @Override
  public String method() {
    return "ExecuteStatement";
  }

  @Override
  public void write(ThriftWriter out) {
    session.writeSession(out, 1);
    out.string(2, request.sql());
    boolean plain = Versions.isPlain(version);
    writeConfs(out, plain ? Map.of() : request.tags());
    out.bool(4, true);
    if (!request.timeout().isZero()) {
      // Whole seconds, never fewer than asked for.
      out.i64(5, request.timeout().plusNanos(999_999_999).toSeconds());
    }
    if (plain) {
      return;
    }
    if (!async) {
      writeDirectResults(out, mostBytes);
    }
    writeForms(out);
    if (request.rowLimit() > 0) {
      out.i64(1287, request.rowLimit());
    }
    writeParameters(out, request.parameters());
  }

  /** What counts for this statement alone: tags travel as one of its confs. */
  private void writeConfs(ThriftWriter out, Map<String, String> tags) {
    if (tags.isEmpty() && request.confs().isEmpty()) {
      return;
    }
    Map<String, String> confs = new TreeMap<>(request.confs());
    if (!tags.isEmpty()) {
      confs.put("query_tags", tags(tags));
    }
    out.strings(3, confs);
  }

  /** Asks for the result in the reply: TSparkGetDirectResults. */
  static void writeDirectResults(ThriftWriter out) {
    writeDirectResults(out, MOST_BYTES);
  }

  private static void writeDirectResults(ThriftWriter out, long mostBytes) {
    out.struct(1281).i64(1, MOST_ROWS).i64(2, mostBytes).end();
  }

  private void writeForms(ThriftWriter out) {
    boolean arrow = results.arrow() && Versions.hasArrowSchema(version);
    out.bool(1282, arrow);
    if (!arrow) {
      return;
    }
    out.bool(1283, results.download() && Versions.hasLinks(version));
    out.bool(1284, results.lz4() && Versions.hasLz4(version));
    out.struct(1286);
    for (int type = 1; type <= 5; type++) {
      out.bool(type, true);
    }
    out.end();
  }

  private static void writeParameters(ThriftWriter out, List<Parameter> parameters) {
    if (parameters.isEmpty()) {
      return;
    }
    out.structs(1288, parameters.size());
    int ordinal = 0;
    for (Parameter parameter : parameters) {
      ordinal++;
      if (parameter.name() == null) {
        out.i32(1, ordinal);
      }
      out.string(2, parameter.name()).string(3, parameter.type());
      if (parameter.value() != null) {
        out.struct(4).string(1, parameter.value()).end();
      }
      out.end();
    }
  }

  /** {@code key:value} pairs behind commas; a tag without a value is its key. */
  private static String tags(Map<String, String> tags) {
    StringBuilder text = new StringBuilder();
    Iterator<Map.Entry<String, String>> sorted = new TreeMap<>(tags).entrySet().iterator();
    while (sorted.hasNext()) {
      Map.Entry<String, String> tag = sorted.next();
      escape(text, tag.getKey(), "\\");
      if (!tag.getValue().isEmpty()) {
        escape(text.append(':'), tag.getValue(), "\\:,");
      }
      if (sorted.hasNext()) {
        text.append(',');
      }
    }
    return text.toString();
  }

  private static void escape(StringBuilder text, String part, String marks) {
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      if (marks.indexOf(c) >= 0) {
        text.append('\\');
      }
      text.append(c);
    }
  }

  @Override
  public StartedReply read(ThriftReader in) {
    return StartedReply.read(in, method());
  }
}
