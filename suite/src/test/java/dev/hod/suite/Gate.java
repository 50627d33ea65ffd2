package dev.hod.suite;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Stands between clients and a server on this machine, and holds the bytes of one direction while a
 * test wants that; it knows no protocol, so TLS passes too.
 */
final class Gate implements AutoCloseable {
  enum Direction {
    REQUESTS,
    REPLIES
  }

  private final ServerSocket listener;
  private final int target;
  private final List<Closeable> open = new CopyOnWriteArrayList<>();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  // Guarded by the lock.
  private Direction held;
  private int holding;

  private Gate(ServerSocket listener, int target) {
    this.listener = listener;
    this.target = target;
  }

  /** In front of a port of this machine. */
  static Gate before(int target) throws IOException {
    Gate gate = new Gate(new ServerSocket(0, 100, InetAddress.getLoopbackAddress()), target);
    start(gate::accept);
    return gate;
  }

  int port() {
    return listener.getLocalPort();
  }

  /** From now on nothing of that direction passes. */
  void hold(Direction direction) {
    change(direction);
  }

  /** All that was held passes, and what follows. */
  void open() {
    change(null);
  }

  /** Waits until something is held. */
  void awaitHeld() throws InterruptedException {
    lock.lock();
    try {
      while (holding == 0) {
        changed.await();
      }
    } finally {
      lock.unlock();
    }
  }

  private void change(Direction direction) {
    lock.lock();
    try {
      held = direction;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void pass(Direction direction) {
    lock.lock();
    try {
      holding++;
      changed.signalAll();
      while (held == direction) {
        changed.awaitUninterruptibly();
      }
      holding--;
    } finally {
      lock.unlock();
    }
  }

  private boolean isHeld(Direction direction) {
    lock.lock();
    try {
      return held == direction;
    } finally {
      lock.unlock();
    }
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
        open.add(client);
        open.add(server);
        start(() -> pump(client, server, Direction.REQUESTS));
        start(() -> pump(server, client, Direction.REPLIES));
      }
    } catch (IOException closed) {
      // The test is over.
    }
  }

  private void pump(Socket from, Socket to, Direction direction) {
    byte[] piece = new byte[16 << 10];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
        if (isHeld(direction)) {
          pass(direction);
        }
        out.write(piece, 0, count);
      }
    } catch (IOException ended) {
      // One of the two has gone, so both are.
    }
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "gate");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    open();
    listener.close();
    for (Closeable each : open) {
      each.close();
    }
  }
}
