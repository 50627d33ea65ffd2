package dev.hod.warehouse.thrift;

import dev.hod.warehouse.thrift.wire.Struct;
import dev.hod.warehouse.thrift.wire.StructWriter;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * THandleIdentifier: an id and the secret that proves it was given here, which is made from the id
 * rather than kept. Of a handle nothing else is looked at (thrift.md 2.2). Thread-safe.
 */
final class Handles {
  private static final int SIZE = 16;
  private static final UUID NONE = new UUID(0, 0);
  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;

  Handles(SecureRandom random) {
    byte[] bytes = new byte[32];
    random.nextBytes(bytes);
    key = new SecretKeySpec(bytes, ALGORITHM);
  }

  /** A struct of which field 1 is the identifier, as both kinds of handles are; without its end. */
  void begin(int field, UUID id, StructWriter out) {
    byte[] guid = bytes(id);
    out.begin(field);
    out.begin(1);
    out.binary(1, guid);
    out.binary(2, secret(guid));
    out.stop();
  }

  /** What the handle stands for; null when it was not given here. */
  @Nullable UUID read(Struct handle) {
    Struct identifier = identifier(handle);
    byte[] guid = identifier.binary(1, "guid");
    byte[] secret = identifier.binary(2, "secret");
    boolean known = guid.length == SIZE && MessageDigest.isEqual(secret, secret(guid));
    return known ? id(guid) : null;
  }

  /** What the handle says it stands for, to be shown. */
  static UUID shown(Struct handle) {
    byte[] guid = identifier(handle).binary(1, "guid");
    return guid.length == SIZE ? id(guid) : NONE;
  }

  private static Struct identifier(Struct handle) {
    return handle.struct(1, handle.has(2) ? "operationId" : "sessionId");
  }

  private static UUID id(byte[] guid) {
    ByteBuffer bytes = ByteBuffer.wrap(guid);
    return new UUID(bytes.getLong(), bytes.getLong());
  }

  private static byte[] bytes(UUID id) {
    return ByteBuffer.allocate(SIZE)
        .putLong(id.getMostSignificantBits())
        .putLong(id.getLeastSignificantBits())
        .array();
  }

  private byte[] secret(byte[] guid) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return Arrays.copyOf(mac.doFinal(guid), SIZE);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("HMAC-SHA256 is part of every JDK", e);
    }
  }
}
