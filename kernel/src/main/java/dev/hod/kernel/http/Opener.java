package dev.hod.kernel.http;

import dev.hod.kernel.error.HodException;
import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * The opening of one connection, on a thread of the client: runs once, and then tells its lane
 * whether there is a connection.
 */
interface Opener extends Runnable {

  /** When the wait began that it is in; 0 while it computes. */
  long waitingSince();

  /** What those hear who wait for an opener that the resolver keeps. */
  HodException lookupFailure();

  /** Gives up, from any thread. */
  void abort();

  /** How the connections of a client are opened. */
  interface Source {
    /** Opens a connection of {@code lane}. */
    Opener opener(Lane lane);

    /** The addresses of a host; blocks, and nothing interrupts it. */
    InetAddress[] addresses(String host) throws UnknownHostException;

    /** How many handshakes can be computed at once. */
    int processors();
  }
}
