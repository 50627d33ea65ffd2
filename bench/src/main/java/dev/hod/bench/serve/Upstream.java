package dev.hod.bench.serve;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.hod.warehouse.Warehouse;
import dev.hod.warehouse.WarehouseOptions;
import dev.hod.warehouse.engine.SampleProgress;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.Locale;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * The warehouse that what is not known yet is asked of. Thread-safe; a request is answered as the
 * warehouse would answer its sender, in a body of known length.
 */
final class Upstream implements AutoCloseable {
  // A run lasts minutes; the links that it was given first have to work until its end.
  private static final Duration LINK_LIFE = Duration.ofHours(24);
  private static final int LONGEST_HEAD = 64 << 10;

  private final Warehouse warehouse;
  private final SSLContext trust;

  Upstream(Path home, String token, SampleProgress progress) {
    warehouse =
        Warehouse.start(WarehouseOptions.defaults(home).withTlsPort(0).withToken(token), progress);
    warehouse.settings().change(now -> now.withLinkExpiry(LINK_LIFE));
    try {
      trust = trusting(warehouse.certificateAuthority().orElseThrow());
    } catch (GeneralSecurityException | IOException e) {
      warehouse.close();
      throw new IllegalStateException("can't trust the warehouse", e);
    }
  }

  /** What accepts the certificates that the authority in a PEM file has signed. */
  static SSLContext trusting(Path authority) throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    try (InputStream pem = Files.newInputStream(authority)) {
      store.setCertificateEntry(
          "ca", CertificateFactory.getInstance("X.509").generateCertificate(pem));
    }
    TrustManagerFactory trusted = TrustManagerFactory.getInstance("PKIX");
    trusted.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trusted.getTrustManagers(), null);
    return context;
  }

  Warehouse warehouse() {
    return warehouse;
  }

  /** A reply: its bytes, and where its body begins. */
  record Reply(byte[] bytes, int bodyStart) {
    int status() {
      return Integer.parseInt(new String(bytes, 9, 3, ISO_8859_1));
    }
  }

  Reply ask(byte[] request, boolean secure) throws IOException {
    try (Socket socket = open(secure)) {
      socket.getOutputStream().write(unpacked(request));
      socket.getOutputStream().flush();
      return read(socket.getInputStream());
    }
  }

  /** The request without the wish for gzip: ids in a packed answer could not be written anew. */
  private static byte[] unpacked(byte[] request) {
    byte[] asked = request.clone();
    String text = new String(request, ISO_8859_1);
    int headEnd = text.indexOf("\r\n\r\n");
    int wish = text.substring(0, headEnd).toLowerCase(Locale.ROOT).indexOf("\naccept-encoding:");
    if (wish >= 0) {
      asked[wish + 1] = 'X';
    }
    return asked;
  }

  private Socket open(boolean secure) throws IOException {
    if (!secure) {
      return new Socket(InetAddress.getLoopbackAddress(), warehouse.port());
    }
    return trust.getSocketFactory().createSocket("localhost", warehouse.tlsPort().orElseThrow());
  }

  private static Reply read(InputStream in) throws IOException {
    String head = head(in);
    StringBuilder kept = new StringBuilder();
    int length = -1;
    boolean isChunked = false;
    for (String line : head.strip().lines().toList()) {
      String lower = line.toLowerCase(Locale.ROOT);
      if (lower.startsWith("content-length:")) {
        length = Integer.parseInt(lower.substring(15).trim());
      } else if (lower.startsWith("transfer-encoding:")) {
        isChunked = lower.contains("chunked");
      } else if (!lower.startsWith("connection:")) {
        kept.append(line).append("\r\n");
      }
    }
    int status = Integer.parseInt(head.substring(9, 12));
    boolean hasBody = status != 204 && status != 304;
    byte[] body =
        isChunked
            ? chunks(in)
            : !hasBody ? new byte[0] : length < 0 ? in.readAllBytes() : exactly(in, length);
    kept.append("Content-Length: ").append(body.length).append("\r\n\r\n");
    byte[] start = kept.toString().getBytes(ISO_8859_1);
    ByteArrayOutputStream all = new ByteArrayOutputStream(start.length + body.length);
    all.writeBytes(start);
    all.writeBytes(body);
    return new Reply(all.toByteArray(), start.length);
  }

  private static String head(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    int end;
    do {
      int next = in.read();
      if (next < 0 || head.length() > LONGEST_HEAD) {
        throw new IOException("the warehouse gave no answer");
      }
      head.append((char) next);
      end = head.length();
    } while (end < 4 || !head.substring(end - 4).equals("\r\n\r\n"));
    return head.toString();
  }

  private static byte[] exactly(InputStream in, int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new IOException("the warehouse's answer broke off");
    }
    return bytes;
  }

  private static byte[] chunks(InputStream in) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    int size = Integer.parseInt(line(in), 16);
    while (size > 0) {
      all.writeBytes(exactly(in, size));
      line(in);
      size = Integer.parseInt(line(in), 16);
    }
    return all.toByteArray();
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new IOException("the warehouse's answer broke off");
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    int semicolon = line.indexOf(";");
    return semicolon < 0 ? line.toString() : line.substring(0, semicolon);
  }

  @Override
  public void close() {
    warehouse.close();
  }
}
