package dev.hod.warehouse.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hod.warehouse.fault.Call;
import dev.hod.warehouse.fault.Fault;
import dev.hod.warehouse.sea.ApiFailure;
import org.jspecify.annotations.Nullable;

/** What is sent in place of an answer when a fault says so. */
final class FaultReplies {
  private static final String PAGE =
      "<!DOCTYPE html>\n<html><head><title>Sign in</title></head>"
          + "<body><h1>Sign in</h1><pre>This is not the answer you asked for.</pre></body></html>\n";

  /** The reply of a fault that lets the call do nothing; null for all others. */
  @Nullable Reply instead(Exchange exchange, Fault fault) {
    Reply reply =
        switch (fault.action()) {
          case STATUS -> status(exchange, fault.status() == 0 ? 503 : fault.status());
          case FORBID -> status(exchange, 403);
          case REDIRECT -> Reply.redirect(fault.status() == 0 ? 307 : fault.status(), exchange);
          case HTML ->
              Reply.of(
                  fault.status() == 0 ? 200 : fault.status(),
                  "text/html; charset=utf-8",
                  PAGE.getBytes(UTF_8));
          case EMPTY ->
              Reply.of(
                  200,
                  exchange.route().isThrift() ? Exchange.THRIFT : "application/json",
                  new byte[0]);
          case DELAY,
              CUT,
              LOSE_REPLY,
              CUT_HALF,
              STALL,
              TRUNCATE,
              CORRUPT,
              EXPIRE_LINKS,
              BAD_SIGNATURE,
              LOSE_SESSION,
              MISSING_SQL_STATE,
              MISSING_CHUNKS,
              EXTRA_ROWS,
              SHORT_ROWS,
              STILL_RUNNING ->
              null;
        };
    String retryAfter = fault.retryAfter();
    return reply == null || retryAfter == null ? reply : reply.with("retry-after", retryAfter);
  }

  private static Reply status(Exchange exchange, int status) {
    String message = "This failure was asked for.";
    if (exchange.route().call() == Call.LINK) {
      return Reply.storeFailure(status, status == 403 ? "AccessDenied" : "Fault", message);
    }
    String code =
        switch (status) {
          case 400 -> "BAD_REQUEST";
          case 401 -> "";
          case 403 -> "PERMISSION_DENIED";
          case 404 -> "RESOURCE_DOES_NOT_EXIST";
          case 429 -> "REQUEST_LIMIT_EXCEEDED";
          case 503 -> "TEMPORARILY_UNAVAILABLE";
          default -> "INTERNAL_ERROR";
        };
    // The failure's own headers are left out: the fault alone says whether there is a Retry-After.
    ApiFailure failure = ApiFailure.of(status, code, message);
    Reply reply = Reply.of(status, "application/json; charset=utf-8", failure.body(exchange.id()));
    return exchange.route().isThrift() ? ThriftCalls.failure(failure, reply) : reply;
  }
}
