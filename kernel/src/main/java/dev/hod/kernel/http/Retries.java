package dev.hod.kernel.http;

import dev.hod.kernel.event.Event;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The repetitions of one call after passing statuses. One thread. */
final class Retries {
  private final HttpRequest request;
  private final Call call;
  private final RetryPolicy policy;
  private final Surroundings around;
  private int number;
  private long began;
  private @Nullable String ended;

  Retries(HttpRequest request, Call call, RetryPolicy policy, Surroundings around) {
    this.request = request;
    this.call = call;
    this.policy = policy;
    this.around = around;
  }

  /**
   * How long to wait before the request is sent again, as the server or the back-off says; negative
   * when that is too long: then {@link #ended} says why.
   *
   * @param serverSeconds what {@code Retry-After} asks for; negative when there was none
   */
  long pauseBefore(long serverSeconds) {
    long now = time().nanos();
    if (number == 0) {
      began = now;
    }
    long pause = policy.pauseNanos(number, serverSeconds, around.random());
    number++;
    if (pause > call.deadline().remainingNanos()) {
      ended = "another try is beyond the time limit of the call";
    } else if (now - began + pause > policy.total().toNanos()) {
      ended = "tried " + number + " times";
    }
    return ended == null ? pause : -1;
  }

  /** Why there is no further repetition; null while there may be. */
  @Nullable String ended() {
    return ended;
  }

  void pauseAfter(PassingStatus passing) {
    if (around.events().isOn()) {
      around
          .events()
          .emit(
              new Event.RequestRetried(
                  request.origin().host(),
                  request.call(),
                  passing.status(),
                  Duration.ofNanos(passing.pauseNanos())));
    }
    call.pause(passing.pauseNanos());
    if (call.isOver()) {
      call.check("waiting to repeat " + request);
    }
  }

  private TimeSource time() {
    return call.deadline().time();
  }
}
