package dev.hod.bench.serve;

/**
 * What makes two requests the same: the first line and the body, but for the ids in them (UUIDs in
 * text, handles and the sequence number in Thrift). Headers don't count. Used by one thread.
 */
final class Fingerprint {
  private static final long PRIME = 0x100000001B3L; // FNV-1a
  private static final long BASIS = 0xCBF29CE484222325L;
  private static final int UUID_LENGTH = 36;
  private static final int HANDLE_HALF = 16;

  private long hash;
  private int idAt;

  /** Reads the request that lies in {@code bytes} from {@code start} to {@code end}. */
  long of(byte[] bytes, int start, int bodyStart, int end, boolean secure) {
    hash = secure ? BASIS : ~BASIS;
    idAt = -1;
    int lineEnd = start;
    while (bytes[lineEnd] != '\r') {
      lineEnd++;
    }
    text(bytes, start, lineEnd);
    if (ThriftBytes.isMessage(bytes, bodyStart, end)) {
      binary(bytes, bodyStart, end);
    } else {
      int id = idAt;
      text(bytes, bodyStart, end);
      idAt = id; // what a body names is not what its answer is about
    }
    return hash;
  }

  /** Where the id in the first line of the last request begins; -1 when there is none. */
  int idAt() {
    return idAt;
  }

  private void text(byte[] bytes, int from, int to) {
    long h = hash;
    int i = from;
    while (i < to) {
      if (i + UUID_LENGTH <= to && isUuid(bytes, i)) {
        if (idAt < 0) {
          idAt = i;
        }
        i += UUID_LENGTH;
      } else {
        h = (h ^ bytes[i]) * PRIME;
        i++;
      }
    }
    hash = h;
  }

  private void binary(byte[] bytes, int from, int to) {
    long h = hash;
    int sequence = ThriftBytes.sequenceAt(bytes, from);
    int i = from;
    while (i < to) {
      if (i == sequence) {
        i += Integer.BYTES;
      } else if (i > sequence
          && (ThriftBytes.isGuid(bytes, from, i, to) || ThriftBytes.isSecret(bytes, from, i, to))) {
        i += HANDLE_HALF;
      } else {
        h = (h ^ bytes[i]) * PRIME;
        i++;
      }
    }
    hash = h;
  }

  /** By its four dashes, which is all that matters here. */
  static boolean isUuid(byte[] bytes, int i) {
    return bytes[i + 8] == '-'
        && bytes[i + 13] == '-'
        && bytes[i + 18] == '-'
        && bytes[i + 23] == '-'
        && isHex(bytes[i])
        && isHex(bytes[i + 35]);
  }

  private static boolean isHex(byte b) {
    return (b >= '0' && b <= '9') || (b >= 'a' && b <= 'f') || (b >= 'A' && b <= 'F');
  }
}
