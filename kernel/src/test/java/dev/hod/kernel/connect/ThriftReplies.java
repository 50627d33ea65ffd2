package dev.hod.kernel.connect;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Replies of a Thrift server, byte by byte (thrift.md 1.6, 2.3). */
final class ThriftReplies {
  private static final int STRUCT = 12;
  private static final int I32 = 8;
  private static final int STRING = 11;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  private ThriftReplies(String method, int sequence) throws IOException {
    out.writeInt(0x80010002);
    text(method);
    out.writeInt(sequence);
    field(STRUCT, 0);
  }

  /** A session was opened, by the first call of its kind. */
  static byte[] opened(int version) throws IOException {
    ThriftReplies reply = new ThriftReplies("OpenSession", 1);
    reply.status(0, null, null);
    reply.version(version);
    reply.field(STRUCT, 3);
    reply.field(STRUCT, 1);
    reply.field(STRING, 1);
    reply.text("0123456789abcdef");
    reply.field(STRING, 2);
    reply.text("the secret of it");
    reply.stop(2);
    return reply.end();
  }

  /** No session was opened. */
  static byte[] refused(int version, String sqlState, String message) throws IOException {
    ThriftReplies reply = new ThriftReplies("OpenSession", 1);
    reply.status(3, sqlState, message);
    reply.version(version);
    return reply.end();
  }

  /** A call whose reply has a status alone. */
  static byte[] done(String method, int sequence) throws IOException {
    ThriftReplies reply = new ThriftReplies(method, sequence);
    reply.status(0, null, null);
    return reply.end();
  }

  /** An operation could not be begun. */
  static byte[] failed(String method, int sequence, String sqlState, String message)
      throws IOException {
    ThriftReplies reply = new ThriftReplies(method, sequence);
    reply.status(3, sqlState, message);
    return reply.end();
  }

  private void status(int code, String sqlState, String message) throws IOException {
    field(STRUCT, 1);
    field(I32, 1);
    out.writeInt(code);
    if (sqlState != null) {
      field(STRING, 3);
      text(sqlState);
      field(STRING, 5);
      text(message);
    }
    stop(1);
  }

  private void version(int version) throws IOException {
    field(I32, 2);
    out.writeInt(version);
  }

  private void field(int type, int id) throws IOException {
    out.writeByte(type);
    out.writeShort(id);
  }

  private void text(String text) throws IOException {
    out.writeInt(text.length());
    out.write(text.getBytes(UTF_8));
  }

  private void stop(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      out.writeByte(0);
    }
  }

  private byte[] end() throws IOException {
    stop(2);
    return bytes.toByteArray();
  }
}
