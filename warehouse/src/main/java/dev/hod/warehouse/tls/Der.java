package dev.hod.warehouse.tls;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Writes the few ASN.1 values a certificate is made of, in the distinguished encoding (X.690). */
final class Der {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuuMMddHHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Der() {}

  static byte[] sequence(byte[]... parts) {
    return value(0x30, parts);
  }

  static byte[] set(byte[]... parts) {
    return value(0x31, parts);
  }

  /** A value marked {@code [number]} around others. */
  static byte[] tagged(int number, byte[]... parts) {
    return value(0xa0 | number, parts);
  }

  /** Bytes marked {@code [number]} in place of their own mark. */
  static byte[] implicit(int number, byte[] content) {
    return value(0x80 | number, content);
  }

  static byte[] integer(BigInteger number) {
    return value(0x02, number.toByteArray());
  }

  static byte[] yes() {
    return value(0x01, new byte[] {-1});
  }

  static byte[] octets(byte[] content) {
    return value(0x04, content);
  }

  /** Bits of which the last {@code unused} of the last byte do not count. */
  static byte[] bits(int unused, byte[] content) {
    return value(0x03, new byte[] {(byte) unused}, content);
  }

  static byte[] text(String text) {
    return value(0x0c, text.getBytes(UTF_8));
  }

  /** Times before 2050 have a form of their own in certificates (RFC 5280, 4.1.2.5). */
  static byte[] time(Instant instant) {
    String text = TIME.format(instant);
    boolean isShort = text.compareTo("2050") < 0;
    byte[] bytes = (isShort ? text.substring(2) : text).getBytes(US_ASCII);
    return value(isShort ? 0x17 : 0x18, bytes);
  }

  /** An object identifier such as {@code 2.5.29.17}. */
  static byte[] oid(String dotted) {
    String[] numbers = dotted.split("\\.", -1);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(Integer.parseInt(numbers[0]) * 40 + Integer.parseInt(numbers[1]));
    for (int i = 2; i < numbers.length; i++) {
      base128(Integer.parseInt(numbers[i]), out);
    }
    return value(0x06, out.toByteArray());
  }

  private static void base128(int number, ByteArrayOutputStream out) {
    for (int shift = 28; shift > 0; shift -= 7) {
      if (number >>> shift != 0) {
        out.write(0x80 | (number >>> shift & 0x7f));
      }
    }
    out.write(number & 0x7f);
  }

  private static byte[] value(int tag, byte[]... parts) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      content.writeBytes(part);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(tag);
    int length = content.size();
    if (length < 0x80) {
      out.write(length);
    } else {
      byte[] bytes = BigInteger.valueOf(length).toByteArray();
      int from = bytes[0] == 0 ? 1 : 0;
      out.write(0x80 | (bytes.length - from));
      out.write(bytes, from, bytes.length - from);
    }
    out.writeBytes(content.toByteArray());
    return out.toByteArray();
  }
}
