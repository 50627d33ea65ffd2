package dev.hod.warehouse.tls;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Base64;

/** The text form of keys and certificates (RFC 7468). */
final class Pem {
  private Pem() {}

  static String write(String label, byte[] der) {
    String body = Base64.getMimeEncoder(64, "\n".getBytes(US_ASCII)).encodeToString(der);
    return "-----BEGIN " + label + "-----\n" + body + "\n-----END " + label + "-----\n";
  }

  /** The first block of that label. */
  static byte[] read(String label, String text) {
    String begin = "-----BEGIN " + label + "-----";
    int start = text.indexOf(begin);
    int end = text.indexOf("-----END " + label + "-----");
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("there is no " + label + " in it");
    }
    return Base64.getMimeDecoder().decode(text.substring(start + begin.length(), end));
  }
}
