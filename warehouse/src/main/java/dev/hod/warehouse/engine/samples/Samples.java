package dev.hod.warehouse.engine.samples;

import io.trino.tpch.TextPool;
import io.trino.tpch.TpchTable;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.function.ObjDoubleConsumer;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/**
 * The database file with {@code tpch}: made once a folder and scale, under a name of its own, and
 * renamed when it is whole, so that several processes may start from an empty folder at once.
 */
public final class Samples {
  private static final Duration ABANDONED_AFTER = Duration.ofHours(1);

  private final Path folder;
  private final double scale;
  private final ObjDoubleConsumer<String> progress;

  /**
   * @param scale the TPC-H scale factor
   * @param progress told the table at work and the fraction that is done of the whole, 0 to 1
   */
  public Samples(Path folder, double scale, ObjDoubleConsumer<String> progress) {
    this.folder = folder;
    this.scale = scale;
    this.progress = progress;
  }

  /**
   * The file, made if it is not there; blocks until it is whole.
   *
   * @throws CancellationException when the thread is interrupted meanwhile
   */
  public Path file() throws IOException, SQLException {
    String scaleText = BigDecimal.valueOf(scale).stripTrailingZeros().toPlainString();
    Path file = folder.resolve("tpch-sf" + scaleText + ".duckdb");
    if (Files.exists(file)) {
      return file;
    }
    Files.createDirectories(folder);
    removeAbandoned();
    progress.accept("text", 0);
    // Takes a second or more and can't be stopped: before there is a file that would be left.
    TextPool unused = TextPool.getDefaultTextPool();
    checkWanted();
    Path unfinished = folder.resolve("making-" + UUID.randomUUID() + ".duckdb");
    try {
      make(unfinished);
      publish(unfinished, file);
    } finally {
      Files.deleteIfExists(unfinished);
      Files.deleteIfExists(unfinished.resolveSibling(unfinished.getFileName() + ".wal"));
    }
    progress.accept("done", 1);
    return file;
  }

  /** Files of processes that were stopped while they made them, long ago. */
  private void removeAbandoned() throws IOException {
    Instant longAgo = Instant.now().minus(ABANDONED_AFTER);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "making-*")) {
      for (Path file : files) {
        try {
          if (Files.getLastModifiedTime(file).toInstant().isBefore(longAgo)) {
            Files.deleteIfExists(file);
          }
        } catch (NoSuchFileException goneMeanwhile) {
          // Its maker is alive after all, or another process tidies too.
        }
      }
    }
  }

  /** Another process may have been faster: then its file stays, which has the same in it. */
  private static void publish(Path unfinished, Path file) throws IOException {
    if (Files.exists(file)) {
      return;
    }
    try {
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileAlreadyExistsException e) {
      // As said above; POSIX would have replaced it, which is as good.
    }
  }

  private void make(Path unfinished) throws SQLException {
    double total = 0;
    for (TpchTable<?> table : TpchTable.getTables()) {
      total += weight(table);
    }
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + unfinished)) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("CREATE SCHEMA tpch");
      }
      double before = 0;
      for (TpchTable<?> table : TpchTable.getTables()) {
        append(connection, SampleTable.of(table), before / total, weight(table) / total);
        before += weight(table);
      }
      try (Statement statement = connection.createStatement()) {
        statement.execute("CHECKPOINT");
      }
    }
  }

  private void append(Connection connection, SampleTable<?> table, double from, double share)
      throws SQLException {
    progress.accept(table.name(), from);
    try (Statement statement = connection.createStatement()) {
      statement.execute(table.definition());
    }
    double expected = Math.max(1, weight(table.source()) * scale);
    DuckDBConnection engine = connection.unwrap(DuckDBConnection.class);
    try (DuckDBAppender appender = engine.createAppender("tpch", table.name())) {
      table.append(
          appender,
          scale,
          rows -> {
            checkWanted();
            progress.accept(table.name(), from + share * Math.min(1, rows / expected));
          });
    }
  }

  /** The warehouse interrupts its threads when it is closed. */
  private static void checkWanted() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("the making of the samples was interrupted");
    }
  }

  /** Rows at scale 1, which tells how much of the work a table is. */
  private static double weight(TpchTable<?> table) {
    return switch (table.getTableName()) {
      case "lineitem" -> 6_001_215;
      case "orders" -> 1_500_000;
      case "partsupp" -> 800_000;
      case "part" -> 200_000;
      case "customer" -> 150_000;
      case "supplier" -> 10_000;
      default -> 25;
    };
  }
}
