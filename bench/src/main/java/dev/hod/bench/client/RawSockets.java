package dev.hod.bench.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.concurrent.locks.ReentrantLock;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * Opens sockets to one port of this machine. The TLS context is made with the first of them, as a
 * driver has to. Thread-safe.
 */
final class RawSockets {
  private final int port;
  private final @Nullable Path authority;
  private final ReentrantLock making = new ReentrantLock();
  private @Nullable SSLSocketFactory factory; // guarded by making

  /**
   * For one port.
   *
   * @param authority what signed the server's certificate; null for plain HTTP
   */
  RawSockets(int port, @Nullable Path authority) {
    this.port = port;
    this.authority = authority;
  }

  /** An open socket and its streams. Used by one thread at a time. */
  static final class Line {
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final RawRequest.Buffer buffer = new RawRequest.Buffer();

    Line(Socket socket) throws IOException {
      this.socket = socket;
      this.in = socket.getInputStream();
      this.out = socket.getOutputStream();
    }

    int send(RawRequest request) throws IOException {
      return request.exchange(in, out, buffer);
    }

    void close() throws IOException {
      socket.close();
    }
  }

  Line open() throws IOException {
    Socket plain = new Socket();
    plain.setTcpNoDelay(true);
    plain.connect(new InetSocketAddress("localhost", port));
    Path signer = authority;
    if (signer == null) {
      return new Line(plain);
    }
    SSLSocket socket = (SSLSocket) factory(signer).createSocket(plain, "localhost", port, true);
    socket.startHandshake();
    return new Line(socket);
  }

  private SSLSocketFactory factory(Path signer) throws IOException {
    making.lock();
    try {
      SSLSocketFactory made = factory;
      if (made == null) {
        made = make(signer);
        factory = made;
      }
      return made;
    } finally {
      making.unlock();
    }
  }

  private static SSLSocketFactory make(Path signer) throws IOException {
    try (InputStream pem = Files.newInputStream(signer)) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      CertificateFactory certificates = CertificateFactory.getInstance("X.509");
      store.setCertificateEntry("ca", certificates.generateCertificate(pem));
      TrustManagerFactory trusted = TrustManagerFactory.getInstance("PKIX");
      trusted.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trusted.getTrustManagers(), null);
      return context.getSocketFactory();
    } catch (GeneralSecurityException e) {
      throw new IOException("can't trust " + signer, e);
    }
  }
}
