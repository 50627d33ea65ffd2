package dev.hod.warehouse.server;

import dev.hod.warehouse.fault.Faults;
import dev.hod.warehouse.fault.RequestLog;
import dev.hod.warehouse.sea.SeaService;
import dev.hod.warehouse.statement.Downloads;
import dev.hod.warehouse.statement.LiveSettings;
import dev.hod.warehouse.thrift.ThriftService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/** Jetty with our one handler, on a plain port and, if wanted, a TLS port. */
public final class HttpServer implements AutoCloseable {
  private static final long IDLE_MILLIS = 300_000;
  private static final int WAITING_CONNECTIONS = 2048;
  private static final int MOST_THREADS = 64; // nothing blocks them

  private final Server server;
  private final List<ServerConnector> connectors = new ArrayList<>();
  private final RequestLog log;

  /** Where to listen; a port of 0 takes any free one. */
  public record Address(String host, int port) {}

  /** What answers the calls. */
  public record Services(
      String warehouseId, SeaService sea, ThriftService thrift, Downloads downloads) {}

  /** Makes a server that does not listen yet. */
  public HttpServer(
      String token,
      Services services,
      Faults faults,
      RequestLog log,
      LiveSettings settings,
      ScheduledExecutorService timer) {
    this.log = log;
    QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, 4);
    threads.setName("hod-http");
    threads.setDaemon(true);
    server = new Server(threads);
    server.setErrorHandler(new JsonErrors());
    server.setHandler(new FrontDoor(token, services, faults, log, settings, timer));
    server.setStopTimeout(0);
  }

  /** Adds a port; {@code keys} is what it proves itself with under TLS, null for plain HTTP. */
  public void listen(Address address, @Nullable KeyStore keys) {
    HttpConnectionFactory http = new HttpConnectionFactory(configuration());
    ConnectionFactory[] factories =
        keys == null
            ? new ConnectionFactory[] {http}
            : new ConnectionFactory[] {tls(keys, http.getProtocol()), http};
    ServerConnector connector = new CountingConnector(server, log, factories);
    connector.setHost(address.host());
    connector.setPort(address.port());
    connector.setIdleTimeout(IDLE_MILLIS);
    connector.setAcceptQueueSize(WAITING_CONNECTIONS);
    connectors.add(connector);
    server.addConnector(connector);
  }

  private static HttpConfiguration configuration() {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    // Paths are compared as sent and never name a file, so that no spelling of them is dangerous.
    configuration.setUriCompliance(UriCompliance.UNSAFE);
    return configuration;
  }

  private static SslConnectionFactory tls(KeyStore keys, String next) {
    SslContextFactory.Server context = new SslContextFactory.Server();
    context.setKeyStore(keys);
    context.setKeyStorePassword("");
    context.setSniRequired(false);
    return new SslConnectionFactory(context, next);
  }

  /**
   * Starts to listen.
   *
   * @throws UncheckedIOException when a port is taken
   */
  public void start() {
    try {
      server.start();
    } catch (IOException e) {
      close();
      throw new UncheckedIOException(e);
    } catch (Exception e) {
      close();
      throw new IllegalStateException("the HTTP server does not start", e);
    }
  }

  /** The port that {@link #listen} was called for as the {@code index}th, from 0. */
  public int port(int index) {
    return connectors.get(index).getLocalPort();
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("the HTTP server does not stop", e);
    }
  }

  /** Counts the connections it accepts. */
  private static final class CountingConnector extends ServerConnector {
    private final RequestLog log;

    CountingConnector(Server server, RequestLog log, ConnectionFactory... factories) {
      super(server, 1, -1, factories);
      this.log = log;
    }

    @Override
    protected void onEndPointOpened(EndPoint endPoint) {
      super.onEndPointOpened(endPoint);
      log.connected();
    }
  }
}
