package dev.hod.testing;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * One connection that {@link RawServer} accepted, in the hands of its script.
 *
 * <p>For the script's thread alone. Over TLS the handshake happens at the first read or write, so a
 * script that stalls first is a server that never shakes hands.
 */
public final class RawExchange {
  private final Socket tcp;
  private final Socket socket;
  private final int number;
  private final CountDownLatch ended;
  private final Consumer<RawRequest> record;
  private @Nullable RequestReader reader;

  RawExchange(
      Socket tcp, Socket socket, int number, CountDownLatch ended, Consumer<RawRequest> record) {
    this.tcp = tcp;
    this.socket = socket;
    this.number = number;
    this.ended = ended;
    this.record = record;
  }

  /** The number of this connection, from 1 in the order in which they were accepted. */
  public int connection() {
    return number;
  }

  /**
   * Reads the next request, head and body, and records it.
   *
   * @throws EOFException when the client has closed; a script that lets it pass just ends
   * @throws java.net.ProtocolException when it is no valid HTTP/1.1, which fails the test
   */
  public RawRequest read() throws IOException {
    if (reader == null) {
      reader = new RequestReader(new BufferedInputStream(socket.getInputStream()), number);
    }
    RawRequest request = reader.next();
    if (request == null) {
      throw new EOFException("the client closed the connection");
    }
    record.accept(request);
    return request;
  }

  /** Shakes hands now; nothing on a plain connection. */
  public RawExchange handshake() throws IOException {
    if (socket instanceof SSLSocket tls) {
      tls.startHandshake();
    }
    return this;
  }

  /** Sends the text as UTF-8; line ends must be written as CR LF. */
  public RawExchange write(String text) throws IOException {
    return write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Sends the bytes at once. */
  public RawExchange write(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
    return this;
  }

  /**
   * Sends the bytes in pieces of {@code size}, each in a packet of its own as far as TCP allows.
   */
  public RawExchange writeInPieces(byte[] bytes, int size) throws IOException {
    for (int from = 0; from < bytes.length; from += size) {
      write(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + size)));
    }
    return this;
  }

  /** Sends the bytes one by one, with real time between them: a server that is alive but slow. */
  public RawExchange drip(byte[] bytes, Duration between) throws IOException, InterruptedException {
    for (byte b : bytes) {
      write(new byte[] {b});
      if (ended.await(between.toNanos(), TimeUnit.NANOSECONDS)) {
        throw new EOFException("the server was closed");
      }
    }
    return this;
  }

  /** Sends a whole reply: status, {@code Content-Length}, the given header lines, body. */
  public RawExchange respond(int status, String body, String... headers) throws IOException {
    return respond(status, body.getBytes(StandardCharsets.UTF_8), headers);
  }

  /** Sends a whole reply: status, {@code Content-Length}, the given header lines, body. */
  public RawExchange respond(int status, byte[] body, String... headers) throws IOException {
    return write(head(status, body.length, headers)).write(body);
  }

  /** Sends the head of a reply that promises {@code length} bytes. */
  public RawExchange respondHead(int status, long length, String... headers) throws IOException {
    return write(head(status, length, headers));
  }

  /** Sends a reply's head and the first {@code count} bytes of its body; what follows is yours. */
  public RawExchange respondCut(int status, byte[] body, int count) throws IOException {
    return write(head(status, body.length)).write(Arrays.copyOf(body, count));
  }

  /** Sends the head of a chunked reply; {@link #chunk} sends the rest. */
  public RawExchange respondChunked(int status, String... headers) throws IOException {
    return write(statusLine(status) + "Transfer-Encoding: chunked\r\n" + lines(headers) + "\r\n");
  }

  /** Sends one chunk; the empty one ends the reply. */
  public RawExchange chunk(byte[] bytes) throws IOException {
    write(Integer.toHexString(bytes.length) + "\r\n");
    return write(bytes).write("\r\n");
  }

  /** Does nothing, reads nothing, until the server is closed. */
  public void stall() throws InterruptedException {
    ended.await();
  }

  /** Blocks until the client closes or resets its side; reads away what comes before. */
  public void awaitClientClose() throws IOException {
    byte[] ignored = new byte[8192];
    int read = 0;
    while (read >= 0) {
      read = socket.getInputStream().read(ignored);
    }
  }

  /**
   * Closes orderly: over TLS with a close_notify, then FIN. Where bytes of the client wait unread,
   * TCP makes an RST of it.
   */
  public void close() throws IOException {
    socket.close();
  }

  /** Sends FIN, over TLS without a close_notify before it. */
  public void cut() throws IOException {
    tcp.close();
  }

  /** Sends FIN but goes on reading; over TLS without a close_notify before it. */
  public RawExchange shutdownOutput() throws IOException {
    tcp.shutdownOutput();
    return this;
  }

  /** Sends RST. */
  public void reset() throws IOException {
    tcp.setSoLinger(true, 0);
    tcp.close();
  }

  private static String head(int status, long length, String... headers) {
    return statusLine(status) + "Content-Length: " + length + "\r\n" + lines(headers) + "\r\n";
  }

  private static String statusLine(int status) {
    return "HTTP/1.1 " + status + " Scripted\r\n";
  }

  private static String lines(String... headers) {
    StringBuilder lines = new StringBuilder();
    for (String header : headers) {
      lines.append(header).append("\r\n");
    }
    return lines.toString();
  }
}
