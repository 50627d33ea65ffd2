package dev.hod.kernel.settings;

/** What an HTTP path names (auth-telemetry-volumes 1.1): it decides which protocol is spoken. */
public enum Compute {
  /** {@code /sql/1.0/warehouses/<id>} or {@code …/endpoints/<id>}: both protocols. */
  WAREHOUSE,
  /** {@code /sql/protocolv1/o/<workspace>/<cluster>}: Thrift. */
  CLUSTER,
  /** {@code /cliservice}, plain Hive or Spark: Thrift. */
  HIVE,
  /** Nothing known: a Hive server may be configured to any path. */
  OTHER;

  /** What {@code httpPath} names; it may begin without a slash and end with a query. */
  public static Compute of(String httpPath) {
    String path = httpPath.startsWith("/") ? httpPath : "/" + httpPath;
    if (hasId(path, "/warehouses/") || hasId(path, "/endpoints/")) {
      return WAREHOUSE;
    }
    int workspace = path.indexOf("/o/") + 3;
    int cluster = path.indexOf('/', workspace) + 1;
    if (workspace >= 3
        && cluster > workspace + 1
        && hasId(path, path.substring(workspace - 3, cluster))) {
      return CLUSTER;
    }
    return path.contains("cliservice") ? HIVE : OTHER;
  }

  private static boolean hasId(String path, String word) {
    int at = path.indexOf(word);
    if (at < 0) {
      return false;
    }
    int end = idEnd(path, at + word.length());
    boolean ends = end == path.length() || "?&#/".indexOf(path.charAt(end)) >= 0;
    return end > at + word.length() && ends;
  }

  private static int idEnd(String path, int from) {
    int end = from;
    while (end < path.length() && isIdCharacter(path.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isIdCharacter(char c) {
    return (c >= '0' && c <= '9')
        || (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || c == '-'
        || c == '_';
  }
}
