package dev.hod.bench.serve;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The bytes of one connection, plain or under TLS, without waiting. Used by one thread. */
interface Wire {

  /** Takes what has come into {@code requests}; false at the end of the stream. */
  boolean read(RequestBuffer requests) throws IOException;

  /** Sends {@code data}; whatever the socket doesn't take is kept for {@link #flush}. */
  void write(ByteBuffer data) throws IOException;

  /** Sends what was kept; whether nothing is left. */
  boolean flush() throws IOException;
}
