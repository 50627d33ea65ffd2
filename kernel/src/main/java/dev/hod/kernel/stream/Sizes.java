package dev.hod.kernel.stream;

import dev.hod.kernel.transport.RemoteChunk;

/** What the chunks of one result are likely to take, learnt from those that came. One thread. */
final class Sizes {
  private static final long USUAL = 16 << 20;
  private static final long MOST = 1 << 30;

  private static final long SMALL = 1 << 20;

  private long last = USUAL;
  private double ratio = 1; // of bytes that came to bytes that were declared

  long expected(RemoteChunk chunk) {
    long declared = Math.min(chunk.declaredBytes(), MOST);
    return declared <= 0 ? last : Math.max(1, (long) (declared * ratio));
  }

  /** Where so many were expected: what is much more is no business of a thread of the client. */
  static long most(long expected) {
    return expected * 2 + SMALL;
  }

  void learn(RemoteChunk chunk, long bytes) {
    last = Math.max(1, bytes);
    if (chunk.declaredBytes() > 0) {
      ratio = (double) last / chunk.declaredBytes();
    }
  }
}
