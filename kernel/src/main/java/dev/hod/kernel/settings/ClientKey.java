package dev.hod.kernel.settings;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.TreeMap;

/**
 * Names a client by a digest of all that it was made from, so that no table of clients holds a
 * secret. Compared by value.
 */
public record ClientKey(String digest) {

  static ClientKey of(Map<String, Object> values, Map<String, String> headers) {
    StringBuilder all = new StringBuilder();
    append(all, values);
    append(all, new TreeMap<>(headers));
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(all.toString().getBytes(StandardCharsets.UTF_8));
      StringBuilder hex = new StringBuilder();
      for (byte b : digest) {
        hex.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
      }
      return new ClientKey(hex.toString());
    } catch (NoSuchAlgorithmException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  private static void append(StringBuilder all, Map<String, ?> entries) {
    for (Map.Entry<String, ?> entry : entries.entrySet()) {
      String value = entry.getValue().toString();
      all.append(entry.getKey()).append('=').append(value.length()).append(':').append(value);
      all.append('\n');
    }
    all.append('\n');
  }
}
