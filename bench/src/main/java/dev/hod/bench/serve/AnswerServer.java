package dev.hod.bench.serve;

import dev.hod.warehouse.engine.SampleProgress;
import dev.hod.warehouse.tls.CertificateAuthority;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * A server that answers from memory on a plain and on a TLS port of the loopback. Closing it stops
 * its threads and its warehouse.
 */
public final class AnswerServer implements AutoCloseable {
  private static final int BACKLOG = 4096;

  private final Upstream upstream;
  private final ServerState state;
  private final ExecutorService learner =
      Executors.newSingleThreadExecutor(task -> new Thread(task, "hod-bench-learner"));
  private final List<AnsweringLoop> loops = new ArrayList<>(); // then fixed
  private final List<Thread> threads = new ArrayList<>(); // then fixed
  private final ServerSocketChannel plain;
  private final ServerSocketChannel secure;
  private final Path authority;

  /**
   * How it is to run.
   *
   * @param port of plain HTTP; 0 for any
   * @param tlsPort of TLS; 0 for any
   * @param threads that answer
   * @param token that the warehouse inside takes; only what is asked for the first time is checked
   * @param home the folder of sample data and certificates
   */
  public record Options(int port, int tlsPort, int threads, String token, Path home) {
    public Options {
      if (threads < 1 || threads > 16) {
        throw new IllegalArgumentException("1 to 16 threads can answer");
      }
    }
  }

  private AnswerServer(Options options, SampleProgress progress) throws IOException {
    upstream = new Upstream(options.home(), options.token(), progress);
    Counts counts = new Counts();
    state = new ServerState(new AnswerBook(upstream, counts), counts, upstream);
    try {
      CertificateAuthority signer = CertificateAuthority.in(options.home().resolve("tls"));
      authority = signer.file();
      SSLContext tls = tls(signer.serverKeys(List.of("localhost", "127.0.0.1", "::1")));
      plain = listen(options.port());
      secure = listen(options.tlsPort());
      for (int i = 0; i < options.threads(); i++) {
        AnsweringLoop loop = new AnsweringLoop(state, learner);
        loops.add(loop);
        threads.add(start(loop, "hod-bench-answers-" + i));
      }
      threads.add(start(() -> accept(plain, null), "hod-bench-accept"));
      threads.add(start(() -> accept(secure, tls), "hod-bench-accept-tls"));
    } catch (IOException | RuntimeException e) {
      upstream.close();
      learner.shutdownNow();
      throw e;
    }
  }

  /**
   * Starts one and returns when it accepts connections.
   *
   * @throws UncheckedIOException when a port is taken or a folder can't be written
   */
  public static AnswerServer start(Options options, SampleProgress progress) {
    try {
      return new AnswerServer(options, progress);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The port of plain HTTP. */
  public int port() {
    return plain.socket().getLocalPort();
  }

  /** The port of TLS. */
  public int tlsPort() {
    return secure.socket().getLocalPort();
  }

  /** The port of plain HTTP of the warehouse that is asked. */
  public int warehousePort() {
    return upstream.warehouse().port();
  }

  /** The port of TLS of the warehouse that is asked. */
  public int warehouseTlsPort() {
    return upstream.warehouse().tlsPort().orElseThrow();
  }

  /** The id of the warehouse, the last part of {@code httpPath}. */
  public String warehouseId() {
    return upstream.warehouse().warehouseId();
  }

  /** The PEM file of the authority that clients have to trust. */
  public Path authority() {
    return authority;
  }

  /** Holds back answers to opens and executes by {@code millis}, 0 to 60,000, from now on. */
  public void delay(long millis) {
    state.control().delay(millis);
  }

  /** Answers some requests of its own, so that it costs little from the first client on. */
  public void warmUp() {
    try {
      WarmUp.of(this);
      state.counts().reset();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Thread start(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static ServerSocketChannel listen(int port) throws IOException {
    ServerSocketChannel channel = ServerSocketChannel.open();
    try {
      return channel.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
    } catch (IOException e) {
      channel.close();
      throw new IOException("port " + port + ": " + e.getMessage(), e);
    }
  }

  private static SSLContext tls(KeyStore keys) {
    try {
      KeyManagerFactory factory = KeyManagerFactory.getInstance("PKIX");
      factory.init(keys, new char[0]);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(factory.getKeyManagers(), null, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("TLS can't be set up", e);
    }
  }

  private void accept(ServerSocketChannel server, @Nullable SSLContext tls) {
    int next = 0;
    while (server.isOpen()) {
      try {
        SocketChannel channel = server.accept();
        loops.get(next++ % loops.size()).take(channel, tls);
      } catch (IOException e) {
        // Closed, or one client less; the loop's condition tells.
      }
    }
  }

  @Override
  public void close() {
    closeQuietly(plain);
    closeQuietly(secure);
    loops.forEach(AnsweringLoop::end);
    learner.shutdownNow();
    try {
      for (Thread thread : threads) {
        thread.join(TimeUnit.SECONDS.toMillis(5));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    upstream.close();
  }

  private static void closeQuietly(ServerSocketChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      // It listens no more either way.
    }
  }
}
