package dev.hod.warehouse.result;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Makes and checks the names of downloads: a statement, a chunk and a time of expiry, signed with
 * HMAC-SHA256. A name tells nothing and grants only what it was made for. Thread-safe.
 */
public final class SignedLinks {
  private static final int TARGET = 16 + 4 + 8 + 4;
  private static final int SIGNATURE = 32;
  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;
  private final InstantSource clock;
  private final AtomicInteger serial = new AtomicInteger();

  /** Signs with {@code secret}, which no one else should know. */
  public SignedLinks(byte[] secret, InstantSource clock) {
    this.key = new SecretKeySpec(secret, ALGORITHM);
    this.clock = clock;
  }

  /** What a name stands for. */
  public record Target(UUID statement, int chunk) {}

  /** A name that is not served: expired, or never made here. */
  public static final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    private Refused(String message) {
      super(message);
    }
  }

  /** A name no other call gives, good until {@code expiry} (milliseconds of the epoch). */
  public String name(UUID statement, int chunk, long expiry) {
    byte[] all = new byte[TARGET + SIGNATURE];
    ByteBuffer target = ByteBuffer.wrap(all);
    target.putLong(statement.getMostSignificantBits());
    target.putLong(statement.getLeastSignificantBits());
    target.putInt(chunk).putLong(expiry).putInt(serial.incrementAndGet());
    target.put(signature(all));
    return Base64.getUrlEncoder().withoutPadding().encodeToString(all);
  }

  /** The same name with a signature that is not right. */
  public static String spoiled(String name) {
    int at = name.length() - 2;
    return name.substring(0, at) + (name.charAt(at) == 'A' ? 'B' : 'A') + name.substring(at + 1);
  }

  /** What the name stands for, when it was made here and has not expired. */
  public Target check(String name) throws Refused {
    byte[] all = decoded(name);
    byte[] sent = Arrays.copyOfRange(all, TARGET, TARGET + SIGNATURE);
    if (!MessageDigest.isEqual(sent, signature(all))) {
      throw new Refused("The signature of the link is not right.");
    }
    ByteBuffer given = ByteBuffer.wrap(all);
    UUID statement = new UUID(given.getLong(), given.getLong());
    int chunk = given.getInt();
    if (given.getLong() <= clock.millis()) {
      throw new Refused("Request has expired.");
    }
    return new Target(statement, chunk);
  }

  private static byte[] decoded(String name) throws Refused {
    byte[] bytes;
    try {
      bytes = Base64.getUrlDecoder().decode(name.getBytes(US_ASCII));
    } catch (IllegalArgumentException e) {
      bytes = new byte[0];
    }
    if (bytes.length != TARGET + SIGNATURE) {
      throw new Refused("The link is not one of ours.");
    }
    return bytes;
  }

  private byte[] signature(byte[] bytes) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      mac.update(bytes, 0, TARGET);
      return mac.doFinal();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("HMAC-SHA256 is part of every JDK", e);
    }
  }
}
