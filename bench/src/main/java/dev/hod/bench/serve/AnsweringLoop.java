package dev.hod.bench.serve;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * One thread that reads requests and writes answers of many connections. What has to be asked of
 * the warehouse goes to {@code learner} and comes back by {@link #post}.
 */
final class AnsweringLoop implements Runnable {
  private static final long MILLI = 1_000_000;

  private final ServerState state;
  private final Executor learner;
  private final Selector selector;
  private final Queue<Runnable> posted = new ConcurrentLinkedQueue<>();
  private final PriorityQueue<Due> waiting = new PriorityQueue<>(Comparator.comparing(Due::at));
  private final Fingerprint fingerprint = new Fingerprint();
  private final ByteBuffer shared = ByteBuffer.allocate(64 << 10);
  private volatile boolean ends;

  AnsweringLoop(ServerState state, Executor learner) throws IOException {
    this.state = state;
    this.learner = learner;
    this.selector = Selector.open();
  }

  /** An answer that is held back. */
  private record Due(long at, Connection connection, ByteBuffer data) {}

  /** Takes over an accepted connection; from any thread. */
  void take(SocketChannel channel, @Nullable SSLContext tls) {
    post(() -> register(channel, tls));
  }

  /** Stops the loop; from any thread. */
  void end() {
    ends = true;
    selector.wakeup();
  }

  private void post(Runnable task) {
    posted.add(task);
    selector.wakeup();
  }

  @Override
  public void run() {
    try (selector) {
      while (!ends) {
        selector.select(this::ready, pause());
        for (Runnable task = posted.poll(); task != null; task = posted.poll()) {
          task.run();
        }
        sendDue();
      }
      closeAll();
    } catch (IOException e) {
      throw new IllegalStateException("the answering thread failed", e);
    }
  }

  private void closeAll() throws IOException {
    List<SelectionKey> keys = new ArrayList<>(selector.keys());
    for (SelectionKey key : keys) {
      key.channel().close();
    }
  }

  /** Milliseconds to the next answer that is held back; 0 for no limit. */
  private long pause() {
    Due next = waiting.peek();
    if (next == null) {
      return 0;
    }
    return Math.max(1, (next.at() - System.nanoTime() + MILLI / 2) / MILLI);
  }

  private void sendDue() {
    long now = System.nanoTime();
    for (Due due = waiting.peek(); due != null && due.at() - now <= 0; due = waiting.peek()) {
      waiting.remove();
      due.connection().answer(due.data());
    }
  }

  private void register(SocketChannel channel, @Nullable SSLContext tls) {
    try {
      channel.configureBlocking(false);
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      Wire wire =
          tls == null
              ? new PlainWire(channel, shared)
              : new TlsWire(channel, tls.createSSLEngine(), shared);
      SelectionKey key = channel.register(selector, SelectionKey.OP_READ);
      key.attach(new Connection(channel, key, wire, tls != null));
    } catch (IOException e) {
      closeQuietly(channel);
    }
  }

  private void ready(SelectionKey key) {
    if (key.attachment() instanceof Connection connection) {
      connection.ready();
    }
  }

  private static void closeQuietly(SocketChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      // It is gone either way.
    }
  }

  /** One connection: a request, its answer, the next request. */
  private final class Connection {
    private final SocketChannel channel;
    private final SelectionKey key;
    private final Wire wire;
    private final boolean secure;
    private final RequestBuffer requests = new RequestBuffer();
    private boolean isAnswering;
    private boolean isCounted; // once it asked something else than what races ask

    Connection(SocketChannel channel, SelectionKey key, Wire wire, boolean secure) {
      this.channel = channel;
      this.key = key;
      this.wire = wire;
      this.secure = secure;
    }

    void ready() {
      try {
        if (key.isWritable() && wire.flush()) {
          key.interestOps(SelectionKey.OP_READ);
        }
        if (key.isReadable()) {
          if (!wire.read(requests)) {
            channel.close();
            return;
          }
          if (!wire.flush()) {
            key.interestOpsOr(SelectionKey.OP_WRITE);
          }
          goOn();
        }
      } catch (IOException | RuntimeException e) {
        closeQuietly(channel);
      }
    }

    /** Answers the request that has come, if it is whole and none is being answered. */
    private void goOn() {
      while (!isAnswering && requests.isWhole()) {
        isAnswering = true;
        byte[] bytes = requests.bytes();
        int bodyStart = requests.bodyStart();
        int end = requests.end();
        long print = fingerprint.of(bytes, 0, bodyStart, end, secure);
        Answer known = state.book().find(print);
        if (known != null) {
          give(known, fingerprint.idAt());
        } else {
          byte[] request = Arrays.copyOf(bytes, end);
          int idAt = fingerprint.idAt();
          learner.execute(() -> learn(print, request, bodyStart, idAt));
        }
      }
    }

    private void learn(long print, byte[] request, int bodyStart, int idAt) {
      String control = Control.pathOf(request);
      if (control != null) {
        Answer answer = state.control().answer(control);
        post(() -> answer(answer.to(request, -1, bodyStart, 0)));
        return;
      }
      Answer answer = state.book().learn(print, request, bodyStart, secure);
      post(() -> give(answer, idAt));
    }

    private void give(Answer answer, int idAt) {
      ByteBuffer data = answer.to(requests.bytes(), idAt, requests.bodyStart(), state.number());
      state.counts().answered(answer.call());
      if (!isCounted) {
        isCounted = true;
        state.counts().accepted();
      }
      long delay = answer.call().isDelayed() ? state.delayNanos() : 0;
      if (delay == 0) {
        answer(data);
      } else {
        waiting.add(new Due(System.nanoTime() + delay, this, data));
      }
    }

    void answer(ByteBuffer data) {
      try {
        requests.next();
        isAnswering = false;
        wire.write(data);
        if (!wire.flush()) {
          key.interestOpsOr(SelectionKey.OP_WRITE);
        }
        goOn();
      } catch (ClosedChannelException e) {
        // Its client left before the answer was due.
      } catch (IOException | RuntimeException e) {
        closeQuietly(channel);
      }
    }
  }
}
