package dev.hod.warehouse.tls;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The warehouse's own authority. It lies in two files of the home folder: {@code ca.pem}, which
 * clients are told to trust, and {@code ca-key.pem}, which only the owner can read. Two processes
 * that start at once in an empty folder end up with one authority.
 */
public final class CertificateAuthority {
  private static final String NAME = "hod local warehouse CA";
  private static final String CERTIFICATE = "CERTIFICATE";
  private static final String PRIVATE_KEY = "PRIVATE KEY";
  private static final Duration AUTHORITY_LIFE = Duration.ofDays(3650);
  private static final Duration SERVER_LIFE = Duration.ofDays(397); // what clients still accept
  private static final char[] NO_PASSWORD = {};

  private final Path file;
  private final X509Certificate certificate;
  private final PrivateKey key;

  private CertificateAuthority(Path file, X509Certificate certificate, PrivateKey key) {
    this.file = file;
    this.certificate = certificate;
    this.key = key;
  }

  /**
   * The authority kept in {@code folder}, made when there is none or it has run out.
   *
   * @throws UncheckedIOException when the folder cannot be read or written
   * @throws IllegalStateException when what lies there is not such an authority
   */
  public static CertificateAuthority in(Path folder) {
    Path secret = folder.resolve("ca-key.pem");
    Path open = folder.resolve("ca.pem");
    try {
      Files.createDirectories(folder);
      if (!Files.exists(secret)) {
        putIfAbsent(secret, made());
      }
      CertificateAuthority found = read(open, secret);
      if (found.certificate.getNotAfter().toInstant().isBefore(Instant.now().plus(SERVER_LIFE))) {
        replace(secret, made());
        found = read(open, secret);
      }
      String pem = Pem.write(CERTIFICATE, found.certificate.getEncoded());
      if (!Files.exists(open) || !Files.readString(open, US_ASCII).equals(pem)) {
        replace(open, pem);
      }
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new IllegalStateException(secret + " is damaged; delete it to have a new one made", e);
    }
  }

  /** The file clients are told to trust, in PEM. */
  public Path file() {
    return file;
  }

  /** A new key and a certificate for these hosts, with an empty password. */
  public KeyStore serverKeys(List<String> hosts) {
    try {
      KeyPair pair = newPair();
      X509Certificate server =
          new CertificateWriter(new SecureRandom(), Instant.now())
              .server(hosts, pair.getPublic(), NAME, certificate.getPublicKey(), key, SERVER_LIFE);
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, NO_PASSWORD);
      Certificate[] chain = {server, certificate};
      store.setKeyEntry("server", pair.getPrivate(), NO_PASSWORD, chain);
      return store;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("cannot make a server certificate", e);
    }
  }

  private static CertificateAuthority read(Path open, Path secret)
      throws IOException, GeneralSecurityException {
    String text = Files.readString(secret, US_ASCII);
    byte[] der = Pem.read(CERTIFICATE, text);
    X509Certificate certificate =
        (X509Certificate)
            CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(der));
    PrivateKey key =
        KeyFactory.getInstance("EC")
            .generatePrivate(new PKCS8EncodedKeySpec(Pem.read(PRIVATE_KEY, text)));
    return new CertificateAuthority(open, certificate, key);
  }

  private static String made() throws GeneralSecurityException {
    KeyPair pair = newPair();
    X509Certificate certificate =
        new CertificateWriter(new SecureRandom(), Instant.now())
            .authority(NAME, pair.getPublic(), pair.getPrivate(), AUTHORITY_LIFE);
    return Pem.write(PRIVATE_KEY, pair.getPrivate().getEncoded())
        + Pem.write(CERTIFICATE, certificate.getEncoded());
  }

  private static KeyPair newPair() throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    return generator.generateKeyPair();
  }

  private static void putIfAbsent(Path target, String text) throws IOException {
    Path temporary = temporary(target, text);
    try {
      Files.createLink(target, temporary); // fails when another process was first
    } catch (FileAlreadyExistsException e) {
      return;
    } catch (UnsupportedOperationException | FileSystemException e) {
      if (!Files.exists(target)) {
        Files.copy(temporary, target);
      }
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static void replace(Path target, String text) throws IOException {
    Path temporary = temporary(target, text);
    Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
  }

  private static Path temporary(Path target, String text) throws IOException {
    Path folder = target.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IOException("no folder for " + target);
    }
    boolean posix = Files.getFileStore(folder).supportsFileAttributeView("posix");
    boolean secret = text.contains(PRIVATE_KEY);
    FileAttribute<?>[] owner = {
      PosixFilePermissions.asFileAttribute(
          PosixFilePermissions.fromString(secret ? "rw-------" : "rw-r--r--"))
    };
    Path file =
        Files.createTempFile(folder, "new-", ".pem", posix ? owner : new FileAttribute<?>[0]);
    Files.writeString(file, text, US_ASCII);
    return file;
  }
}
