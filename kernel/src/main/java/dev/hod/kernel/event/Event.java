package dev.hod.kernel.event;

import dev.hod.kernel.error.HodException;
import java.time.Duration;

/** Something that happened inside the driver. Holds no secret. */
public sealed interface Event {

  /** A connection was opened: TCP, and TLS where {@code secure}. */
  record ConnectionOpened(String host, int port, boolean secure, Duration took) implements Event {}

  /** A request is repeated after {@code pause}: the status was a passing one, or 0 for none. */
  record RequestRetried(String host, String call, int status, Duration pause) implements Event {}

  /** The server refused the asked form of results and accepted another for this client. */
  record DispositionFellBack(String host, int status, String refusal) implements Event {}

  /** The server refused a session over one protocol and opened one over the other. */
  record TransportSwitched(String host, String refused, String used, String refusal)
      implements Event {}

  /** A session or a statement could not be closed on the server, which will drop it by itself. */
  record CloseFailed(String what, String id, HodException failure) implements Event {}

  /** A statement may still run on the server, which could not be told to stop it. */
  record StatementUnreachable(String host, String reason) implements Event {}

  /** A setting that no part of the driver knows; it has no effect. */
  record UnknownSetting(String name) implements Event {}
}
