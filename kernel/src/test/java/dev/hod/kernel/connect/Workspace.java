package dev.hod.kernel.connect;

import dev.hod.kernel.HodClient;
import dev.hod.kernel.Session;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.settings.Settings;
import dev.hod.testing.RawExchange;
import dev.hod.testing.RawRequest;
import dev.hod.testing.RawServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/** A workspace by hand, spoken to over sockets; opens session "session" unless told otherwise. */
final class Workspace implements AutoCloseable {
  static final String TOKEN = "dapi0123456789abcdef";
  static final String OPEN = "POST /api/2.0/sql/sessions";
  static final String EXECUTE = "POST /api/2.0/sql/statements";

  private final Map<String, Answer> answers = new ConcurrentHashMap<>();
  final List<Event> events = new CopyOnWriteArrayList<>();
  private final RawServer server = RawServer.start(this::serve);
  private final HodClient client;

  /** What the server does when it is asked. */
  interface Answer {
    void to(RawRequest request, RawExchange exchange) throws Exception;
  }

  Workspace() {
    this("RetryTimeout", "900");
  }

  /** With one more setting. */
  Workspace(String key, String value) {
    on(OPEN, 200, "{\"session_id\":\"session\"}");
    Settings settings =
        Settings.builder()
            .put("host", "localhost")
            .put("port", "" + server.port())
            .put("ssl", "0")
            .put("httpPath", "/sql/1.0/warehouses/w")
            .put("PWD", TOKEN)
            .put(key, value)
            .build();
    client = HodClients.open(settings, events::add);
  }

  /** The answer to requests that are exactly {@code line}: method and path. */
  Workspace on(String line, Answer answer) {
    answers.put(line, answer);
    return this;
  }

  Workspace on(String line, int status, String body, String... headers) {
    return on(line, (request, exchange) -> exchange.respond(status, body, headers));
  }

  /** The address of a path on this server. */
  String link(String path) {
    return server.uri(path).toString();
  }

  Session open() {
    return client.open(
        new SessionRequest("/sql/1.0/warehouses/w", null, null, Map.of(), Duration.ZERO));
  }

  /** Method and path of all requests so far. */
  List<String> asked() {
    return server.requests().stream().map(Workspace::line).toList();
  }

  void await(String line) {
    await(() -> asked().contains(line), line);
  }

  /** Until {@code come}; an {@link AssertionError} after ten seconds. */
  void await(BooleanSupplier come, String what) {
    long began = System.nanoTime();
    while (!come.getAsBoolean()) {
      if (System.nanoTime() - began > 10_000_000_000L) {
        throw new AssertionError("No " + what + " in ten seconds, but " + asked());
      }
      Thread.onSpinWait();
    }
  }

  private static String line(RawRequest request) {
    return request.method() + " " + request.path();
  }

  private void serve(RawExchange exchange) throws Exception {
    while (true) {
      RawRequest request = exchange.read();
      Answer answer = answers.get(line(request));
      if (answer == null) {
        exchange.respond(200, "{}");
      } else {
        answer.to(request, exchange);
      }
    }
  }

  @Override
  public void close() {
    client.close();
    server.close();
  }
}
