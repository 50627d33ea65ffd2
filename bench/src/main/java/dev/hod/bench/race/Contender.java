package dev.hod.bench.race;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Who takes part in a race.
 *
 * @param name in tables
 * @param kind of client that the measured process is
 * @param classPath of its driver; empty for raw sockets
 * @param url of JDBC, with places to fill in: see {@link Target#fill}
 * @param options of its JVM
 */
public record Contender(
    String name, Kind kind, String classPath, String url, List<String> options) {

  /** What runs in the process. */
  public enum Kind {
    JDBC,
    /** Raw sockets, one a session. */
    FLOOR,
    /** Raw sockets, one pool for all sessions. */
    FLOOR_POOL
  }

  private static final List<String> OPEN_NIO =
      List.of("--add-opens=java.base/java.nio=ALL-UNNAMED");
  private static final String DATABRICKS =
      "jdbc:databricks://localhost:{port}/default;httpPath={path};AuthMech=3;EnableTelemetry=0"
          + ";ssl={ssl};SSLTrustStore={jks};SSLTrustStorePwd={password};CheckCertRevocation=0";
  private static final String HOD =
      "jdbc:hod://localhost:{port}/;httpPath={path};ssl={ssl};SSLTrustStore={pem}"
          + ";SSLTrustStoreType=PEM";

  /** hod over SEA, as it is packaged. */
  public static Contender hod() {
    return new Contender("hod", Kind.JDBC, Jars.driver(), HOD, List.of());
  }

  /**
   * One by its name: {@code hod}, {@code hod-thrift}, {@code floor}, {@code floor-pool}, {@code
   * databricks-sea}, {@code databricks-thrift}.
   */
  public static Contender named(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "hod" -> hod();
      case "hod-thrift" ->
          new Contender(name, Kind.JDBC, Jars.driver(), HOD + ";UseThriftClient=1", List.of());
      case "floor" -> new Contender(name, Kind.FLOOR, "", "", List.of());
      case "floor-pool" -> new Contender(name, Kind.FLOOR_POOL, "", "", List.of());
      case "databricks-sea" -> databricks(name, "0");
      case "databricks-thrift" -> databricks(name, "1");
      default ->
          throw new IllegalArgumentException(
              "there is no driver "
                  + name
                  + ": hod, hod-thrift, floor, floor-pool, databricks-sea, databricks-thrift, or"
                  + " --vs CLASSPATH@URL");
    };
  }

  private static Contender databricks(String name, String thrift) {
    Path jar = Jars.databricks();
    String url = DATABRICKS + ";UseThriftClient=" + thrift;
    return new Contender(name, Kind.JDBC, jar.toString(), url, OPEN_NIO);
  }

  /** Any other driver, written {@code CLASSPATH@URL}. */
  public static Contender other(String text) {
    int at = text.indexOf("@jdbc:");
    if (at <= 0) {
      throw new IllegalArgumentException("--vs is CLASSPATH@URL, and the URL begins with jdbc:");
    }
    String classPath = text.substring(0, at);
    Path file = Path.of(classPath).getFileName();
    String name = file == null ? classPath : file.toString().replaceFirst("\\.jar$", "");
    return new Contender(name, Kind.JDBC, classPath, text.substring(at + 1), OPEN_NIO);
  }
}
