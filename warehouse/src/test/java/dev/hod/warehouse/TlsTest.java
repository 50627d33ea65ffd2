package dev.hod.warehouse;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.warehouse.tls.CertificateAuthority;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** TLS as a client sees it that trusts the file the warehouse names, and nothing else. */
class TlsTest {
  @TempDir Path home;

  private static SSLContext trusting(Path pem) throws Exception {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    try (InputStream in = Files.newInputStream(pem)) {
      Certificate ca = CertificateFactory.getInstance("X.509").generateCertificate(in);
      trusted.setCertificateEntry("ca", ca);
    }
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context;
  }

  private static int get(HttpClient client, String host, TestWarehouse it) throws Exception {
    URI uri =
        URI.create("https://" + host + ":" + it.warehouse.tlsPort().orElseThrow() + "/health");
    HttpRequest request = HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(30)).build();
    return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "127.0.0.1"})
  void clientThatTrustsTheAuthorityConnects(String host) throws Exception {
    try (TestWarehouse it = new TestWarehouse(home, false, 0)) {
      Path ca = it.warehouse.certificateAuthority().orElseThrow();
      HttpClient client = HttpClient.newBuilder().sslContext(trusting(ca)).build();
      assertThat(get(client, host, it)).isEqualTo(200);
    }
  }

  @Test
  void clientThatTrustsOthersRefuses() {
    try (TestWarehouse it = new TestWarehouse(home, false, 0)) {
      assertThatThrownBy(() -> get(HttpClient.newHttpClient(), "localhost", it))
          .isInstanceOf(SSLHandshakeException.class);
    }
  }

  @Test
  void linksUnderTlsAreHttps() throws Exception {
    try (TestWarehouse it = new TestWarehouse(home, false, 0)) {
      Path ca = it.warehouse.certificateAuthority().orElseThrow();
      HttpClient client = HttpClient.newBuilder().sslContext(trusting(ca)).build();
      String base = "https://localhost:" + it.warehouse.tlsPort().orElseThrow();
      HttpRequest request =
          it.request(
                  "POST",
                  base + TestWarehouse.STATEMENTS,
                  it.body("rows 1", TestWarehouse.arrow("EXTERNAL_LINKS", true)))
              .header("Authorization", "Bearer " + TestWarehouse.TOKEN)
              .build();
      String reply = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
      assertThat(reply).contains("\"external_link\":\"" + base + "/results/");
    }
  }

  @Test
  void sessionIsResumed() throws Exception {
    try (TestWarehouse it = new TestWarehouse(home, false, 0)) {
      SSLContext context = trusting(it.warehouse.certificateAuthority().orElseThrow());
      assertThat(created(context, it)).isEqualTo(created(context, it));
    }
  }

  /** When the TLS session of one more connection was first agreed on. */
  private static long created(SSLContext context, TestWarehouse it) throws IOException {
    int port = it.warehouse.tlsPort().orElseThrow();
    try (SSLSocket socket =
        (SSLSocket) context.getSocketFactory().createSocket("localhost", port)) {
      socket.setSoTimeout(30_000);
      byte[] request = "HEAD /health HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(US_ASCII);
      for (int i = 0; i < 2; i++) { // the connection stays
        socket.getOutputStream().write(request);
        assertThat(head(socket.getInputStream())).startsWith("HTTP/1.1 200");
      }
      return socket.getSession().getCreationTime();
    }
  }

  private static String head(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      assertThat(next).isNotNegative();
      head.append((char) next);
    }
    return head.toString();
  }

  @Test
  void authorityIsKeptAndItsKeyIsSecret() throws Exception {
    CertificateAuthority first = CertificateAuthority.in(home.resolve("tls"));
    byte[] pem = Files.readAllBytes(first.file());
    Files.delete(first.file());
    assertThat(Files.readAllBytes(CertificateAuthority.in(home.resolve("tls")).file()))
        .isEqualTo(pem);
    Path key = home.resolve("tls").resolve("ca-key.pem");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
        .isEqualTo("rw-------");
    assertThat(Files.readString(first.file())).doesNotContain("PRIVATE");
    Files.writeString(key, "rubbish");
    assertThatThrownBy(() -> CertificateAuthority.in(home.resolve("tls")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("ca-key.pem");
  }

  @Test
  void startsAtOnceInAnEmptyFolderAgreeOnOneAuthority() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      Callable<String> start =
          () -> {
            CertificateAuthority authority = CertificateAuthority.in(home.resolve("tls"));
            KeyStore keys = authority.serverKeys(List.of("localhost"));
            X509Certificate ca = (X509Certificate) keys.getCertificateChain("server")[1];
            return ca.getSerialNumber().toString();
          };
      String kept = null;
      for (Future<String> each : threads.invokeAll(java.util.Collections.nCopies(8, start))) {
        kept = kept == null ? each.get() : kept;
        assertThat(each.get()).isEqualTo(kept);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void serverCertificateNamesItsHosts() throws GeneralSecurityException {
    CertificateAuthority authority = CertificateAuthority.in(home.resolve("tls"));
    KeyStore keys = authority.serverKeys(List.of("localhost", "127.0.0.1", "::1", "box.example"));
    var server = (X509Certificate) keys.getCertificate("server");
    assertThat(server.getSubjectAlternativeNames().stream().map(name -> (String) name.get(1)))
        .containsExactly("localhost", "127.0.0.1", "0:0:0:0:0:0:0:1", "box.example");
    assertThat(server.getBasicConstraints()).isEqualTo(-1);
  }
}
