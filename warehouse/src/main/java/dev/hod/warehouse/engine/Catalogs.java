package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.samples.Samples;
import dev.hod.warehouse.engine.sql.Quote;
import dev.hod.warehouse.engine.sql.SqlRefusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/**
 * The catalogs: one database of the engine each, in memory or a file in the data folder, and the
 * samples, which are made and attached when a statement first names them. Thread-safe.
 */
final class Catalogs implements AutoCloseable {
  static final String DEFAULT = "workspace";
  static final String DEFAULT_SCHEMA = "default";
  static final String SAMPLES = "samples";

  /** Where the service keeps what is built in; it is listed, and nothing is made in it. */
  static final String SYSTEM = "system";

  private static final String SUFFIX = ".duckdb";
  private static final List<String> RESERVED = List.of("memory", SYSTEM, "temp", SAMPLES);

  private static final long FAREWELL_MILLIS = 1_000;

  private final DuckDBConnection root;
  private final @Nullable Path data;
  private final Samples samples;
  private final AtomicReference<@Nullable FutureTask<Boolean>> attaching = new AtomicReference<>();
  private volatile @Nullable Thread maker; // of the samples

  Catalogs(DuckDBConnection root, @Nullable Path data, Samples samples) {
    this.root = root;
    this.data = data;
    this.samples = samples;
  }

  /** Attaches what the data folder has, and the default catalog. */
  void start() throws SQLException, IOException {
    if (data != null) {
      Files.createDirectories(data);
      try (Stream<Path> files = Files.list(data)) {
        for (Path file : files.sorted().toList()) {
          String name = String.valueOf(file.getFileName());
          if (name.endsWith(SUFFIX)) {
            attach(name.substring(0, name.length() - SUFFIX.length()));
          }
        }
      }
    }
    if (!exists(DEFAULT)) {
      attach(DEFAULT);
    }
  }

  /** Names with quotes in them, or parts of paths, never reach the file system. */
  private static void checkName(String name) {
    if (!name.matches("[A-Za-z0-9_][A-Za-z0-9_-]{0,127}")) {
      throw new SqlRefusal(
          "INVALID_IDENTIFIER", "42602", "The catalog name " + name + " is not valid here.");
    }
  }

  private void attach(String name) throws SQLException {
    checkName(name);
    String where = data == null ? ":memory:" : data.resolve(name + SUFFIX).toString();
    execute("ATTACH " + Quote.string(where) + " AS " + Quote.name(name));
    execute("CREATE SCHEMA IF NOT EXISTS " + Quote.path(List.of(name, DEFAULT_SCHEMA)));
  }

  private void execute(String sql) throws SQLException {
    try (DuckDBConnection connection = root.duplicate();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** All names, in order, the system's and the samples' among them, whether made or not. */
  List<String> names() throws SQLException {
    List<String> names = new ArrayList<>();
    try (DuckDBConnection connection = root.duplicate();
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT database_name FROM duckdb_databases() WHERE NOT internal")) {
      while (rows.next()) {
        String name = rows.getString(1).toLowerCase(Locale.ROOT);
        if (!name.equals("memory") && !name.equals(SAMPLES)) {
          names.add(name);
        }
      }
    }
    names.add(SAMPLES);
    names.add(SYSTEM);
    names.sort(null);
    return names;
  }

  boolean exists(String name) throws SQLException {
    return names().contains(name.toLowerCase(Locale.ROOT));
  }

  /** The name as it is kept; fails for one that is not there. The samples are attached by it. */
  String require(String name) throws SQLException {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.equals(SAMPLES)) {
      attachSamples();
    } else if (!exists(lower)) {
      throw SqlFailure.of(
          "NO_SUCH_CATALOG_EXCEPTION",
          "42704",
          "Catalog '" + lower + "' was not found. Please verify the catalog name and then retry.");
    }
    return lower;
  }

  /** Makes the samples if need be and attaches them, once; all callers wait for that. */
  void attachSamples() {
    FutureTask<Boolean> mine = new FutureTask<>(this::makeAndAttach);
    boolean first = attaching.compareAndSet(null, mine);
    FutureTask<Boolean> task = first ? mine : attaching.get();
    if (task == null) {
      attachSamples();
      return;
    }
    if (first) {
      Thread thread = new Thread(mine, "hod-samples");
      thread.setDaemon(true);
      maker = thread;
      thread.start();
    }
    try {
      task.get();
    } catch (ExecutionException e) {
      attaching.compareAndSet(task, null);
      throw SqlFailure.of(
          "SAMPLES_NOT_AVAILABLE", "58030", "The sample data could not be made.", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw SqlFailure.cancelled();
    }
  }

  /** Stops the making of the samples, and waits a little so that no half of them stays behind. */
  @Override
  public void close() {
    Thread thread = maker;
    if (thread == null) {
      return;
    }
    thread.interrupt();
    try {
      thread.join(FAREWELL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean makeAndAttach() throws IOException, SQLException {
    Path file = samples.file();
    execute("ATTACH " + Quote.string(file.toString()) + " AS samples (READ_ONLY)");
    return true;
  }

  void create(String name, boolean ifNotExists) throws SQLException {
    String lower = name.toLowerCase(Locale.ROOT);
    if (RESERVED.contains(lower) || exists(lower)) {
      if (!ifNotExists) {
        throw SqlFailure.of(
            "CATALOG_ALREADY_EXISTS", "42P06", "Catalog '" + lower + "' already exists.");
      }
      return;
    }
    attach(lower);
  }

  void drop(String name, boolean ifExists) throws SQLException, IOException {
    String lower = name.toLowerCase(Locale.ROOT);
    if (ifExists && !exists(lower)) {
      return;
    }
    if (RESERVED.contains(lower) || lower.equals(DEFAULT)) {
      throw SqlFailure.of("PERMISSION_DENIED", "42501", "The catalog " + lower + " stays.");
    }
    execute("DETACH " + Quote.name(require(lower)));
    if (data != null) {
      Files.deleteIfExists(data.resolve(lower + SUFFIX));
    }
  }
}
