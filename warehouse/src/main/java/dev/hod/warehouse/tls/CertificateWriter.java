package dev.hod.warehouse.tls;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes X.509 certificates for elliptic-curve keys, signed with SHA256withECDSA (RFC 5280). */
final class CertificateWriter {
  private static final byte[] ALGORITHM = Der.sequence(Der.oid("1.2.840.10045.4.3.2"));
  private static final Duration BACK = Duration.ofHours(24); // for clocks that are behind

  private final SecureRandom random;
  private final Instant now;

  CertificateWriter(SecureRandom random, Instant now) {
    this.random = random;
    this.now = now;
  }

  /** A certificate of an authority, signed with its own key. */
  X509Certificate authority(String name, PublicKey key, PrivateKey signer, Duration life)
      throws GeneralSecurityException {
    byte[] extensions =
        Der.sequence(
            extension("2.5.29.19", true, Der.sequence(Der.yes())),
            extension("2.5.29.15", true, Der.bits(1, new byte[] {0x06})), // sign certificates, CRLs
            extension("2.5.29.14", false, Der.octets(keyId(key))));
    return signed(name, name, key, extensions, signer, life);
  }

  /** A server's certificate for these host names and addresses. */
  X509Certificate server(
      List<String> hosts,
      PublicKey key,
      String issuer,
      PublicKey issuerKey,
      PrivateKey signer,
      Duration life)
      throws GeneralSecurityException {
    byte[] extensions =
        Der.sequence(
            extension("2.5.29.19", true, Der.sequence()),
            extension("2.5.29.15", true, Der.bits(7, new byte[] {(byte) 0x80})), // signatures
            extension("2.5.29.37", false, Der.sequence(Der.oid("1.3.6.1.5.5.7.3.1"))),
            extension("2.5.29.17", false, names(hosts)),
            extension("2.5.29.14", false, Der.octets(keyId(key))),
            extension("2.5.29.35", false, Der.sequence(Der.implicit(0, keyId(issuerKey)))));
    return signed(hosts.get(0), issuer, key, extensions, signer, life);
  }

  private X509Certificate signed(
      String subject,
      String issuer,
      PublicKey key,
      byte[] extensions,
      PrivateKey signer,
      Duration life)
      throws GeneralSecurityException {
    byte[] content =
        Der.sequence(
            Der.tagged(0, Der.integer(BigInteger.TWO)), // version 3
            Der.integer(new BigInteger(127, random).add(BigInteger.ONE)),
            ALGORITHM,
            name(issuer),
            Der.sequence(Der.time(now.minus(BACK)), Der.time(now.plus(life))),
            name(subject),
            key.getEncoded(),
            Der.tagged(3, extensions));
    Signature signature = Signature.getInstance("SHA256withECDSA");
    signature.initSign(signer, random);
    signature.update(content);
    byte[] all = Der.sequence(content, ALGORITHM, Der.bits(0, signature.sign()));
    return (X509Certificate)
        CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(all));
  }

  private static byte[] extension(String id, boolean critical, byte[] content) {
    return critical
        ? Der.sequence(Der.oid(id), Der.yes(), Der.octets(content))
        : Der.sequence(Der.oid(id), Der.octets(content));
  }

  private static byte[] name(String commonName) {
    return Der.sequence(Der.set(Der.sequence(Der.oid("2.5.4.3"), Der.text(commonName))));
  }

  private static byte[] names(List<String> hosts) {
    List<byte[]> names = new ArrayList<>();
    for (String host : hosts) {
      byte[] ascii = host.getBytes(US_ASCII);
      names.add(isAddress(host) ? Der.implicit(7, address(host)) : Der.implicit(2, ascii));
    }
    return Der.sequence(names.toArray(new byte[0][]));
  }

  private static boolean isAddress(String host) {
    return host.contains(":") || host.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}");
  }

  private static byte[] address(String literal) {
    try {
      return InetAddress.getByName(literal).getAddress(); // a literal is never looked up
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("not an address: " + literal, e);
    }
  }

  private static byte[] keyId(PublicKey key) throws GeneralSecurityException {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(key.getEncoded());
    return Arrays.copyOf(digest, 20);
  }
}
