package dev.hod.kernel.http;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import java.time.Duration;

/** The repetitions of one call after passing statuses; made when the first is needed. */
final class Retries {
  private final HttpRequest request;
  private final Call call;
  private final RetryPolicy policy;
  private final Surroundings around;
  private final TimeSource time;
  private final long began;
  private final Authoriser authoriser;
  private int number;

  Retries(
      HttpRequest request,
      Call call,
      RetryPolicy policy,
      Surroundings around,
      Authoriser authoriser) {
    this.authoriser = authoriser;
    this.request = request;
    this.call = call;
    this.policy = policy;
    this.around = around;
    this.time = call.deadline().time();
    this.began = time.nanos();
  }

  /**
   * Waits as long as the server or the back-off says, or gives up at once when that is too long.
   */
  void pauseAfter(PassingStatus passing) {
    long pause = policy.pauseNanos(number, passing.serverSeconds(), around.random());
    number++;
    long spent = time.nanos() - began;
    if (pause > call.deadline().remainingNanos()) {
      throw givenUp(passing, "another try is beyond the time limit of the call");
    }
    if (spent + pause > policy.total().toNanos()) {
      throw givenUp(passing, "tried " + number + " times");
    }
    if (around.events().isOn()) {
      around
          .events()
          .emit(
              new Event.RequestRetried(
                  request.origin().host(),
                  request.call(),
                  passing.status(),
                  Duration.ofNanos(pause)));
    }
    call.pause(pause);
    if (call.isOver()) {
      call.check("waiting to repeat " + request);
    }
  }

  private HodException givenUp(PassingStatus passing, String why) {
    ErrorCode code =
        switch (passing.status()) {
          case 429 -> ErrorCode.RATE_LIMITED;
          case 500 -> ErrorCode.SERVER_FAILED;
          default -> ErrorCode.SERVER_UNAVAILABLE;
        };
    String said = passing.said().isEmpty() ? "" : ": " + authoriser.redact(passing.said());
    return code.failure()
        .httpStatus(passing.status())
        .because("HTTP %d to %s (%s)%s", passing.status(), request, why, said);
  }
}
