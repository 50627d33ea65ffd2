package dev.hod.bench.serve;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What races ask the server itself, by {@code GET /bench/…} on any of its ports: {@code stats},
 * {@code reset}, {@code set?delay=MILLIS&closed=true|false}, {@code sample?call=EXECUTE}. Answers
 * are plain text, one {@code name value} a line, but for the sample, which is the request's bytes.
 */
final class Control {
  private static final String PREFIX = "GET /bench/";
  private static final long LONGEST_DELAY = 60_000;

  private final ServerState state;
  private final Upstream upstream;

  Control(ServerState state, Upstream upstream) {
    this.state = state;
    this.upstream = upstream;
  }

  /** What stands behind {@code /bench/} in the first line; null for any other request. */
  static @Nullable String pathOf(byte[] request) {
    int end = 0;
    while (request[end] != '\r') {
      end++;
    }
    String line = new String(request, 0, end, ISO_8859_1);
    if (!line.startsWith(PREFIX)) {
      return null;
    }
    int space = line.lastIndexOf(' ');
    return space <= PREFIX.length() ? "" : line.substring(PREFIX.length(), space);
  }

  Answer answer(String path) {
    try {
      int question = path.indexOf('?');
      String query = question < 0 ? "" : path.substring(question + 1);
      return switch (question < 0 ? path : path.substring(0, question)) {
        case "stats" -> ok(stats().getBytes(ISO_8859_1));
        case "reset" -> reset();
        case "set" -> set(query);
        case "sample" -> sample(query);
        default -> AnswerBook.failure("there is no /bench/" + path);
      };
    } catch (IllegalArgumentException e) {
      return AnswerBook.failure("can't do /bench/" + path + ": " + e.getMessage());
    }
  }

  private String stats() {
    Counts counts = state.counts();
    StringBuilder text = new StringBuilder();
    text.append("answers ").append(counts.answers()).append('\n');
    for (Call call : Call.values()) {
      String name = call.name().toLowerCase(Locale.ROOT);
      text.append(name).append(' ').append(counts.answers(call)).append('\n');
    }
    text.append("connections ").append(counts.connections()).append('\n');
    text.append("learned ").append(counts.learned()).append('\n');
    text.append("pid ").append(ProcessHandle.current().pid()).append('\n');
    return text.toString();
  }

  private Answer reset() {
    state.counts().reset();
    return ok(new byte[0]);
  }

  private Answer set(String query) {
    for (String pair : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      String value = pair.substring(equals + 1);
      switch (pair.substring(0, Math.max(0, equals))) {
        case "delay" -> delay(Long.parseLong(value));
        case "closed" -> close(value.equals("true"));
        default -> throw new IllegalArgumentException("delay and closed can be set");
      }
    }
    return ok(new byte[0]);
  }

  void delay(long millis) {
    if (millis < 0 || millis > LONGEST_DELAY) {
      throw new IllegalArgumentException("a delay is 0 to " + LONGEST_DELAY + " ms");
    }
    state.delay(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  private void close(boolean closed) {
    upstream.warehouse().settings().change(now -> now.withCloseSmallResults(closed));
    state.book().forget();
  }

  private Answer sample(String query) {
    Call call = Call.valueOf(query.substring(query.indexOf('=') + 1));
    return ok(
        state
            .book()
            .sample(call)
            .orElseThrow(() -> new IllegalArgumentException("none has come yet")));
  }

  private static Answer ok(byte[] body) {
    byte[] head =
        ("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: "
                + body.length
                + "\r\n\r\n")
            .getBytes(ISO_8859_1);
    byte[] all = new byte[head.length + body.length];
    System.arraycopy(head, 0, all, 0, head.length);
    System.arraycopy(body, 0, all, head.length, body.length);
    return Answer.of(Call.LINK, all, head.length);
  }
}
