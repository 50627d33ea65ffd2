package dev.hod.bench.client;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;

/**
 * A process that reads one shape of result again and again over one session. A round lasts until
 * enough time has passed for a clock of 10 ms; the first ones are dropped.
 */
public final class ShapeClient {
  private static final String CATALOGS = "catalogs";
  private static final long MEGA = 1_000_000;

  private final Connection connection;
  private final String sql;
  private final Lines lines;
  private double firstRow;
  private long rows;
  private long checksum;

  private ShapeClient(Connection connection, String sql, Lines lines) {
    this.connection = connection;
    this.sql = sql;
    this.lines = lines;
  }

  /** Runs one; see {@link Settings}. */
  public static void main(String[] arguments) throws Exception {
    Settings settings = new Settings(arguments);
    Lines lines = new Lines();
    long start = System.nanoTime();
    try (Connection connection =
        DriverManager.getConnection(settings.text("url"), settings.login())) {
      lines.say("open", (System.nanoTime() - start) / 1e6);
      ShapeClient client = new ShapeClient(connection, settings.text("sql"), lines);
      long nanos = TimeUnit.MILLISECONDS.toNanos(settings.number("millis"));
      int warmUps = settings.number("warm-ups");
      int rounds = settings.number("rounds");
      long memory = 0;
      for (int i = -warmUps; i < rounds; i++) {
        if (i == 0) {
          memory = OwnProcess.status("VmRSS");
        }
        client.round(i, nanos);
      }
      lines.say("growth-kb", OwnProcess.status("VmHWM") - memory);
    }
    lines.say("end");
    settings.endProcess();
  }

  private void round(int number, long nanos) throws Exception {
    int times = 0;
    firstRow = 0;
    rows = 0;
    OwnProcess.Cpu before = OwnProcess.cpu();
    long allocated = OwnProcess.allocated();
    long start = System.nanoTime();
    do {
      readOnce();
      times++;
    } while (System.nanoTime() - start < nanos);
    double millis = (System.nanoTime() - start) / 1e6;
    OwnProcess.Cpu after = OwnProcess.cpu();
    if (number >= 0) {
      lines.say(
          "round-" + number,
          millis / times,
          firstRow / times,
          (double) rows / times,
          (double) (after.total() - before.total()) / times,
          (double) (OwnProcess.allocated() - allocated) / times,
          (double) MEGA * (after.total() - before.total()) / Math.max(1, rows));
      lines.say("checksum", String.valueOf(checksum));
    }
  }

  private void readOnce() throws SQLException {
    long start = System.nanoTime();
    if (sql.equals(CATALOGS)) {
      try (ResultSet result = connection.getMetaData().getCatalogs()) {
        read(result, start);
      }
      return;
    }
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      read(result, start);
    }
  }

  private void read(ResultSet result, long start) throws SQLException {
    RowReader reader = new RowReader(result);
    if (!result.next()) {
      return;
    }
    firstRow += (System.nanoTime() - start) / 1e6;
    long sum = reader.row();
    sum += reader.readAll();
    rows += reader.count() + 1;
    if (checksum != 0 && checksum != sum) {
      throw new IllegalStateException("a reading gave " + sum + ", the one before " + checksum);
    }
    checksum = sum;
  }
}
