package dev.hod.bench.serve;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;

/** A connection under TLS; the handshake is computed on the loop's thread as it comes along. */
final class TlsWire implements Wire {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0).asReadOnlyBuffer();

  private final SocketChannel channel;
  private final SSLEngine engine;
  private final ByteBuffer clear; // the loop's, shared by its connections
  private final ByteBuffer in;
  private final ByteBuffer out;
  private ByteBuffer left = NOTHING;

  TlsWire(SocketChannel channel, SSLEngine engine, ByteBuffer clear) throws IOException {
    this.channel = channel;
    this.engine = engine;
    this.clear = clear;
    this.in = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
    this.out = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
    out.limit(0);
    engine.setUseClientMode(false);
    engine.beginHandshake();
  }

  @Override
  public boolean read(RequestBuffer requests) throws IOException {
    int count = channel.read(in);
    in.flip();
    boolean isOpen = count >= 0;
    boolean goesOn = isOpen;
    while (goesOn) {
      clear.clear();
      SSLEngineResult result = engine.unwrap(in, clear);
      requests.append(clear.flip());
      isOpen = result.getStatus() != Status.CLOSED;
      goesOn = isOpen && step(result);
    }
    in.compact();
    return isOpen;
  }

  /** Does what the handshake needs next; whether there may be more to unwrap. */
  private boolean step(SSLEngineResult result) throws IOException {
    HandshakeStatus status = result.getHandshakeStatus();
    while (status == HandshakeStatus.NEED_TASK || status == HandshakeStatus.NEED_WRAP) {
      if (status == HandshakeStatus.NEED_TASK) {
        Runnable task = engine.getDelegatedTask();
        if (task != null) {
          task.run();
        }
      } else if (!wrap(NOTHING)) {
        return false;
      }
      status = engine.getHandshakeStatus();
    }
    return result.getStatus() == Status.OK && in.hasRemaining();
  }

  @Override
  public void write(ByteBuffer data) throws IOException {
    left = data;
    flush();
  }

  @Override
  public boolean flush() throws IOException {
    boolean isSent = send();
    while (isSent
        && (left.hasRemaining() || engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP)) {
      isSent = wrap(left);
    }
    return isSent && !left.hasRemaining();
  }

  /** Encrypts one record of {@code data} and sends it; whether the socket took all of it. */
  private boolean wrap(ByteBuffer data) throws IOException {
    if (!send()) {
      return false;
    }
    out.clear();
    engine.wrap(data, out);
    out.flip();
    return send();
  }

  private boolean send() throws IOException {
    if (out.hasRemaining()) {
      channel.write(out);
    }
    return !out.hasRemaining();
  }
}
