package dev.hod.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * A server for tests of HTTP that does exactly what its script says, however wrong.
 *
 * <pre>{@code
 * try (RawServer server = RawServer.start(exchange -> {
 *   exchange.read();
 *   exchange.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf").reset();
 * })) { … }
 * }</pre>
 *
 * <p>It listens on a free port of the loopback address. The script runs once for each accepted
 * connection, in a thread of its own; when it returns, the connection is closed. An {@link
 * IOException} in it is what a client that goes away causes, and ends it quietly; anything else,
 * and a request that is no HTTP, comes out of {@link #close}. Safe for use by several threads.
 */
public final class RawServer implements AutoCloseable {
  private static final int BACKLOG = 512;
  private static final Duration HANG_GUARD = Duration.ofSeconds(20);

  private final ServerSocket listener;
  private final @Nullable SSLContext tls;
  private final Script script;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  // Guarded by the lock.
  private final List<RawRequest> requests = new ArrayList<>();
  private final List<Throwable> failures = new ArrayList<>();
  private final List<Socket> open = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private int connections;

  private RawServer(ServerSocket listener, @Nullable SSLContext tls, Script script) {
    this.listener = listener;
    this.tls = tls;
    this.script = script;
  }

  /** What the server does with a connection. */
  @FunctionalInterface
  public interface Script {
    /** Runs in the connection's thread; the connection is closed after it. */
    void run(RawExchange exchange) throws Exception;
  }

  /** Starts a server of plain connections. */
  public static RawServer start(Script script) {
    return start(null, script);
  }

  /** Starts a server of TLS connections with the context's key. */
  public static RawServer startTls(SSLContext tls, Script script) {
    return start(tls, script);
  }

  /** A script that answers every request of a connection alike and keeps it open. */
  public static Script always(int status, String body, String... headers) {
    return exchange -> {
      for (; ; ) {
        exchange.read();
        exchange.respond(status, body, headers);
      }
    };
  }

  private static RawServer start(@Nullable SSLContext tls, Script script) {
    try {
      ServerSocket listener = new ServerSocket();
      listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
      RawServer server = new RawServer(listener, tls, script);
      server.run("raw-server-accept", server::accept);
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException("can't listen on the loopback address", e);
    }
  }

  /** The port it listens on. */
  public int port() {
    return listener.getLocalPort();
  }

  /** The address of a path on this server: {@code http://localhost:port/path}, or https. */
  public URI uri(String path) {
    return URI.create((tls == null ? "http" : "https") + "://localhost:" + port() + path);
  }

  /** How many connections were accepted. */
  public int connections() {
    lock.lock();
    try {
      return connections;
    } finally {
      lock.unlock();
    }
  }

  /** How many of them are open on this side. */
  public int openConnections() {
    lock.lock();
    try {
      return open.size();
    } finally {
      lock.unlock();
    }
  }

  /** The requests read so far, in the order in which they were whole; a copy. */
  public List<RawRequest> requests() {
    lock.lock();
    try {
      return List.copyOf(requests);
    } finally {
      lock.unlock();
    }
  }

  /** Blocks until so many requests were read; an {@link AssertionError} after 20 seconds. */
  public void awaitRequests(int count) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = HANG_GUARD.toNanos();
      while (requests.size() < count) {
        if (left <= 0) {
          throw new AssertionError(requests.size() + " requests came, not " + count);
        }
        left = changed.awaitNanos(left);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Blocks until no connection is open on this side; an {@link AssertionError} after 20 s. */
  public void awaitAllClosed() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = HANG_GUARD.toNanos();
      while (!open.isEmpty()) {
        if (left <= 0) {
          throw new AssertionError(open.size() + " connections stay open");
        }
        left = changed.awaitNanos(left);
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Closes the port and every connection, ends the scripts and waits for their threads.
   *
   * @throws AssertionError when a script failed with other than an I/O error
   */
  @Override
  public void close() {
    ended.countDown();
    closeQuietly(listener);
    lock.lock();
    try {
      open.forEach(RawServer::closeQuietly);
    } finally {
      lock.unlock();
    }
    // A connection that came meanwhile brings a thread of its own.
    for (List<Thread> running = running(); !running.isEmpty(); running = running()) {
      join(running);
    }
    lock.lock();
    try {
      if (!failures.isEmpty()) {
        AssertionError error = new AssertionError("a script failed", failures.get(0));
        failures.stream().skip(1).forEach(error::addSuppressed);
        failures.clear();
        throw error;
      }
    } finally {
      lock.unlock();
    }
  }

  private List<Thread> running() {
    lock.lock();
    try {
      threads.removeIf(thread -> thread.getState() == Thread.State.TERMINATED);
      return List.copyOf(threads);
    } finally {
      lock.unlock();
    }
  }

  private void accept() {
    while (ended.getCount() > 0) {
      try {
        Socket tcp = listener.accept();
        int number = opened(tcp);
        run("raw-server-" + number, () -> serve(tcp, number));
      } catch (IOException e) {
        return; // The listener was closed.
      }
    }
  }

  private void serve(Socket tcp, int number) {
    try (Socket accepted = tcp) {
      accepted.setTcpNoDelay(true);
      try (Socket socket = tls == null ? accepted : secured(tls, accepted)) {
        script.run(new RawExchange(accepted, socket, number, ended, this::record));
      }
    } catch (ProtocolException e) {
      failed(e);
    } catch (IOException e) {
      // The client went away, or the server was closed.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Throwable e) {
      failed(e);
    } finally {
      closed(tcp);
    }
  }

  private static Socket secured(SSLContext tls, Socket tcp) throws IOException {
    SSLSocket socket =
        (SSLSocket)
            tls.getSocketFactory()
                .createSocket(tcp, tcp.getInetAddress().getHostAddress(), tcp.getPort(), true);
    socket.setUseClientMode(false);
    return socket;
  }

  private void run(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    lock.lock();
    try {
      threads.removeIf(other -> other.getState() == Thread.State.TERMINATED);
      threads.add(thread);
    } finally {
      lock.unlock();
    }
    thread.start();
  }

  private int opened(Socket tcp) {
    lock.lock();
    try {
      open.add(tcp);
      if (ended.getCount() == 0) {
        closeQuietly(tcp);
      }
      changed.signalAll();
      return ++connections;
    } finally {
      lock.unlock();
    }
  }

  private void closed(Socket tcp) {
    lock.lock();
    try {
      open.remove(tcp);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void record(RawRequest request) {
    lock.lock();
    try {
      requests.add(request);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void failed(Throwable failure) {
    lock.lock();
    try {
      failures.add(failure);
    } finally {
      lock.unlock();
    }
  }

  private static void join(List<Thread> running) {
    long end = System.nanoTime() + HANG_GUARD.toNanos();
    for (Thread thread : running) {
      // A script may wait for something of its own, which closing sockets does not end.
      thread.interrupt();
      try {
        thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
      if (thread.isAlive()) {
        throw new AssertionError("the script in '" + thread.getName() + "' does not end");
      }
    }
  }

  private static void closeQuietly(AutoCloseable socket) {
    try {
      socket.close();
    } catch (Exception e) {
      // Nothing is left to do with it.
    }
  }
}
