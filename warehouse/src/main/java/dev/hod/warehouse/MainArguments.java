package dev.hod.warehouse;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

/**
 * The command line of {@link WarehouseMain}.
 *
 * @param keepSmallResults answers SUCCEEDED where the service would answer CLOSED
 */
record MainArguments(WarehouseOptions options, boolean keepSmallResults) {

  /**
   * Reads options and their values.
   *
   * @throws IllegalArgumentException with a message for people
   */
  static MainArguments parse(String... arguments) {
    WarehouseOptions now =
        WarehouseOptions.defaults(Path.of(System.getProperty("user.home", "."), ".hod"));
    boolean keep = false;
    Iterator<String> rest = List.of(arguments).iterator();
    while (rest.hasNext()) {
      String name = rest.next();
      switch (name) {
        case "--host" -> now = now.withHost(value(name, rest));
        case "--port" -> now = now.withPort(port(name, value(name, rest)));
        case "--tls-port" -> now = now.withTlsPort(port(name, value(name, rest)));
        case "--token" -> now = now.withToken(value(name, rest));
        case "--data" -> now = now.withData(Path.of(value(name, rest)));
        case "--home" -> now = now.withHome(Path.of(value(name, rest)));
        case "--sample-scale" -> now = now.withSampleScale(scale(name, value(name, rest)));
        case "--strict-user-agent" -> now = now.withStrictUserAgent(true);
        case "--keep-small-results" -> keep = true;
        default -> throw new IllegalArgumentException("unknown option " + name);
      }
    }
    return new MainArguments(now, keep);
  }

  private static String value(String name, Iterator<String> rest) {
    if (!rest.hasNext()) {
      throw new IllegalArgumentException(name + " needs a value");
    }
    return rest.next();
  }

  private static int port(String name, String text) {
    if (text.matches("[0-9]{1,5}") && Integer.parseInt(text) < 65_536) {
      return Integer.parseInt(text);
    }
    throw new IllegalArgumentException(name + " must be 0 to 65535, not " + text);
  }

  private static double scale(String name, String text) {
    if (text.matches("[0-9]{1,4}(\\.[0-9]{1,9})?") && Double.parseDouble(text) > 0) {
      return Double.parseDouble(text);
    }
    throw new IllegalArgumentException(name + " must be a number above 0, not " + text);
  }
}
