package dev.hod.kernel.http;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Locale;
import java.util.concurrent.locks.ReentrantLock;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Whom a client trusts: the JVM's authorities, those of a file, or anybody. The context is made
 * when the first TLS connection is opened and then serves all. Thread-safe.
 */
public final class TlsTrust implements TlsSource {
  /** The authorities of the whole world are a quarter of a MiB. */
  private static final int LARGEST = 16 << 20;

  private final @Nullable Path store;
  private final @Nullable String type;
  private final char @Nullable [] password;
  private final boolean anybody;
  private final ReentrantLock lock = new ReentrantLock();
  // Guarded by lock.
  private @Nullable SSLSocketFactory factory;

  private TlsTrust(
      @Nullable Path store, @Nullable String type, char @Nullable [] password, boolean anybody) {
    this.store = store;
    this.type = type;
    this.password = password;
    this.anybody = anybody;
  }

  /** Trusts what the JVM trusts. */
  public static TlsTrust system() {
    return new TlsTrust(null, null, null, false);
  }

  /** Trusts any certificate, for any host. */
  public static TlsTrust anybody() {
    return new TlsTrust(null, null, null, true);
  }

  /**
   * Trusts the certificates in a file.
   *
   * @param type {@code JKS}, {@code PKCS12} or {@code PEM}; null to find out
   */
  public static TlsTrust file(Path store, @Nullable String type, @Nullable String password) {
    return new TlsTrust(store, type, password == null ? null : password.toCharArray(), false);
  }

  @Override
  public SSLSocketFactory socketFactory() {
    lock.lock();
    try {
      SSLSocketFactory made = factory;
      if (made == null) {
        made = make();
        factory = made;
      }
      return made;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public boolean verifiesHost() {
    return !anybody;
  }

  private SSLSocketFactory make() {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trustManagers(), null);
      return context.getSocketFactory();
    } catch (GeneralSecurityException e) {
      throw unusable(e);
    }
  }

  private TrustManager @Nullable [] trustManagers() throws GeneralSecurityException {
    if (anybody) {
      return new TrustManager[] {new Anybody()};
    }
    if (store == null) {
      return null;
    }
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(load(store));
    return managers.getTrustManagers();
  }

  private KeyStore load(Path file) throws GeneralSecurityException {
    try {
      byte[] bytes = read(file);
      String kind = type == null ? kind(bytes) : type.toUpperCase(Locale.ROOT);
      if (kind.equals("PEM")) {
        return pem(bytes);
      }
      KeyStore keys = KeyStore.getInstance(kind);
      keys.load(new ByteArrayInputStream(bytes), password);
      return keys;
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  /** The whole file: an ordinary one, and one that can be a list of certificates by its size. */
  private static byte[] read(Path file) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IOException("it is no ordinary file");
    }
    // Read by what comes, not by the size that is told: /proc has files that tell none.
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(LARGEST + 1);
      if (bytes.length > LARGEST) {
        throw new IOException("it is larger than " + (LARGEST >> 20) + " MiB");
      }
      return bytes;
    }
  }

  private static String kind(byte[] bytes) {
    String start = new String(bytes, 0, Math.min(bytes.length, 4096), StandardCharsets.ISO_8859_1);
    return start.contains("-----BEGIN ") ? "PEM" : KeyStore.getDefaultType();
  }

  private static KeyStore pem(byte[] bytes) throws GeneralSecurityException, IOException {
    KeyStore keys = KeyStore.getInstance(KeyStore.getDefaultType());
    keys.load(null, null);
    int count = 0;
    for (Certificate certificate :
        CertificateFactory.getInstance("X.509")
            .generateCertificates(new ByteArrayInputStream(bytes))) {
      keys.setCertificateEntry("ca" + count, certificate);
      count++;
    }
    return keys;
  }

  private HodException unusable(Exception e) {
    return ErrorCode.INVALID_SETTING
        .failure()
        .cause(e)
        .because(
            "The trusted certificates of SSLTrustStore=%s can't be read (%s): check the file, its"
                + " SSLTrustStoreType and SSLTrustStorePwd",
            store, e instanceof NoSuchFileException ? "there is no such file" : e.getMessage());
  }

  /** Asked for by {@code AllowSelfSignedCerts=1}. */
  private static final class Anybody extends X509ExtendedTrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind, java.net.Socket socket) {}

    @Override
    public void checkClientTrusted(
        X509Certificate[] chain, String kind, javax.net.ssl.SSLEngine engine) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind, java.net.Socket socket) {}

    @Override
    public void checkServerTrusted(
        X509Certificate[] chain, String kind, javax.net.ssl.SSLEngine engine) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
