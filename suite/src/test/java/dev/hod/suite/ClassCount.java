package dev.hod.suite;

import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Properties;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Run in a fresh JVM: connects, runs {@code SELECT 1}, then prints how many classes that loaded,
 * and how many of them are the driver's, libraries inside its jar included.
 */
final class ClassCount {
  private ClassCount() {}

  public static void main(String[] args) throws Exception {
    int before = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
    int threadsBefore = Thread.activeCount();
    Properties login = new Properties();
    login.setProperty("PWD", args[1]);
    int threads;
    try (Connection connection = DriverManager.getConnection(args[0], login);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1")) {
      rows.next();
      rows.getInt(1);
      threads = Thread.activeCount() - threadsBefore;
    }
    int loaded = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() - before;
    System.out.println(
        "loaded="
            + loaded
            + " ours="
            + ours("")
            + " threads="
            + threads
            + of("sea", "json", "thrift"));
    if (args.length > 2) {
      System.out.println(names());
    }
  }

  private static String of(String... packages) throws Exception {
    StringBuilder counts = new StringBuilder();
    for (String each : packages) {
      counts.append(' ').append(each).append('=').append(ours("kernel." + each + "."));
    }
    return counts.toString();
  }

  /** How many classes of the driver's are in packages that begin so. */
  private static long ours(String inside) throws Exception {
    return names()
        .lines()
        .filter(line -> line.contains("dev.hod." + inside))
        .filter(ClassCount::isOurs)
        .count();
  }

  private static boolean isOurs(String line) {
    return !line.contains("dev.hod.suite.");
  }

  private static String names() throws Exception {
    MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    ObjectName command = new ObjectName("com.sun.management:type=DiagnosticCommand");
    Object answer =
        beans.invoke(
            command,
            "vmClassHierarchy",
            new Object[] {new String[0]},
            new String[] {String[].class.getName()});
    return String.valueOf(answer);
  }
}
