package dev.hod.kernel.http;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * Opens one connection, on a client thread: name, TCP, TLS. So a caller who has to leave can,
 * whatever the resolver or the server is doing; the connection then serves the next.
 */
final class SocketOpener implements Opener {
  /** What each address of a host gets at least, when there is time for it. */
  private static final long FAIR_NANOS = 2_000_000_000L;

  private final Lane lane;
  private final Origin origin;
  private final TimeSource time;
  private volatile @Nullable TappedSocket socket;
  private volatile boolean aborted;

  /** When the look-up or the TCP connect began; 0 when neither is going on. */
  private volatile long lookingSince;

  private long waited;

  SocketOpener(Lane lane) {
    this.lane = lane;
    this.origin = lane.origin();
    this.time = lane.pool().surroundings().time();
  }

  @Override
  public void run() {
    try {
      long began = time.nanos();
      Connection connection = open();
      long took = time.nanos() - began;
      Events events = lane.pool().surroundings().events();
      if (events.isOn()) {
        events.emit(
            new Event.ConnectionOpened(
                origin.host(), origin.port(), origin.secure(), Duration.ofNanos(took)));
      }
      lane.opened(this, connection, took, waited);
    } catch (HodException e) {
      lane.failed(this, e);
    } catch (IOException e) {
      lane.failed(this, failure(e));
    } catch (RuntimeException | Error e) {
      lane.failed(
          this,
          ErrorCode.DRIVER_FAULT
              .failure()
              .cause(e)
              .because("Opening a connection to %s failed: %s", origin, e));
    }
  }

  @Override
  public long waitingSince() {
    long looking = lookingSince;
    TappedSocket now = socket;
    return looking != 0 || now == null ? looking : now.waitingSince();
  }

  @Override
  public HodException lookupFailure() {
    return ErrorCode.UNKNOWN_HOST.because(
        "The look-up of host %s does not end: is DNS reachable?", origin.host());
  }

  @Override
  public void abort() {
    aborted = true;
    close(socket);
  }

  private Connection open() throws IOException {
    Call limit = Call.within(lane.pool().settings().limits().connect(), TimeSource.system());
    lookingSince = time.nanos();
    InetAddress[] addresses = lane.pool().openers().addresses(origin.host());
    TappedSocket plain = connect(addresses, limit);
    long looked = time.nanos() - lookingSince;
    waited = looked > Growth.STALLED_NANOS ? looked : 0;
    lookingSince = 0;
    boolean done = false;
    try {
      Socket top = plain;
      if (origin.secure()) {
        top = handshake(plain, limit);
      }
      Connection connection = new Connection(lane, plain, top);
      done = true;
      return connection;
    } finally {
      if (!done) {
        close(plain);
      }
    }
  }

  /** To the first address that answers, within what is left of the limit. */
  private TappedSocket connect(InetAddress[] addresses, Call limit) throws IOException {
    IOException first = null;
    for (int i = 0; i < addresses.length; i++) {
      long left = limit.deadline().remainingNanos();
      if (left <= 0) {
        break;
      }
      long share = Math.max(left / (addresses.length - i), Math.min(left, FAIR_NANOS));
      TappedSocket attempt = new TappedSocket(time);
      socket = attempt;
      try {
        if (aborted) {
          throw new IOException("the client was closed");
        }
        attempt.connect(
            new InetSocketAddress(addresses[i], origin.port()),
            (int) Math.min(Math.max(share / 1_000_000, 1), Integer.MAX_VALUE));
        return attempt;
      } catch (IOException e) {
        close(attempt);
        if (first == null) {
          first = e;
        } else {
          first.addSuppressed(e);
        }
      }
    }
    throw first != null ? first : new IOException("the time limit passed");
  }

  private Socket handshake(TappedSocket plain, Call limit) throws IOException {
    TlsSource tls = lane.pool().tls();
    plain.serve(limit, Long.MAX_VALUE);
    plain.watch(true);
    SSLSocket secure =
        (SSLSocket) tls.socketFactory().createSocket(plain, origin.host(), origin.port(), true);
    secure.setUseClientMode(true);
    if (tls.verifiesHost()) {
      SSLParameters parameters = secure.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      secure.setSSLParameters(parameters);
    }
    secure.startHandshake();
    plain.watch(false);
    waited += plain.waitedNanos();
    return secure;
  }

  private HodException failure(IOException e) {
    if (aborted) {
      return ErrorCode.CLIENT_CLOSED.because("The client was closed; %s is not asked", origin);
    }
    if (e instanceof UnknownHostException) {
      return ErrorCode.UNKNOWN_HOST
          .failure()
          .cause(e)
          .because("Host %s has no address: is its name right, and DNS reachable?", origin.host());
    }
    if (e instanceof SSLException secure) {
      return TlsFailures.failure(origin, secure);
    }
    String reason =
        e instanceof WaitOver
            ? "no TLS handshake within "
                + lane.pool().settings().limits().connect().toSeconds()
                + " s"
            : e.getMessage();
    return ErrorCode.CONNECT_FAILED
        .failure()
        .cause(e)
        .because("No connection to %s: %s", origin, reason);
  }

  private static void close(@Nullable Socket socket) {
    if (socket != null) {
      try {
        socket.close();
      } catch (IOException e) {
        // It is gone either way.
      }
    }
  }
}
