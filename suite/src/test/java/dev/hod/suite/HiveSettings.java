package dev.hod.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The two files that HiveServer2 reads from its class path: its settings, and where it logs. */
final class HiveSettings {
  private static final Map<String, String> FIXED =
      Map.ofEntries(
          Map.entry("hive.server2.transport.mode", "http"),
          // The first free one; HiveLauncher prints it.
          Map.entry("hive.server2.thrift.http.port", "0"),
          Map.entry("hive.server2.thrift.http.path", "cliservice"),
          Map.entry("hive.server2.webui.port", "0"),
          // Statements run as the process, in the process, without a cluster.
          Map.entry("hive.server2.enable.doAs", "false"),
          Map.entry("hive.execution.engine", "mr"),
          Map.entry("hive.exec.submit.local.task.via.child", "false"),
          Map.entry("mapreduce.framework.name", "local"),
          Map.entry("fs.defaultFS", "file:///"),
          // A metastore in memory, which makes its tables when it needs them.
          Map.entry("javax.jdo.option.ConnectionURL", "jdbc:derby:memory:metastore;create=true"),
          Map.entry(
              "javax.jdo.option.ConnectionDriverName", "org.apache.derby.jdbc.EmbeddedDriver"),
          Map.entry("datanucleus.schema.autoCreateAll", "true"),
          Map.entry("hive.metastore.schema.verification", "false"),
          Map.entry("hive.metastore.try.direct.sql", "false"),
          Map.entry("hive.metastore.event.db.notification.api.auth", "false"),
          // Nothing that only helps with large data, or runs beside the statements.
          Map.entry("hive.metastore.client.cache.v2.enabled", "false"),
          Map.entry("hive.notification.event.poll.interval", "0s"),
          Map.entry("hive.query.results.cache.enabled", "false"),
          Map.entry("hive.scheduled.queries.executor.enabled", "false"),
          Map.entry("hive.server2.logging.operation.enabled", "false"),
          Map.entry("hive.server2.materializedviews.registry.impl", "DUMMY"),
          Map.entry("hive.server2.tez.initialize.default.sessions", "false"),
          Map.entry("hive.stats.autogather", "false"),
          Map.entry("hive.support.concurrency", "false"),
          // For a statement that runs until it is cancelled.
          Map.entry("hive.strict.checks.cartesian.product", "false"));

  private static final Map<String, String> FOLDERS =
      Map.of(
          "hadoop.tmp.dir", "hadoop",
          "hive.downloaded.resources.dir", "resources",
          "hive.exec.local.scratchdir", "local",
          "hive.exec.scratchdir", "scratch",
          "hive.metastore.warehouse.dir", "warehouse",
          "hive.querylog.location", "log");

  private static final String LOG =
      """
      status = ERROR
      appender.console.type = Console
      appender.console.name = console
      appender.console.target = SYSTEM_ERR
      appender.console.layout.type = PatternLayout
      appender.console.layout.pattern = %d{HH:mm:ss.SSS} %p [%t] %c{1}: %m%n
      rootLogger.level = ERROR
      rootLogger.appenderRef.console.ref = console
      """;

  private HiveSettings() {}

  /** Writes both into the folder {@code into}; what Hive stores goes below {@code home}. */
  static void write(Path into, Path home) throws IOException {
    Map<String, String> settings = new TreeMap<>(FIXED);
    FOLDERS.forEach((name, folder) -> settings.put(name, home.resolve(folder).toString()));
    StringBuilder xml = new StringBuilder("<configuration>\n");
    settings.forEach(
        (name, value) ->
            xml.append("<property><name>")
                .append(name)
                .append("</name><value>")
                .append(value)
                .append("</value></property>\n"));
    Files.writeString(into.resolve("hive-site.xml"), xml.append("</configuration>\n"));
    Files.writeString(into.resolve("log4j2.properties"), LOG);
  }
}
