package dev.hod.kernel.time;

import dev.hod.kernel.error.ErrorCode;
import java.time.Duration;

/**
 * The bounds of one call: when it must end, and who may end it earlier.
 *
 * @param deadline of the whole call, everything it waits for included
 * @param cancel the caller's way to end it from another thread
 * @param quiet how long each of its exchanges may go without a byte from the server, where that is
 *     less than the client allows; zero: what the client allows
 */
public record Call(Deadline deadline, CancelSignal cancel, Duration quiet) {

  /** A call whose exchanges may be as quiet as the client allows. */
  public Call(Deadline deadline, CancelSignal cancel) {
    this(deadline, cancel, Duration.ZERO);
  }

  /** A call that ends {@code limit} from now and that nobody cancels; zero means no limit. */
  public static Call within(Duration limit, TimeSource time) {
    return new Call(Deadline.after(limit, time), new CancelSignal());
  }

  /** The same call, ending no later than {@code limit} from now. */
  public Call atMost(Duration limit) {
    return new Call(deadline.within(limit), cancel, quiet);
  }

  /** Whether the work should stop now, for whichever reason. Clears nothing. */
  public boolean isOver() {
    return cancel.isCancelled() || Thread.currentThread().isInterrupted() || deadline.isPast();
  }

  /**
   * Throws when the work should stop; an interrupt stays set on the thread.
   *
   * @param what is being done, for the message: {@code "waiting for statement 01f0…"}
   */
  public void check(String what) {
    if (cancel.isCancelled()) {
      throw ErrorCode.CALL_CANCELLED.because("Cancelled while %s", what);
    }
    if (Thread.currentThread().isInterrupted()) {
      throw ErrorCode.INTERRUPTED.because("The thread was interrupted while %s", what);
    }
    if (deadline.isPast()) {
      throw ErrorCode.CALL_TIMED_OUT.because("The time limit passed while %s", what);
    }
  }

  /** Waits for {@code nanos}, or until the call is over. */
  public void pause(long nanos) {
    TimeSource time = deadline.time();
    long end = time.nanos() + Math.min(nanos, deadline.remainingNanos());
    for (long left = end - time.nanos(); left > 0 && !isOver(); left = end - time.nanos()) {
      cancel.park(time, left);
    }
  }
}
