package dev.hod.bench.micro;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What one row costs the client: SEA, plain HTTP, the network answered from memory. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class OneRowBenchmark {
  private Connection connection;

  /** Opens the session. */
  @Setup
  public void connect() throws Exception {
    connection = MemoryServer.connect("select-1.http");
  }

  /** A new statement, its row, its end. */
  @Benchmark
  public int selectOne() throws Exception {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1")) {
      rows.next();
      return rows.getInt(1);
    }
  }

  /** The same with five parameters, which a lexer finds and the server binds. */
  @Benchmark
  public int bindFive() throws Exception {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT 1 /* ? */ WHERE ? = 'a?' AND ? + ? + ? > ?")) {
      statement.setString(1, "text with \"quotes\"");
      statement.setInt(2, 42);
      statement.setLong(3, 1L << 40);
      statement.setDouble(4, 0.5);
      statement.setInt(5, 7);
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
        return rows.getInt(1);
      }
    }
  }
}
