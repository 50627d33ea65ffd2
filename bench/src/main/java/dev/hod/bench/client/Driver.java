package dev.hod.bench.client;

/**
 * A way to open sessions: a JDBC driver, or raw sockets that send a driver's bytes. Thread-safe.
 */
interface Driver {

  /** Opens one session; its first request has been answered. */
  Session open() throws Exception;

  /** One session, used by one thread at a time. */
  interface Session {

    /** Runs the statement, reads all that it gives, and returns the checksum of that. */
    long query() throws Exception;

    /** Ends it. */
    void close() throws Exception;
  }
}
