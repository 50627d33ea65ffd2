package dev.hod.warehouse.fault;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is to go wrong.
 *
 * @param call at which calls
 * @param action what happens
 * @param status of the reply, where the action sends one; 0 for the action's own
 * @param retryAfter the value of a {@code Retry-After} header, sent as it is; null for none
 * @param delay before the call goes on, or how long a stalled body stays
 * @param times how often; negative means until cleared
 * @param probability of each matching call to be hit, 0 to 1
 * @param skip so many matching calls pass first
 */
public record Fault(
    Call call,
    FaultAction action,
    int status,
    @Nullable String retryAfter,
    Duration delay,
    int times,
    double probability,
    int skip) {

  public Fault {
    if (status != 0 && (status < 200 || status > 599)) {
      throw new IllegalArgumentException("status must be 200 to 599, not " + status);
    }
    if (!(probability >= 0 && probability <= 1)) {
      throw new IllegalArgumentException("probability must be 0 to 1, not " + probability);
    }
    if (delay.isNegative() || skip < 0 || times == 0) {
      throw new IllegalArgumentException("delay and skip must not be negative, times not 0");
    }
    if (retryAfter != null && !retryAfter.matches("[ -~]{0,200}")) {
      throw new IllegalArgumentException("retryAfter must be printable ASCII");
    }
  }

  /** The action once, at the next such call. */
  public static Fault at(Call call, FaultAction action) {
    return new Fault(call, action, 0, null, Duration.ZERO, 1, 1, 0);
  }

  /** A status code once, at the next such call. */
  public static Fault status(Call call, int status) {
    return new Fault(call, FaultAction.STATUS, status, null, Duration.ZERO, 1, 1, 0);
  }

  public Fault withStatus(int code) {
    return new Fault(call, action, code, retryAfter, delay, times, probability, skip);
  }

  public Fault withRetryAfter(String value) {
    return new Fault(call, action, status, value, delay, times, probability, skip);
  }

  public Fault withDelay(Duration wait) {
    return new Fault(call, action, status, retryAfter, wait, times, probability, skip);
  }

  /** So often; negative means until cleared. */
  public Fault times(int count) {
    return new Fault(call, action, status, retryAfter, delay, count, probability, skip);
  }

  public Fault withProbability(double chance) {
    return new Fault(call, action, status, retryAfter, delay, times, chance, skip);
  }

  /** So many matching calls pass first. */
  public Fault skipping(int count) {
    return new Fault(call, action, status, retryAfter, delay, times, probability, count);
  }
}
