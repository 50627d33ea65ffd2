package dev.hod.bench.micro;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;

/**
 * Stands where the network would: every socket of this JVM ends here. Answers are recorded ones of
 * the local warehouse.
 */
final class MemoryServer {
  private static final String URL =
      "jdbc:hod://localhost:1/;ssl=0;httpPath=/sql/1.0/warehouses/w;PWD=secret";
  private static final byte[] SESSIONS = "/api/2.0/sql/sessions".getBytes(ISO_8859_1);
  private static final int PATH = "POST ".length();

  private final byte[] session = recorded("open.http");
  private final byte[] statement;

  MemoryServer(String answer) {
    this.statement = recorded(answer);
  }

  /** A connection to a server that answers every statement with a recorded reply. */
  @SuppressWarnings("deprecation") // the only way below the driver's own sockets
  static Connection connect(String answer) throws IOException, SQLException {
    MemoryServer server = new MemoryServer(answer);
    Socket.setSocketImplFactory(() -> new MemorySocket(server));
    return DriverManager.getConnection(URL);
  }

  byte[] answer(byte[] request, int offset, int length) {
    int at = offset + PATH;
    boolean isSession =
        length > PATH + SESSIONS.length
            && Arrays.equals(request, at, at + SESSIONS.length, SESSIONS, 0, SESSIONS.length);
    return isSession ? session : statement;
  }

  static byte[] recorded(String name) {
    try (InputStream in = MemoryServer.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(name + " can't be read", e);
    }
  }
}
