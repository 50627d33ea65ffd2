package dev.hod.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The sockets that this process holds, by the names that Linux gives their descriptors ({@code
 * socket:[inode]}); none elsewhere, where {@code /proc/self/fd} is missing.
 */
final class OpenSockets {
  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

  private OpenSockets() {}

  static Set<String> now() {
    Set<String> found = new HashSet<>();
    if (!Files.isDirectory(DESCRIPTORS)) {
      return found;
    }
    try (DirectoryStream<Path> all = Files.newDirectoryStream(DESCRIPTORS)) {
      for (Path descriptor : all) {
        String target = target(descriptor);
        if (target.startsWith("socket:")) {
          found.add(target);
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException("can't list " + DESCRIPTORS, e);
    }
    return found;
  }

  static List<String> leftOver(Set<String> before) {
    List<String> found = new ArrayList<>();
    for (String socket : now()) {
      if (!before.contains(socket)) {
        found.add("socket " + describe(socket));
      }
    }
    return found;
  }

  /** Has the JDK open what it keeps for good: one marker socket, on the first close of any. */
  static void warmUp() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket accepted = server.accept()) {
      accepted.setTcpNoDelay(true);
      client.setTcpNoDelay(true);
    }
  }

  private static String target(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString();
    } catch (IOException e) {
      return ""; // Closed since it was listed, as the one is that does the listing.
    }
  }

  /** The inode, and what {@code /proc/self/net} knows of it. */
  private static String describe(String socket) {
    String inode = socket.substring("socket:[".length(), socket.length() - 1);
    return inode + addresses("tcp", inode) + addresses("tcp6", inode);
  }

  private static String addresses(String table, String inode) {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/net", table))) {
        List<String> fields = List.of(line.trim().split("\\s+", -1));
        if (fields.size() > 9 && fields.get(9).equals(inode)) {
          int remote = port(fields.get(2));
          return String.format(
              Locale.ROOT,
              " (%s, local port %d, %s)",
              table,
              port(fields.get(1)),
              remote == 0 ? "listening" : "remote port " + remote);
        }
      }
    } catch (IOException e) {
      return ""; // The addresses only add to the message; without them the inode has to do.
    }
    return "";
  }

  private static int port(String address) {
    return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1), 16);
  }
}
