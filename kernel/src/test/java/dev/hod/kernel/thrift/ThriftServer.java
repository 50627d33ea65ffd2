package dev.hod.kernel.thrift;

import dev.hod.kernel.HodClient;
import dev.hod.kernel.Session;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.http.Authoriser;
import dev.hod.kernel.http.Header;
import dev.hod.kernel.http.HttpSettings;
import dev.hod.kernel.http.Limits;
import dev.hod.kernel.http.Origin;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.http.RetryPolicy;
import dev.hod.kernel.http.Surroundings;
import dev.hod.kernel.http.TlsTrust;
import dev.hod.kernel.run.ClientTasks;
import dev.hod.kernel.run.RunLimits;
import dev.hod.kernel.run.SharedClient;
import dev.hod.kernel.thrift.ThriftTransport.ResultOptions;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import dev.hod.testing.RawExchange;
import dev.hod.testing.RawRequest;
import dev.hod.testing.RawServer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A service that answers by method, in the order given, the last answer again and again. */
final class ThriftServer implements AutoCloseable {
  static final String WAREHOUSE = "/sql/1.0/warehouses/0123456789abcdef";
  static final String TOKEN = "secret-token";

  private final Map<String, Deque<Answer>> answers = new ConcurrentHashMap<>();
  private final List<HodClient> opened = new ArrayList<>();
  final List<Event> events = new CopyOnWriteArrayList<>();
  final RawServer http = RawServer.start(this::serve);

  /** What comes back for a call. */
  @FunctionalInterface
  interface Answer {
    void to(Received call, RawExchange exchange) throws Exception;
  }

  ThriftServer() {
    on("OpenSession", Replies.opened(42248));
    on("CloseSession", Replies.ok());
    on("CloseOperation", Replies.ok());
    on("CancelOperation", Replies.ok());
  }

  ThriftServer on(String method, Struct... replies) {
    Answer[] all = new Answer[replies.length];
    for (int i = 0; i < all.length; i++) {
      Struct reply = replies[i];
      all[i] = (call, exchange) -> send(exchange, reply.reply(call.method(), call.sequence()));
    }
    return on(method, all);
  }

  ThriftServer on(String method, Answer... all) {
    answers.put(method, new ArrayDeque<>(List.of(all)));
    return this;
  }

  static void send(RawExchange exchange, byte[] message) throws IOException {
    exchange.respond(200, message, "Content-Type: application/x-thrift");
  }

  private void serve(RawExchange exchange) throws Exception {
    for (; ; ) {
      RawRequest request = exchange.read();
      if (request.method().equals("GET")) {
        take(request.target()).to(new Received("GET", 0, Map.of(), request), exchange);
        continue;
      }
      Received call = Received.of(request);
      take(call.method()).to(call, exchange);
    }
  }

  private Answer take(String method) {
    Deque<Answer> left = answers.get(method);
    if (left == null) {
      return (call, exchange) ->
          send(
              exchange,
              Struct.message(
                  3,
                  call.method(),
                  call.sequence(),
                  new Struct().string(1, "Invalid method name: '" + method + "'").i32(2, 1)));
    }
    synchronized (left) {
      return left.size() > 1 ? left.remove() : left.element();
    }
  }

  /** The methods called so far. */
  List<String> methods() {
    return calls().stream().map(Received::method).toList();
  }

  List<Received> calls() {
    List<Received> calls = new ArrayList<>();
    for (RawRequest request : http.requests()) {
      if (request.method().equals("POST")) {
        calls.add(Received.of(request));
      }
    }
    return calls;
  }

  Received call(String method) {
    return calls().stream().filter(call -> call.method().equals(method)).findFirst().orElseThrow();
  }

  /** A client of this server; closed with it. */
  HodClient client(ResultOptions results) {
    TimeSource time = TimeSource.system();
    ClientTasks tasks = new ClientTasks("test");
    Origin origin = new Origin(false, "localhost", http.port());
    HttpSettings settings =
        new HttpSettings(
            "hod-test/1",
            List.of(new Header("Accept-Encoding", "gzip")),
            Limits.standard(),
            new RetryPolicy(Duration.ofSeconds(2), Duration.ofMillis(1), Duration.ofMillis(5)));
    Authoriser token =
        new Authoriser() {
          @Override
          public String authorization(Call call) {
            return "Bearer " + TOKEN;
          }

          @Override
          public String redact(String text) {
            return text.replace(TOKEN, "…");
          }
        };
    Events listeners = new Events(events::add);
    RequestPath path =
        new RequestPath(
            settings,
            TlsTrust.system(),
            token,
            new Surroundings(tasks, time, new Random(1), listeners));
    Duration minute = Duration.ofMinutes(1);
    RunLimits limits =
        new RunLimits(
            minute,
            minute,
            Duration.ofSeconds(5),
            Duration.ofMillis(10),
            100,
            true,
            new RunLimits.Reading(64 << 20, 16));
    ThriftTransport transport = new ThriftTransport(origin, path, time, listeners, results);
    HodClient client =
        new SharedClient(origin.toString(), transport, path, tasks, limits, time, listeners);
    opened.add(client);
    return client;
  }

  Session session() {
    return session(WAREHOUSE, null, null, Map.of());
  }

  Session session(String path, String catalog, String schema, Map<String, String> confs) {
    return client(new ResultOptions(true, true, true))
        .open(new SessionRequest(path, catalog, schema, confs, Duration.ZERO));
  }

  @Override
  public void close() {
    for (HodClient client : opened) {
      client.close();
    }
    http.close();
  }
}
