package dev.hod.testing;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A certificate authority of the test's own and a server certificate that it signed, made by the
 * JDK's {@code keytool} in a folder of the caller's, who deletes it. The password of every store is
 * {@link #PASSWORD}.
 *
 * @param serverContext for servers: has the key and the certificate
 * @param clientContext for clients: trusts this authority and no other
 * @param keyStore PKCS12 file with the server's key and certificate (and the authority's)
 * @param trustStore PKCS12 file with the authority's certificate
 * @param caPem the authority's certificate as PEM
 */
public record Certificates(
    SSLContext serverContext,
    SSLContext clientContext,
    Path keyStore,
    Path trustStore,
    Path caPem) {
  /** The password of both stores and of the keys. */
  public static final String PASSWORD = "test-store";

  private static final String LEAF = "leaf";
  private static final String AUTHORITY = "ca";
  private static final String LOCAL = "san=dns:localhost,ip:127.0.0.1,ip:0:0:0:0:0:0:0:1";

  /** Certificates of a server that is called localhost, 127.0.0.1 and ::1. */
  public static Certificates create(Path folder) {
    return make(folder, "-validity", "3650", "-ext", LOCAL);
  }

  /** Certificates of a server of another name: a client that checks names refuses them. */
  public static Certificates createFor(Path folder, String host) {
    return make(folder, "-validity", "3650", "-ext", "san=dns:" + host);
  }

  /** Certificates of a server for localhost whose own one ran out a month ago. */
  public static Certificates createExpired(Path folder) {
    return make(folder, "-startdate", "-40d", "-validity", "10", "-ext", LOCAL);
  }

  private static Certificates make(Path folder, String... leafOptions) {
    Path keyStore = folder.resolve("server.p12");
    Path trustStore = folder.resolve("trust.p12");
    Path caPem = folder.resolve("ca.pem");
    try {
      genkeypair(keyStore, AUTHORITY, "-startdate", "-50d", "-validity", "3650", "-ext", "bc:c");
      List<String> options = new ArrayList<>(List.of(leafOptions));
      options.addAll(List.of("-signer", AUTHORITY));
      genkeypair(keyStore, LEAF, options.toArray(String[]::new));

      KeyStore keys = load(Files.readAllBytes(keyStore));
      Certificate authority = keys.getCertificate(AUTHORITY);
      keys.deleteEntry(AUTHORITY);
      store(keys, keyStore);
      KeyStore trust = KeyStore.getInstance("PKCS12");
      trust.load(null, null);
      trust.setCertificateEntry(AUTHORITY, authority);
      store(trust, trustStore);
      Files.writeString(caPem, pem(authority));
      return new Certificates(
          serverContext(keys), clientContext(trust), keyStore, trustStore, caPem);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException("can't make certificates in " + folder, e);
    }
  }

  private static void genkeypair(Path keyStore, String alias, String... options)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of("-J-Duser.language=en", "-J-XX:TieredStopAtLevel=1", "-genkeypair"));
    command.addAll(List.of("-keystore", keyStore.toString(), "-storetype", "PKCS12"));
    command.addAll(
        List.of("-storepass", PASSWORD, "-alias", alias, "-dname", "CN=hod test " + alias));
    command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1"));
    command.addAll(List.of(options));
    Process keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (InputStream out = keytool.getInputStream()) {
      String said = new String(out.readAllBytes(), StandardCharsets.UTF_8);
      if (!keytool.waitFor(60, TimeUnit.SECONDS) || keytool.exitValue() != 0) {
        throw new IOException("keytool failed: " + said);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while keytool ran", e);
    } finally {
      keytool.destroyForcibly();
    }
  }

  private static KeyStore load(byte[] bytes) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(new ByteArrayInputStream(bytes), PASSWORD.toCharArray());
    return store;
  }

  private static void store(KeyStore store, Path file)
      throws IOException, GeneralSecurityException {
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, PASSWORD.toCharArray());
    }
  }

  private static String pem(Certificate certificate) throws GeneralSecurityException {
    Base64.Encoder encoder = Base64.getMimeEncoder(64, new byte[] {'\n'});
    return "-----BEGIN CERTIFICATE-----\n"
        + encoder.encodeToString(certificate.getEncoded())
        + "\n-----END CERTIFICATE-----\n";
  }

  private static SSLContext serverContext(KeyStore keys) throws GeneralSecurityException {
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(keys, PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(factory.getKeyManagers(), null, null);
    return context;
  }

  private static SSLContext clientContext(KeyStore trust) throws GeneralSecurityException {
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(trust);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, factory.getTrustManagers(), null);
    return context;
  }
}
