package dev.hod.warehouse.server;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Content;

/**
 * Reads a body without blocking, into memory up to a limit. What is longer is read on for a while
 * and dropped, so that the client can be told; what never ends is given up.
 */
final class BodyReader implements Runnable {
  private static final long PATIENCE = 64L << 20;

  private final Content.Source source;
  private final int limit;
  private final Duration pause;
  private final ScheduledExecutorService timer;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream(256);
  private final CompletableFuture<byte[]> done = new CompletableFuture<>();
  private volatile long seen; // written by the thread that reads
  private boolean watched;

  private BodyReader(
      Content.Source source, int limit, Duration pause, ScheduledExecutorService timer) {
    this.source = source;
    this.limit = limit;
    this.pause = pause;
    this.timer = timer;
  }

  /** The body was longer than allowed. */
  static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private TooLong() {
      super(null, null, false, false);
    }
  }

  /** The next part of the body did not come. */
  static final class TooSlow extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private TooSlow() {
      super(null, null, false, false);
    }
  }

  /**
   * The body, or {@link TooLong}, or {@link TooSlow}, or why it could not be read.
   *
   * @param pause how long the next part may take
   */
  static CompletableFuture<byte[]> read(
      Content.Source source, int limit, Duration pause, ScheduledExecutorService timer) {
    BodyReader reader = new BodyReader(source, limit, pause, timer);
    reader.run();
    return reader.done;
  }

  @Override
  public void run() {
    while (!done.isDone()) {
      Content.Chunk chunk = source.read();
      if (chunk == null) {
        if (!watched) {
          watched = true;
          watch(seen);
        }
        source.demand(this);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        done.completeExceptionally(chunk.getFailure());
        return;
      }
      take(chunk.getByteBuffer());
      boolean last = chunk.isLast();
      chunk.release();
      if (last && seen <= limit) {
        done.complete(kept.toByteArray());
        return;
      }
      if (last || seen > PATIENCE) {
        done.completeExceptionally(new TooLong());
        return;
      }
    }
  }

  private void watch(long before) {
    Runnable look =
        () -> {
          if (seen != before) {
            watch(seen);
          } else {
            done.completeExceptionally(new TooSlow());
          }
        };
    ScheduledFuture<?> next = timer.schedule(look, pause.toMillis(), TimeUnit.MILLISECONDS);
    Future<?> unused = done.whenComplete((body, failure) -> next.cancel(false));
  }

  private void take(ByteBuffer bytes) {
    int length = bytes.remaining();
    long now = seen + length;
    seen = now;
    if (now <= limit) {
      byte[] copy = new byte[length];
      bytes.get(copy);
      kept.writeBytes(copy);
    } else {
      kept.reset();
      bytes.position(bytes.limit());
    }
  }
}
