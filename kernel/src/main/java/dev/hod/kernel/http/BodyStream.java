package dev.hod.kernel.http;

import java.io.IOException;
import java.io.InputStream;

/** A body as a stream. */
final class BodyStream extends InputStream {
  private final BodyReader body;

  BodyStream(BodyReader body) {
    this.body = body;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    return length == 0 ? 0 : body.read(target, offset, length);
  }
}
