package dev.hod.kernel.http;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/** A server of a test: a script handles each connection, on a thread of its own. */
final class Peer implements AutoCloseable {
  /** What to do with one connection; it is closed afterwards. */
  interface Script {
    void run(Line line) throws Exception;
  }

  final AtomicInteger connections = new AtomicInteger();
  final AtomicInteger requests = new AtomicInteger();
  final List<String> heads = new CopyOnWriteArrayList<>();
  private final ServerSocket server;
  private final SSLContext context; // null without TLS
  private final List<Socket> open = new CopyOnWriteArrayList<>();

  private Peer(SSLContext context, Script script) throws IOException {
    this.server = new ServerSocket(0, 500, InetAddress.getLoopbackAddress());
    this.context = context;
    Thread acceptor = new Thread(() -> accept(script), "peer");
    acceptor.setDaemon(true);
    acceptor.start();
  }

  static Peer plain(Script script) throws IOException {
    return new Peer(null, script);
  }

  static Peer secure(SSLContext context, Script script) throws IOException {
    return new Peer(context, script);
  }

  /** Answers every request with these bytes. */
  static Script answering(String reply) {
    return line -> {
      while (true) {
        line.request();
        line.send(reply);
      }
    };
  }

  static String ok(String body) {
    return "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
  }

  Origin origin() {
    return new Origin(context != null, "localhost", port());
  }

  int port() {
    return server.getLocalPort();
  }

  private void accept(Script script) {
    while (true) {
      Socket raw;
      Socket socket;
      try {
        raw = server.accept();
        raw.setTcpNoDelay(true);
        socket = context == null ? raw : secured(raw);
      } catch (IOException closed) {
        return;
      }
      open.add(socket);
      int number = connections.incrementAndGet();
      Thread thread = new Thread(() -> serve(script, raw, socket, number), "peer-line");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private Socket secured(Socket raw) throws IOException {
    SSLSocket socket =
        (SSLSocket) context.getSocketFactory().createSocket(raw, null, raw.getPort(), true);
    socket.setUseClientMode(false);
    return socket;
  }

  private void serve(Script script, Socket raw, Socket socket, int number) {
    try (socket) {
      script.run(new Line(raw, socket, number));
    } catch (Exception ended) {
      // Scripts end when the client closes.
    }
    open.remove(socket);
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : open) {
      try {
        socket.close();
      } catch (IOException e) {
        // Gone.
      }
    }
  }

  /** One connection of a client. */
  final class Line {
    /** Below TLS, where there is any. */
    final Socket raw;

    final Socket socket;
    final int number;
    final InputStream in;
    final OutputStream out;
    byte[] body = {};

    Line(Socket raw, Socket socket, int number) throws IOException {
      this.raw = raw;
      this.socket = socket;
      this.number = number;
      this.in = socket.getInputStream();
      this.out = socket.getOutputStream();
    }

    /** The head of the next request; its body is in {@link #body}. */
    String request() throws IOException {
      String head = head();
      requests.incrementAndGet();
      heads.add(head);
      int at = head.indexOf("Content-Length: ");
      int length = at < 0 ? 0 : Integer.parseInt(head.substring(at + 16, head.indexOf("\r\n", at)));
      body = in.readNBytes(length);
      return head;
    }

    String head() throws IOException {
      ByteArrayOutputStream head = new ByteArrayOutputStream();
      while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
        int b = in.read();
        if (b < 0) {
          throw new EOFException();
        }
        head.write(b);
      }
      return head.toString(StandardCharsets.ISO_8859_1);
    }

    void send(String text) throws IOException {
      send(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    void send(byte[] bytes) throws IOException {
      out.write(bytes);
      out.flush();
    }

    /** Until the client closes. */
    void awaitEnd() throws IOException {
      while (in.read() >= 0) {}
    }

    void reset() throws IOException {
      raw.setSoLinger(true, 0);
      raw.close();
    }
  }
}
