package dev.hod.warehouse.thrift.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;

/**
 * What stands before the arguments of a call: it names the method and the reply.
 *
 * @param bodyAt where the arguments begin
 */
public record Envelope(String name, int sequence, int bodyAt) {
  private static final int LONGEST_NAME = 128;
  private static final int VERSION = 0x8001_0000;
  private static final int CALL = 1;
  private static final int REPLY = 2;
  private static final int EXCEPTION = 3;

  /** Bytes that do not begin as a call does. */
  public static final class Broken extends Exception {
    private static final long serialVersionUID = 1L;

    private Broken(String message) {
      super(message);
    }
  }

  /** Writes the fields of a struct, its end not. */
  @FunctionalInterface
  public interface Body {
    void write(StructWriter out);
  }

  public static Envelope read(byte[] message) throws Broken {
    ByteBuffer bytes = ByteBuffer.wrap(message);
    if (bytes.remaining() < 12 || bytes.getInt() != (VERSION | CALL)) {
      throw new Broken("The body is no call of the strict binary protocol.");
    }
    int length = bytes.getInt();
    if (length < 0 || length > LONGEST_NAME || length > bytes.remaining() - 4) {
      throw new Broken("The name of the method is too long.");
    }
    String name = new String(message, bytes.position(), length, UTF_8);
    bytes.position(bytes.position() + length);
    return new Envelope(name, bytes.getInt(), bytes.position());
  }

  /** The reply whose field {@code success} is what {@code body} writes. */
  public byte[] reply(Body body) {
    StructWriter out = begin(REPLY);
    out.begin(0);
    body.write(out);
    out.stop();
    out.stop();
    return out.toBytes();
  }

  /** The reply that says the call could not be made. */
  public byte[] exception(ProtocolFailure failure) {
    StructWriter out = begin(EXCEPTION);
    out.text(1, String.valueOf(failure.getMessage()));
    out.i32(2, failure.type());
    out.stop();
    return out.toBytes();
  }

  private StructWriter begin(int type) {
    StructWriter out = new StructWriter();
    out.rawInt(VERSION | type);
    out.rawText(name);
    out.rawInt(sequence);
    return out;
  }
}
