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

  /**
   * Reads one chunk of a result that this or another client described; opens no session and sends
   * nothing before the first batch is asked for. A link that has ended is renewed where the
   * description says how, by this client, which therefore has to be one of the same host and with
   * the right to see the statement. The row counts of the description are checked.
   *
   * @throws dev.hod.kernel.error.HodException when the client is closed, or the description can't
   *     be right
   */
  ResultStream read(ResultPartition partition);

  /** The host and port it talks to, for messages: {@code localhost:443}. */
  String endpoint();

  /** Closes its sessions, cancels what runs, and lets sockets and threads go. Idempotent. */
  @Override
  void close();
}
