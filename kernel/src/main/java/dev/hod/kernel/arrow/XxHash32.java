package dev.hod.kernel.arrow;

import static java.lang.Integer.rotateLeft;
import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.invoke.VarHandle;

/** The checksum of LZ4 frames: xxHash, 32 bits, seed 0; over one piece or many. One thread. */
final class XxHash32 {
  private static final VarHandle INT = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private static final int PRIME_1 = 0x9E3779B1;
  private static final int PRIME_2 = 0x85EBCA77;
  private static final int PRIME_3 = 0xC2B2AE3D;
  private static final int PRIME_4 = 0x27D4EB2F;
  private static final int PRIME_5 = 0x165667B1;
  private static final int STRIPE = 16;

  private final byte[] pending = new byte[STRIPE];
  private int pendingLength;
  private long total;
  private int lane1 = 0x24234428; // the sum of the first two primes
  private int lane2 = PRIME_2;
  private int lane3;
  private int lane4 = -PRIME_1;

  /** The checksum of one piece. */
  static int of(byte[] bytes, int offset, int length) {
    XxHash32 hash = new XxHash32();
    hash.update(bytes, offset, length);
    return hash.value();
  }

  void update(byte[] bytes, int offset, int length) {
    total += length;
    int at = offset;
    int end = offset + length;
    if (pendingLength > 0) {
      int taken = Math.min(STRIPE - pendingLength, length);
      System.arraycopy(bytes, at, pending, pendingLength, taken);
      pendingLength += taken;
      at += taken;
      if (pendingLength < STRIPE) {
        return;
      }
      stripes(pending, 0, STRIPE);
      pendingLength = 0;
    }
    at = stripes(bytes, at, end);
    pendingLength = end - at;
    System.arraycopy(bytes, at, pending, 0, pendingLength);
  }

  private int stripes(byte[] bytes, int start, int end) {
    int l1 = lane1;
    int l2 = lane2;
    int l3 = lane3;
    int l4 = lane4;
    int at = start;
    for (; at <= end - STRIPE; at += STRIPE) {
      l1 = rotateLeft(l1 + (int) INT.get(bytes, at) * PRIME_2, 13) * PRIME_1;
      l2 = rotateLeft(l2 + (int) INT.get(bytes, at + 4) * PRIME_2, 13) * PRIME_1;
      l3 = rotateLeft(l3 + (int) INT.get(bytes, at + 8) * PRIME_2, 13) * PRIME_1;
      l4 = rotateLeft(l4 + (int) INT.get(bytes, at + 12) * PRIME_2, 13) * PRIME_1;
    }
    lane1 = l1;
    lane2 = l2;
    lane3 = l3;
    lane4 = l4;
    return at;
  }

  /** The checksum of all that came so far. */
  int value() {
    int hash =
        total < STRIPE
            ? PRIME_5
            : rotateLeft(lane1, 1)
                + rotateLeft(lane2, 7)
                + rotateLeft(lane3, 12)
                + rotateLeft(lane4, 18);
    hash += (int) total;
    int at = 0;
    for (; at <= pendingLength - Integer.BYTES; at += Integer.BYTES) {
      hash = rotateLeft(hash + (int) INT.get(pending, at) * PRIME_3, 17) * PRIME_4;
    }
    for (; at < pendingLength; at++) {
      hash = rotateLeft(hash + (pending[at] & 0xFF) * PRIME_5, 11) * PRIME_1;
    }
    hash = (hash ^ (hash >>> 15)) * PRIME_2;
    hash = (hash ^ (hash >>> 13)) * PRIME_3;
    return hash ^ (hash >>> 16);
  }
}
