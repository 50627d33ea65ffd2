package dev.hod.bench.client;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;

/**
 * A process that starts, connects, reads one row and ends. Says {@code row} when it has it, and the
 * CPU and memory that this took. Two marker classes show in a log of loaded classes where the
 * driver's part begins and ends.
 */
public final class ColdClient {
  private ColdClient() {}

  /** Runs one; see {@link Settings}. */
  public static void main(String[] arguments) throws Exception {
    Settings settings = new Settings(arguments);
    String url = settings.text("url");
    String sql = settings.text("sql");
    Class.forName("dev.hod.bench.client.ColdClient$DriverBegins");
    try (Connection connection = DriverManager.getConnection(url, settings.login());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      if (!rows.next()) {
        throw new IllegalStateException("the statement gave no row");
      }
      String value = rows.getString(1);
      Class.forName("dev.hod.bench.client.ColdClient$DriverEnds");
      // Nothing of ours is loaded before the clock is stopped.
      System.out.println("row " + value);
      System.out.flush();
      OwnProcess.Cpu cpu = OwnProcess.cpu();
      Lines lines = new Lines();
      lines.say("cpu-ms", cpu.total(), cpu.user(), cpu.system());
      lines.say("rss-kb", OwnProcess.status("VmHWM"));
      lines.say("end");
    }
    settings.endProcess();
  }

  /** Loaded before the driver is called. */
  static final class DriverBegins {
    private DriverBegins() {}
  }

  /** Loaded when the row was read. */
  static final class DriverEnds {
    private DriverEnds() {}
  }
}
