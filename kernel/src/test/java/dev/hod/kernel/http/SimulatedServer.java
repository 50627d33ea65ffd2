package dev.hod.kernel.http;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.time.TimeSource;
import dev.hod.testing.TaskRunner;
import dev.hod.testing.TestClock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A lane to a server that is only times, on a clock of its own: what a handshake computes before
 * and after it waits for the network, on so many processors, and how long a request takes. All runs
 * on the thread of the test.
 */
final class SimulatedServer implements Opener.Source, AutoCloseable {
  private final TestClock clock = TestClock.manual();
  private final TaskRunner tasks = new TaskRunner(clock);
  private final Duration network;
  private final Duration computed;
  private final long[] processorFreeAt;
  private final List<SimulatedCall> waiting = new ArrayList<>();
  private final Lane lane;
  private int handshakes;

  /**
   * @param secure whether handshakes are TLS
   * @param network what each handshake waits for
   * @param computed what it takes of a processor, half before and half after the wait
   */
  SimulatedServer(boolean secure, int processors, Duration network, Duration computed) {
    this.network = network;
    this.computed = computed;
    this.processorFreeAt = new long[processors];
    Surroundings surroundings =
        new Surroundings(this::start, new Time(), new Random(1), new Events(null));
    ConnectionPool pool =
        new ConnectionPool(HttpSettings.standard("hod-test/1"), Client.NO_TLS, surroundings, this);
    this.lane = pool.lane(new Origin(secure, "simulated", 443));
  }

  /** The drop of idle connections is no task here: nothing gets that old. */
  private void start(Runnable task) {
    if (task instanceof Opener) {
      tasks.execute(task);
    }
  }

  /** A caller who now wants a connection, for a request that takes so long. */
  SimulatedCall call(Duration request) {
    Connection unused = lane.unused();
    if (unused != null) {
      SimulatedCall call = new SimulatedCall(clock.elapsed(), request, null);
      begin(call, unused);
      return call;
    }
    SimulatedCall call = new SimulatedCall(clock.elapsed(), request, lane.join(false));
    waiting.add(call);
    look(call);
    return call;
  }

  /** A caller who opens a connection of his own now and shares it with nobody. */
  SimulatedCall callAlone(Duration request) {
    SimulatedCall call = new SimulatedCall(clock.elapsed(), request, null);
    shakeHands(since -> {}, connected -> begin(call, null));
    return call;
  }

  private void look(SimulatedCall call) {
    serve();
    if (!call.isStarted()) {
      later(Duration.ofNanos(lane.lookAgain(call.waiter)), () -> look(call));
      serve();
    }
  }

  /** Lets those begin who were given a connection. */
  private void serve() {
    for (SimulatedCall call : List.copyOf(waiting)) {
      if (call.waiter.isServed() && waiting.remove(call)) {
        begin(call, call.waiter.connection());
      }
    }
  }

  private void begin(SimulatedCall call, Connection connection) {
    call.started = clock.elapsed();
    later(
        call.request,
        () -> {
          call.ended = clock.elapsed();
          if (connection != null) {
            lane.give(connection);
            serve();
          }
        });
  }

  private void shakeHands(Consumer<Duration> waits, Consumer<Duration> then) {
    handshakes++;
    Duration half = computed.dividedBy(2);
    compute(
        half,
        () -> {
          Duration since = clock.elapsed();
          waits.accept(since);
          later(
              network,
              () -> {
                waits.accept(null);
                compute(half, () -> then.accept(clock.elapsed().minus(since)));
              });
        });
  }

  /** On the processor that is free first. */
  private void compute(Duration length, Runnable then) {
    Arrays.sort(processorFreeAt);
    long now = clock.elapsed().toNanos();
    processorFreeAt[0] = Math.max(processorFreeAt[0], now) + length.toNanos();
    later(Duration.ofNanos(processorFreeAt[0] - now), then);
  }

  private void later(Duration delay, Runnable task) {
    tasks.schedule(
        () -> {
          task.run();
          return null;
        },
        delay.toNanos(),
        TimeUnit.NANOSECONDS);
  }

  /** Time goes on. */
  void pass(Duration length) {
    tasks.advance(length);
  }

  /** How many handshakes were begun. */
  int handshakes() {
    return handshakes;
  }

  @Override
  public Opener opener(Lane asked) {
    return new SimulatedOpener();
  }

  @Override
  public InetAddress[] addresses(String host) {
    throw new AssertionError("nobody is looked up");
  }

  @Override
  public int processors() {
    return processorFreeAt.length;
  }

  @Override
  public void close() {
    lane.close();
  }

  /** One call and what came of it. */
  static final class SimulatedCall {
    final Duration asked;
    private final Duration request;
    private final Waiter waiter;
    private Duration started;
    private Duration ended;

    SimulatedCall(Duration asked, Duration request, Waiter waiter) {
      this.asked = asked;
      this.request = request;
      this.waiter = waiter;
    }

    boolean isStarted() {
      return started != null;
    }

    boolean isEnded() {
      return ended != null;
    }

    /** From the asking to the start of the request. */
    Duration waited() {
      return started.minus(asked);
    }

    /** From the asking to the end of the request. */
    Duration took() {
      return ended.minus(asked);
    }
  }

  private final class SimulatedOpener implements Opener {
    private long waitingSince;

    @Override
    public void run() {
      long began = clock.nanos();
      shakeHands(
          since -> waitingSince = since == null ? 0 : clock.nanos(),
          waited -> {
            long waits = network.toNanos() > Growth.STALLED_NANOS ? network.toNanos() : 0;
            lane.opened(this, connection(), clock.nanos() - began, waits);
            serve();
          });
    }

    private Connection connection() {
      try {
        return new Connection(lane, new TappedSocket(new Time()), new NoSocket());
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public long waitingSince() {
      return waitingSince;
    }

    @Override
    public HodException lookupFailure() {
      return ErrorCode.UNKNOWN_HOST.because("stuck");
    }

    @Override
    public void abort() {}
  }

  private static final class NoSocket extends Socket {
    @Override
    public InputStream getInputStream() {
      return InputStream.nullInputStream();
    }

    @Override
    public OutputStream getOutputStream() {
      return new ByteArrayOutputStream();
    }
  }

  private final class Time implements TimeSource {
    @Override
    public long nanos() {
      return clock.nanos();
    }

    @Override
    public Instant instant() {
      return clock.instant();
    }

    @Override
    public void park(long nanos) {
      throw new AssertionError("nobody waits in real time");
    }
  }
}
