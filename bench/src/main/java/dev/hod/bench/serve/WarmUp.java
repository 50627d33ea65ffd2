package dev.hod.bench.serve;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.util.concurrent.TimeUnit;
import javax.net.SocketFactory;

/** Lets the virtual machine compile what a server does, before anybody measures its clients. */
final class WarmUp {
  private static final byte[] STATS =
      "GET /bench/stats HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(ISO_8859_1);
  private static final int CONNECTIONS = 150;
  private static final int REQUESTS = 20;

  private WarmUp() {}

  /** Makes some connections of each kind, for a few seconds at most. */
  static void of(AnswerServer server) throws IOException {
    try {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(4);
      SocketFactory tls = Upstream.trusting(server.authority()).getSocketFactory();
      for (int i = 0; i < CONNECTIONS && System.nanoTime() < end; i++) {
        talk(tls.createSocket("localhost", server.tlsPort()));
        talk(new Socket(InetAddress.getLoopbackAddress(), server.port()));
      }
    } catch (GeneralSecurityException e) {
      throw new IOException("the server's own certificate is not trusted", e);
    }
  }

  private static void talk(Socket socket) throws IOException {
    try (socket) {
      socket.setTcpNoDelay(true);
      InputStream in = socket.getInputStream();
      byte[] reply = new byte[4096];
      for (int i = 0; i < REQUESTS; i++) {
        socket.getOutputStream().write(STATS);
        if (in.read(reply) < 0) {
          throw new IOException("the server left during its warm-up");
        }
      }
    }
  }
}
