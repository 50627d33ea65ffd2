package dev.hod.warehouse.statement;

import dev.hod.warehouse.fault.FaultAction;
import org.jspecify.annotations.Nullable;

/**
 * Who asks, as far as it changes the answer.
 *
 * @param baseUrl scheme and authority as the client wrote them, for links
 * @param userAgent as sent; empty when there is none
 * @param fault what is to be wrong with the answer; null for nothing
 */
public record Caller(String baseUrl, String userAgent, @Nullable FaultAction fault) {

  /** Whether that is to be wrong with the answer. */
  public boolean suffers(FaultAction action) {
    return fault == action;
  }
}
