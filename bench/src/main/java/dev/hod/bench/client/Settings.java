package dev.hod.bench.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** What a measured process is told, as arguments {@code name=value}. */
final class Settings {
  /** The variable that has the access token: arguments can be seen by others. */
  private static final String TOKEN = "HOD_BENCH_TOKEN";

  private final Properties values = new Properties();

  Settings(String[] arguments) {
    for (String argument : arguments) {
      int equals = argument.indexOf('=');
      values.setProperty(argument.substring(0, equals), argument.substring(equals + 1));
    }
  }

  String text(String name) {
    String value = values.getProperty(name);
    if (value == null) {
      throw new IllegalArgumentException("no " + name + " was given");
    }
    return value;
  }

  int number(String name) {
    return Integer.parseInt(text(name));
  }

  Properties login() {
    Properties login = new Properties();
    login.setProperty("UID", "token");
    String token = System.getenv(TOKEN);
    login.setProperty("PWD", token == null ? "" : token);
    return login;
  }

  /**
   * Ends the process: at once, as drivers may leave threads behind, or so that a recording ends.
   */
  void endProcess() {
    if (text("exit").equals("true")) {
      System.exit(0);
    }
    Runtime.getRuntime().halt(0);
  }

  /** The driver that is measured. */
  Driver driver() throws IOException {
    String kind = text("driver");
    if (kind.equals("jdbc")) {
      return new JdbcDriver(text("url"), login(), text("sql"));
    }
    Path authority = values.containsKey("ca") ? Path.of(text("ca")) : null;
    RawSockets sockets = new RawSockets(number("port"), authority);
    RawRequest open = request(text("open"));
    List<RawRequest> query = new ArrayList<>();
    for (String file : text("query").split(",", -1)) {
      query.add(request(file));
    }
    return kind.equals("floor")
        ? new RawDriver(sockets, open, query)
        : new PooledRawDriver(sockets, open, query);
  }

  private static RawRequest request(String file) throws IOException {
    return new RawRequest(Files.readAllBytes(Path.of(file)));
  }
}
