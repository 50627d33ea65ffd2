package dev.hod.bench.micro;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** Rows and values: a reply of 1,000 rows of five types, LZ4, read by getters. A row's cost. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class RowsBenchmark {
  private static final int ROWS = 1000;
  private Connection connection;

  /** Opens the session. */
  @Setup
  public void connect() throws Exception {
    connection = MemoryServer.connect("thousand-by-five.http");
  }

  /** The reply decoded, and every row passed. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public int rowsOnly() throws Exception {
    int count = 0;
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT")) {
      while (rows.next()) {
        count++;
      }
    }
    return count;
  }

  /** Two BIGINTs of each row. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long numbers() throws Exception {
    long sum = 0;
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT")) {
      while (rows.next()) {
        sum += rows.getLong(1) + rows.getLong(2);
      }
    }
    return sum;
  }

  /** All five: two BIGINTs, a STRING, a DECIMAL, a DOUBLE. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public void allValues(Blackhole hole) throws Exception {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT")) {
      while (rows.next()) {
        hole.consume(rows.getLong(1));
        hole.consume(rows.getLong(2));
        hole.consume(rows.getString(3));
        hole.consume(rows.getBigDecimal(4));
        hole.consume(rows.getDouble(5));
      }
    }
  }
}
