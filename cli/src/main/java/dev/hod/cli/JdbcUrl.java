package dev.hod.cli;

/** URLs of a local warehouse. */
final class JdbcUrl {
  private JdbcUrl() {}

  /** One for plain HTTP, without a token. */
  static String plain(String host, int port, String warehouseId) {
    return "jdbc:hod://"
        + bracketed(host)
        + ":"
        + port
        + "/;httpPath=/sql/1.0/warehouses/"
        + warehouseId
        + ";ssl=0";
  }

  /** The host as it stands in a URL: IPv6 addresses in brackets. */
  static String bracketed(String host) {
    return host.indexOf(':') >= 0 && !host.startsWith("[") ? "[" + host + "]" : host;
  }
}
