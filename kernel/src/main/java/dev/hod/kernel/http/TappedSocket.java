package dev.hod.kernel.http;

import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A TCP socket whose reads notice that their call is over. It lies below TLS, so that a record that
 * comes byte by byte can't hide the deadline. The socket's own time-out is the slice in which reads
 * look up; it is set once, so that an answer in time costs no extra system call.
 *
 * <p>Used by one thread at a time; {@link #close} by any.
 */
final class TappedSocket extends Socket {
  /** Milliseconds between two looks; half of the 200 ms in which a caller must be gone. */
  static final int SLICE = 100;

  /** How long an unused connection is listened to before it is trusted. */
  private static final int PROBE = 1;

  private final TimeSource time;
  private @Nullable InputStream tap;
  private @Nullable Call call;
  private long replyNanos = Long.MAX_VALUE;
  private boolean probing;

  /** When the read began that an opener now waits in; 0 while it computes. */
  private volatile long waitingSince;

  private boolean watched;
  private long waitedNanos;

  TappedSocket(TimeSource time) {
    this.time = time;
  }

  @Override
  public void connect(SocketAddress address, int millis) throws IOException {
    super.connect(address, millis);
    setTcpNoDelay(true);
    setSoTimeout(SLICE);
    tap = new Tap(super.getInputStream());
  }

  @Override
  public InputStream getInputStream() throws IOException {
    if (tap == null) {
      throw new IOException("not connected");
    }
    return tap;
  }

  /** From now on reads end with this call, or when no byte came for so long. */
  void serve(Call next, long quietNanos) {
    call = next;
    replyNanos = quietNanos;
  }

  /** From now on nobody waits here: reads end after a millisecond. */
  void probe(boolean on) throws IOException {
    probing = on;
    setSoTimeout(on ? PROBE : SLICE);
  }

  /** Whether times are kept for {@link #waitingSince}; for the opening of a connection. */
  void watch(boolean on) {
    watched = on;
  }

  /** When the read began that is waited for now, by the clock; 0 when none is. */
  long waitingSince() {
    return waitingSince;
  }

  /** How long the watched reads have waited in all that were long enough to be the network's. */
  long waitedNanos() {
    return waitedNanos;
  }

  private final class Tap extends InputStream {
    private final InputStream raw;

    Tap(InputStream raw) {
      this.raw = raw;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int available() throws IOException {
      return raw.available();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (!probing) {
        // A server that never lets a slice pass without a byte must not hide the deadline. Before
        // the read, not after: what was read must not be lost.
        endIfOver();
      }
      if (watched) {
        waitingSince = time.nanos();
      }
      int count = readSliced(bytes, offset, length);
      if (watched) {
        long waited = time.nanos() - waitingSince;
        waitedNanos += waited > Growth.STALLED_NANOS ? waited : 0;
        waitingSince = 0;
      }
      return count;
    }

    private int readSliced(byte[] bytes, int offset, int length) throws IOException {
      long quietSince = 0;
      for (boolean first = true; ; first = false) {
        try {
          return raw.read(bytes, offset, length);
        } catch (SocketTimeoutException slice) {
          if (probing) {
            throw slice;
          }
          endIfOver();
          long now = time.nanos();
          if (first) {
            quietSince = now - SLICE * 1_000_000L;
          } else if (now - quietSince >= replyNanos) {
            throw new WaitOver(true);
          }
        }
      }
    }

    private void endIfOver() throws WaitOver {
      if (call != null && call.isOver()) {
        throw new WaitOver(false);
      }
    }
  }
}
