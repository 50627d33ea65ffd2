package dev.hod.warehouse.statement;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** A reply that is made when something has ended or a time has passed, whichever comes first. */
public final class FirstAnswer {
  private FirstAnswer() {}

  /**
   * The reply, made once: making it may close a result, which a second one would find closed.
   *
   * @param timeout run when the time has passed, before the reply is made
   */
  public static CompletableFuture<byte[]> of(
      CompletableFuture<?> end,
      Duration limit,
      Runnable timeout,
      Supplier<byte[]> make,
      Workers workers) {
    CompletableFuture<byte[]> reply = new CompletableFuture<>();
    AtomicBoolean answered = new AtomicBoolean();
    Runnable answer =
        () -> {
          if (answered.compareAndSet(false, true)) {
            complete(reply, make);
          }
        };
    Runnable late =
        () -> {
          timeout.run();
          answer.run();
        };
    Future<?> timer = workers.timer().schedule(late, limit.toMillis(), TimeUnit.MILLISECONDS);
    Future<?> unused =
        end.thenAccept(
            ended -> {
              timer.cancel(false);
              answer.run();
            });
    return reply;
  }

  /** Makes the reply now, or tells why it cannot be made. */
  public static void complete(CompletableFuture<byte[]> reply, Supplier<byte[]> make) {
    byte[] bytes;
    try {
      bytes = make.get();
    } catch (RuntimeException | Error e) {
      reply.completeExceptionally(e);
      return;
    }
    reply.complete(bytes);
  }
}
