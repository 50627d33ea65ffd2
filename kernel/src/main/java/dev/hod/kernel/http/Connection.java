package dev.hod.kernel.http;

import dev.hod.kernel.time.Call;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;

/**
 * One connection to a server, with the buffers of its exchanges. One thread at a time uses it; the
 * pool says which. {@link #abort} is for all.
 */
final class Connection {
  /** Written in one piece, head and body together, up to this size. */
  private static final int PIECE = 16 << 10;

  /** Of an unread body, so much is taken to keep the connection. */
  private static final int DRAINED = 64 << 10;

  private static final int USUAL_HEAD = 1 << 10;

  private final Lane lane;
  private final TappedSocket plain;
  private final Socket top;
  private final OutputStream out;
  private final IncomingReply reply;
  private final Output output = new Output(USUAL_HEAD);

  /** When it was last taken or given back; written by the lane, under its lock. */
  long since;

  /** Whether it waits for work; as {@link #since}. */
  boolean idle;

  /** {@code top} is {@code plain} or the TLS over it. */
  Connection(Lane lane, TappedSocket plain, Socket top) throws IOException {
    this.lane = lane;
    this.plain = plain;
    this.top = top;
    this.out = top.getOutputStream();
    this.reply = new IncomingReply(top.getInputStream());
  }

  Lane lane() {
    return lane;
  }

  IncomingReply reply() {
    return reply;
  }

  /** From now on reads end with {@code call}, or when no byte came for {@code quietNanos}. */
  void serve(Call call, long quietNanos) {
    plain.serve(call, quietNanos);
  }

  /** Makes the request's bytes, as far as they are sent in the first piece. */
  void prepare(HttpRequest request, byte[] constant) {
    output.clear();
    output.text(request.method().name()).text(" ").text(request.target()).text(" HTTP/1.1").line();
    output.raw(constant, 0, constant.length);
  }

  Output output() {
    return output;
  }

  /** Writes the prepared head with the body, in one system call when they are small. */
  void write(HttpRequest request, Call call, WriteGuard guard, Exchange<?> exchange)
      throws IOException {
    int length = request.length();
    int first = Math.min(length, Math.max(PIECE - output.length(), 0));
    output.raw(request.body(), 0, first);
    if (first == length) {
      out.write(output.bytes(), 0, output.length());
      exchange.wrote();
      return;
    }
    // An empty send buffer holds one piece; beyond that a write can block, and needs a guard.
    WriteGuard.Entry entry = guard.enter(this, call, exchange.quietNanos());
    try {
      out.write(output.bytes(), 0, output.length());
      exchange.wrote();
      for (int at = first; at < length; at += PIECE) {
        entry.progress();
        out.write(request.body(), at, Math.min(PIECE, length - at));
      }
    } catch (IOException e) {
      throw entry.isQuiet() ? new WaitOver(true) : e;
    } finally {
      guard.leave(entry);
    }
  }

  /** Whether another exchange may follow, now that the value of this one is known. */
  boolean isReusable() {
    try {
      if (reply.isWhole()) {
        return reply.finish(0);
      }
      // What is still to come of a body that nobody wants is not waited for.
      plain.probe(true);
      boolean reusable = reply.finish(DRAINED);
      plain.probe(false);
      return reusable;
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether the server still keeps it: nothing has come, and no end either. Waits up to 1 ms. */
  boolean isAlive() {
    try {
      plain.probe(true);
      try {
        top.getInputStream().read();
        return false;
      } catch (SocketTimeoutException nothing) {
        plain.probe(false);
        return true;
      }
    } catch (IOException gone) {
      return false;
    }
  }

  /** Cuts it, whoever uses it, at once and without a word to the server. */
  void abort() {
    try {
      plain.close();
    } catch (IOException e) {
      // It is gone either way.
    }
  }

  boolean isClosed() {
    return plain.isClosed();
  }

  /** Ends a connection that nobody uses; TLS says goodbye. */
  void close() {
    try {
      plain.probe(true);
      top.close();
    } catch (IOException e) {
      // It is gone either way.
    }
    abort();
    reply.release();
  }
}
