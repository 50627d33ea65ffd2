package dev.hod.kernel.http;

import dev.hod.kernel.event.Event;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.CancelSignal;
import dev.hod.kernel.time.Deadline;
import dev.hod.kernel.time.TimeSource;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/** A request path with all it needs, as tests use it. */
final class Client implements AutoCloseable {
  /** The body as text, behind the status. */
  static final ReplyReader<String> TEXT =
      reply ->
          reply.status()
              + " "
              + new String(reply.bytes(), 0, reply.length(), StandardCharsets.ISO_8859_1);

  static final TlsSource NO_TLS =
      new TlsSource() {
        @Override
        public SSLSocketFactory socketFactory() {
          throw new AssertionError("no TLS here");
        }

        @Override
        public boolean verifiesHost() {
          return true;
        }
      };

  final List<Event> events = new CopyOnWriteArrayList<>();
  final ExecutorService threads =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "client");
            thread.setDaemon(true);
            return thread;
          });
  final TimeSource time;
  final RequestPath path;

  Client() {
    this(NO_TLS, TimeSource.system(), Limits.standard());
  }

  Client(TlsSource tls) {
    this(tls, TimeSource.system(), Limits.standard());
  }

  Client(TlsSource tls, TimeSource time, Limits limits) {
    this(tls, time, limits, new SocketOpeners());
  }

  Client(TlsSource tls, TimeSource time, Limits limits, Opener.Source openers) {
    this.time = time;
    HttpSettings standard = HttpSettings.standard("hod-test/1");
    HttpSettings settings =
        new HttpSettings(standard.userAgent(), standard.headers(), limits, standard.retry());
    path =
        new RequestPath(
            settings,
            tls,
            call -> "Bearer secret",
            new Surroundings(threads, time, new Random(1), new Events(events::add)),
            openers);
  }

  static Limits limits(Duration connect, Duration reply) {
    return new Limits(connect, Duration.ofSeconds(60), reply, Duration.ofSeconds(20), 64 << 20);
  }

  Call call() {
    return Call.within(Duration.ofSeconds(20), time);
  }

  Call endless() {
    return new Call(Deadline.none(time), new CancelSignal());
  }

  String get(Peer peer) {
    return path.send(get(peer.origin()), call(), TEXT);
  }

  static HttpRequest get(Origin origin) {
    return HttpRequest.of("poll", Method.GET, origin, "/x?y=1");
  }

  static HttpRequest execute(Origin origin, @Nullable String body) {
    byte[] bytes = (body == null ? "{}" : body).getBytes(StandardCharsets.UTF_8);
    return HttpRequest.of("execute", Method.POST, origin, "/statements")
        .json(bytes, bytes.length)
        .repeat(Repeat.ONCE);
  }

  @Override
  public void close() {
    path.close();
    threads.shutdownNow();
    try {
      if (!threads.awaitTermination(5, TimeUnit.SECONDS)) {
        throw new AssertionError("threads of the client are left");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
