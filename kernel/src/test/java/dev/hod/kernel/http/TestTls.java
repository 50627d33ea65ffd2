package dev.hod.kernel.http;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;

/** A certificate made by keytool, and both ends' contexts. */
final class TestTls implements TlsSource {
  private static final char[] PASSWORD = "test-store".toCharArray();

  final SSLContext server;
  final SSLContext client;

  private TestTls(SSLContext server, SSLContext client) {
    this.server = server;
    this.client = client;
  }

  static TestTls create(Path folder, String... more) throws Exception {
    Path file = folder.resolve("server.p12");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of("-J-Duser.language=en", "-genkeypair", "-alias", "leaf"));
    command.addAll(List.of("-keystore", file.toString(), "-storetype", "PKCS12"));
    command.addAll(List.of("-storepass", new String(PASSWORD), "-dname", "CN=localhost"));
    command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1"));
    if (more.length == 0) {
      command.addAll(List.of("-validity", "30", "-ext", "san=dns:localhost,ip:127.0.0.1"));
    } else {
      command.addAll(List.of(more));
    }
    Process keytool =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (keytool.waitFor() != 0) {
      throw new IllegalStateException("keytool failed");
    }
    return load(file);
  }

  static TestTls load(Path file) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD);
    }
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(store, PASSWORD);
    SSLContext server = SSLContext.getInstance("TLS");
    server.init(keys.getKeyManagers(), null, null);

    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("ca", store.getCertificate("leaf"));
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(trusted);
    SSLContext client = SSLContext.getInstance("TLS");
    client.init(null, trust.getTrustManagers(), null);
    return new TestTls(server, client);
  }

  @Override
  public SSLSocketFactory socketFactory() {
    return client.getSocketFactory();
  }

  @Override
  public boolean verifiesHost() {
    return true;
  }
}
