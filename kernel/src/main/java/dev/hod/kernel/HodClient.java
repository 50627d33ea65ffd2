package dev.hod.kernel;

/**
 * One endpoint and one identity: owns the connections, the tokens and the threads that its sessions
 * share. Thread-safe. Opened by {@code dev.hod.kernel.connect.HodClients}.
 */
public interface HodClient extends AutoCloseable {

  /**
   * Opens a session with one request.
   *
   * @throws dev.hod.kernel.error.HodException when the server can't be reached or refuses
   */
  Session open(SessionRequest request);

  /** The host and port it talks to, for messages: {@code localhost:443}. */
  String endpoint();

  /** Closes its sessions, cancels what runs, and lets sockets and threads go. Idempotent. */
  @Override
  void close();
}
