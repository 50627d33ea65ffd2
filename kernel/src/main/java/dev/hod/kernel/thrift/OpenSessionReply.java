package dev.hod.kernel.thrift;

import org.jspecify.annotations.Nullable;

/**
 * TOpenSessionResp (thrift.md 2.3).
 *
 * @param version the negotiated one; {@link #NO_VERSION} when the server gives none
 * @param session null when it was refused
 */
record OpenSessionReply(StatusMessage status, int version, @Nullable Handle session) {
  private static final int NO_VERSION = Integer.MIN_VALUE;

  static OpenSessionReply read(ThriftReader in) {
    StatusMessage status = null;
    int version = NO_VERSION;
    Handle session = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> status = in.isStruct() ? StatusMessage.read(in) : status;
        case 2 -> version = in.i32(version);
        case 3 -> session = in.isStruct() ? Handle.readWrapped(in) : session;
        default -> {}
      }
    }
    StatusMessage read = StatusMessage.required(status, in, "OpenSession");
    if (!read.isError() && (session == null || version == NO_VERSION)) {
      throw in.malformed("a session without its handle or its version");
    }
    return new OpenSessionReply(read, version, session);
  }

  boolean hasVersion() {
    return version != NO_VERSION;
  }

  boolean isPlain() {
    return Versions.isPlain(version);
  }
}
