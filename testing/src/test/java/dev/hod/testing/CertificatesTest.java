package dev.hod.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(LeakCheck.class)
@Timeout(120)
class CertificatesTest {
  @TempDir Path folder;

  @Test
  void aClientThatTrustsTheAuthorityTalksToTheServer() throws Exception {
    Certificates certificates = Certificates.create(folder);
    SSLContext client = certificates.clientContext();
    try (RawServer server =
        RawServer.startTls(
            certificates.serverContext(),
            exchange -> {
              exchange.read();
              exchange.respond(200, "secret");
            })) {
      assertThat(get(client, "localhost", server.port())).endsWith("secret");
      assertThat(get(client, "127.0.0.1", server.port())).endsWith("secret");
      assertThat(server.uri("/x").getScheme()).isEqualTo("https");
      assertThatThrownBy(() -> get(SSLContext.getDefault(), "localhost", server.port()))
          .isInstanceOf(SSLException.class);
    }
  }

  @Test
  void theFilesHoldTheAuthorityAndTheKey() throws Exception {
    Certificates certificates = Certificates.create(folder);
    KeyStore trust = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(certificates.trustStore())) {
      trust.load(in, Certificates.PASSWORD.toCharArray());
    }
    try (InputStream in = Files.newInputStream(certificates.caPem())) {
      assertThat(CertificateFactory.getInstance("X.509").generateCertificate(in))
          .isEqualTo(trust.getCertificate("ca"));
    }
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(certificates.keyStore())) {
      keys.load(in, Certificates.PASSWORD.toCharArray());
    }
    assertThat(keys.getCertificateChain("leaf")).hasSize(2);
    keys.getCertificateChain("leaf")[0].verify(trust.getCertificate("ca").getPublicKey());
  }

  @Test
  void anotherNameIsRefused() throws Exception {
    assertRefused(Certificates.createFor(folder, "elsewhere.example"), "matching");
  }

  @Test
  void anExpiredCertificateIsRefused() throws Exception {
    assertRefused(Certificates.createExpired(folder), "validity check failed");
  }

  private static void assertRefused(Certificates certificates, String reason) {
    try (RawServer server =
        RawServer.startTls(certificates.serverContext(), RawServer.always(200, ""))) {
      assertThatThrownBy(() -> get(certificates.clientContext(), "localhost", server.port()))
          .isInstanceOf(SSLException.class)
          .hasMessageContaining(reason);
    }
  }

  private static String get(SSLContext context, String host, int port) throws IOException {
    try (SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket(host, port)) {
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      socket.setSSLParameters(parameters);
      socket.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(UTF_8));
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }
}
