package dev.hod.suite;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Run in a small JVM: reads results to their end and prints {@code rows=… sum=…} of their first
 * columns. Arguments: URL, token, way, number of results, chunks of each. The ways: {@code
 * threads}, each on a thread of its own; {@code turn}, all by one thread, some rows of each in
 * turn; {@code early}, which closes the result after its first chunk, and goes on when told.
 */
final class BigReader {
  private static final int ROWS_IN_TURN = 100_000;

  private BigReader() {}

  /** What was read of one result. */
  private static final class Count {
    private long rows;
    private long sum;

    /** Whether there are more than the {@code most} rows that this reads. */
    boolean read(ResultSet result, long most) throws SQLException {
      for (long i = 0; i < most; i++) {
        if (!result.next()) {
          return false;
        }
        rows++;
        sum += result.getLong(1);
      }
      return true;
    }
  }

  public static void main(String[] args) throws Exception {
    Properties login = new Properties();
    login.setProperty("PWD", args[1]);
    int results = Integer.parseInt(args[3]);
    String sql = "SELECT * FROM chunks(" + args[4] + ")";
    try (Connection connection = DriverManager.getConnection(args[0], login)) {
      List<Count> counts = new ArrayList<>();
      for (int i = 0; i < results; i++) {
        counts.add(new Count());
      }
      switch (args[2]) {
        case "threads" -> inThreads(connection, sql, counts);
        case "turn" -> inTurn(connection, sql, counts);
        default -> early(connection, sql, counts.get(0), Long.parseLong(args[5]));
      }
      long rows = counts.stream().mapToLong(count -> count.rows).sum();
      long sum = counts.stream().mapToLong(count -> count.sum).sum();
      System.out.println("rows=" + rows + " sum=" + sum);
    }
  }

  private static void inThreads(Connection connection, String sql, List<Count> counts)
      throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(counts.size());
    try {
      List<Callable<Boolean>> tasks = new ArrayList<>();
      for (Count count : counts) {
        tasks.add(
            () -> {
              try (Statement statement = connection.createStatement();
                  ResultSet result = statement.executeQuery(sql)) {
                return count.read(result, Long.MAX_VALUE);
              }
            });
      }
      for (Future<Boolean> task : threads.invokeAll(tasks)) {
        task.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static void inTurn(Connection connection, String sql, List<Count> counts)
      throws SQLException {
    List<ResultSet> results = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      results.add(connection.createStatement().executeQuery(sql));
    }
    boolean isMore = true;
    while (isMore) {
      isMore = false;
      for (int i = 0; i < results.size(); i++) {
        isMore |= counts.get(i).read(results.get(i), ROWS_IN_TURN);
      }
    }
  }

  /** Says {@code open}, closes at the first byte of input, and says at each more what is left. */
  private static void early(Connection connection, String sql, Count count, long rows)
      throws Exception {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      count.read(result, rows);
      System.out.println("open heap=" + usedHeap());
      System.in.read();
    }
    for (int i = 1; System.in.read() >= 0; i++) {
      System.out.println("closed " + i + " heap=" + usedHeap());
    }
  }

  private static long usedHeap() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
