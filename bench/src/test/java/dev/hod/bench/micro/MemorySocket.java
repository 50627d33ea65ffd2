package dev.hod.bench.micro;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.SocketAddress;
import java.net.SocketImpl;

/** A socket whose other end answers each write at once, from memory. Used by one thread. */
final class MemorySocket extends SocketImpl {
  private final MemoryServer server;
  private byte[] reply = {};
  private int read;

  MemorySocket(MemoryServer server) {
    this.server = server;
  }

  @Override
  protected InputStream getInputStream() {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = Math.min(length, reply.length - read);
        if (count == 0) {
          throw new java.net.SocketTimeoutException("nothing was asked");
        }
        System.arraycopy(reply, read, bytes, offset, count);
        read += count;
        return count;
      }

      @Override
      public int available() {
        return reply.length - read;
      }
    };
  }

  @Override
  protected OutputStream getOutputStream() {
    return new OutputStream() {
      @Override
      public void write(int b) {
        throw new UnsupportedOperationException("requests are written whole");
      }

      @Override
      public void write(byte[] bytes, int offset, int length) {
        reply = server.answer(bytes, offset, length);
        read = 0;
      }
    };
  }

  @Override
  protected void connect(SocketAddress address, int timeout) {}

  @Override
  protected void connect(String host, int port) {}

  @Override
  protected void connect(InetAddress address, int port) {}

  @Override
  protected void create(boolean stream) {}

  @Override
  protected void bind(InetAddress host, int port) {}

  @Override
  protected void listen(int backlog) {}

  @Override
  protected void accept(SocketImpl socket) {}

  @Override
  protected int available() {
    return reply.length - read;
  }

  @Override
  protected void close() {}

  @Override
  protected void sendUrgentData(int data) {}

  @Override
  public void setOption(int option, Object value) {}

  @Override
  public Object getOption(int option) {
    return 0;
  }
}
