package dev.hod.bench.serve;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The ids that the warehouse gave, by the part that fresh ones share with them, so that what a
 * client asks under a fresh id can be asked of the warehouse. Thread-safe.
 */
final class RealIds {
  static final int UUID_LENGTH = 36;

  /** How much of a UUID's text is written anew, at its start. */
  static final int FRESH_TEXT = 8;

  static final int GUID_LENGTH = 16;

  /** Where in a GUID the part begins that is written anew; its version lies before. */
  static final int FRESH_GUID = 12;

  private final Map<String, byte[]> real = new ConcurrentHashMap<>();

  void rememberText(byte[] bytes, int at) {
    byte[] start = new byte[FRESH_TEXT];
    System.arraycopy(bytes, at, start, 0, FRESH_TEXT);
    real.put(textKey(bytes, at), start);
  }

  void rememberGuid(byte[] bytes, int at) {
    byte[] end = new byte[GUID_LENGTH - FRESH_GUID];
    System.arraycopy(bytes, at + FRESH_GUID, end, 0, end.length);
    real.put(guidKey(bytes, at), end);
  }

  /** The request with the warehouse's own ids, and whether it names any. */
  Restored restore(byte[] request, int bodyStart) {
    byte[] own = request.clone();
    boolean isThrift = ThriftBytes.isMessage(own, bodyStart, own.length);
    boolean hasId = false;
    for (int i = 0; i + UUID_LENGTH <= own.length && !isThrift; i++) {
      if (Fingerprint.isUuid(own, i)) {
        hasId = true;
        put(own, i, real.get(textKey(own, i)));
      }
    }
    for (int i = bodyStart; i + GUID_LENGTH <= own.length && isThrift; i++) {
      if (ThriftBytes.isGuid(own, bodyStart, i, own.length)) {
        hasId = true;
        put(own, i + FRESH_GUID, real.get(guidKey(own, i)));
      }
    }
    return new Restored(own, hasId);
  }

  /** A request as the warehouse is asked it. */
  record Restored(byte[] request, boolean hasId) {}

  private static void put(byte[] bytes, int at, byte @Nullable [] part) {
    if (part != null) {
      System.arraycopy(part, 0, bytes, at, part.length);
    }
  }

  private static String textKey(byte[] bytes, int at) {
    return new String(bytes, at + FRESH_TEXT, UUID_LENGTH - FRESH_TEXT, ISO_8859_1);
  }

  private static String guidKey(byte[] bytes, int at) {
    return new String(bytes, at, FRESH_GUID, ISO_8859_1);
  }
}
