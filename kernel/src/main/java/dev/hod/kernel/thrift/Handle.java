package dev.hod.kernel.thrift;

import java.nio.ByteBuffer;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * THandleIdentifier (thrift.md 2.2): the server's name for a session or an operation, and the
 * secret that goes with it, which is never shown.
 *
 * @param operationType the kind of an operation, as the server said it; 0 for a session
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Handle(byte[] guid, byte[] secret, int operationType) {
  private static final int UUID_BYTES = 16;

  /** Of a session. */
  Handle(byte[] guid, byte[] secret) {
    this(guid, secret, 0);
  }

  /** The same for an operation of that kind. */
  Handle ofOperation(int type) {
    return new Handle(guid, secret, type);
  }

  /** Reads the struct; null when a part is missing. */
  static @Nullable Handle read(ThriftReader in) {
    byte[] guid = null;
    byte[] secret = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> guid = in.binary(guid);
        case 2 -> secret = in.binary(secret);
        default -> {}
      }
    }
    if (guid == null || secret == null || guid.length != UUID_BYTES) {
      return null;
    }
    return new Handle(guid, secret);
  }

  /** Reads TSessionHandle or TOperationHandle, which have the identifier in field 1. */
  static @Nullable Handle readWrapped(ThriftReader in) {
    Handle handle = null;
    while (in.next()) {
      if (in.field() == 1 && in.isStruct()) {
        handle = read(in);
      }
    }
    return handle;
  }

  private void write(ThriftWriter out, int field) {
    out.struct(field).binary(1, guid).binary(2, secret).end();
  }

  /** Writes a TSessionHandle. */
  void writeSession(ThriftWriter out, int field) {
    out.struct(field);
    write(out, 1);
    out.end();
  }

  /** Writes a TOperationHandle; HiveServer2 finds it by its type too. */
  void writeOperation(ThriftWriter out, int field) {
    out.struct(field);
    write(out, 1);
    out.i32(2, operationType).bool(3, true).end();
  }

  /** The guid as the text of a UUID. */
  String id() {
    ByteBuffer words = ByteBuffer.wrap(guid);
    return new UUID(words.getLong(), words.getLong()).toString();
  }

  @Override
  public String toString() {
    return id();
  }
}
