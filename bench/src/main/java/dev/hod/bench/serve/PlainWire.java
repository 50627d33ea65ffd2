package dev.hod.bench.serve;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** A connection without TLS. */
final class PlainWire implements Wire {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0).asReadOnlyBuffer();

  private final SocketChannel channel;
  private final ByteBuffer in; // the loop's, shared by its connections
  private ByteBuffer left = NOTHING;

  PlainWire(SocketChannel channel, ByteBuffer in) {
    this.channel = channel;
    this.in = in;
  }

  @Override
  public boolean read(RequestBuffer requests) throws IOException {
    in.clear();
    int count = channel.read(in);
    requests.append(in.flip());
    return count >= 0;
  }

  @Override
  public void write(ByteBuffer data) throws IOException {
    channel.write(data);
    left = data;
  }

  @Override
  public boolean flush() throws IOException {
    if (left.hasRemaining()) {
      channel.write(left);
    }
    return !left.hasRemaining();
  }
}
