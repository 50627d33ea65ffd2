package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.samples.Samples;
import dev.hod.warehouse.engine.sql.EngineTypeReader;
import dev.hod.warehouse.engine.sql.Functions;
import dev.hod.warehouse.engine.sql.Prelude;
import dev.hod.warehouse.engine.sql.Quote;
import dev.hod.warehouse.engine.sql.SqlRefusal;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBScalarFunctionBuilder;
import org.jspecify.annotations.Nullable;

/** DuckDB in this process, closed off from the host: no files but its own, no extensions. */
final class DuckDbEngine implements Engine {
  /** At most this much of results is held as Arrow at any time. */
  private static final long ARROW_LIMIT = 2L << 30;

  private final DuckDBConnection root;
  private final Catalogs catalogs;
  private final Functions functions = new Functions();
  private final BufferAllocator allocator = new RootAllocator(ARROW_LIMIT);
  private final Set<DuckDbSession> sessions = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean closed = new AtomicBoolean();

  private DuckDbEngine(DuckDBConnection root, Catalogs catalogs) {
    this.root = root;
    this.catalogs = catalogs;
  }

  static DuckDbEngine open(@Nullable Path data, Path folder, Samples samples, long memory)
      throws SQLException, IOException {
    Properties properties = new Properties();
    properties.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
    DuckDBConnection root =
        DriverManager.getConnection("jdbc:duckdb:", properties).unwrap(DuckDBConnection.class);
    try {
      Path absolute = data == null ? null : data.toAbsolutePath();
      Catalogs catalogs = new Catalogs(root, absolute, samples);
      lockDown(root, absolute, folder.toAbsolutePath(), memory);
      register(root);
      catalogs.start();
      DuckDbEngine engine = new DuckDbEngine(root, catalogs);
      engine.warmUp();
      return engine;
    } catch (SQLException | IOException | RuntimeException e) {
      root.close();
      throw e;
    }
  }

  /** Loads what the first result needs while the caller gets ready to ask for one. */
  private void warmUp() {
    Thread thread =
        new Thread(
            () -> {
              try (EngineSession session = open(null, null, "", Map.of());
                  EngineResult result =
                      session.execute("SELECT 1", List.of(), new Cancellation())) {
                result.next();
              } catch (RuntimeException e) {
                // The engine was closed meanwhile, or the first statement says what is wrong.
              }
            },
            "hod-engine-warm-up");
    thread.setDaemon(true);
    thread.start();
  }

  private static void lockDown(
      DuckDBConnection root, @Nullable Path data, Path samples, long memory)
      throws SQLException, IOException {
    // Made by the engine when it first spills.
    Path spill = Path.of(System.getProperty("java.io.tmpdir"), "hod-engine-" + UUID.randomUUID());
    String folders = Quote.string(samples.toString());
    if (data != null) {
      folders += ", " + Quote.string(data.toString());
    }
    try (Statement statement = root.createStatement()) {
      for (String setting :
          List.of(
              "default_null_order = 'nulls_first_on_asc_last_on_desc'",
              // So that a division by zero fails, of doubles too.
              "ieee_floating_point_ops = false",
              "autoload_known_extensions = false",
              "autoinstall_known_extensions = false",
              "allow_community_extensions = false",
              "temp_directory = " + Quote.string(spill.toString()),
              "max_temp_directory_size = '20GB'",
              "memory_limit = '" + (memory >> 20) + "MiB'",
              // What waits to be read of a result; ten times as much by default.
              "streaming_buffer_size = '1MiB'",
              "allowed_directories = [" + folders + "]",
              "enable_external_access = false",
              "allowed_configs = ['TimeZone', 'errors_as_json', 'jdbc_stream_results']",
              "lock_configuration = true")) {
        statement.execute("SET " + setting);
      }
    }
  }

  private static void register(DuckDBConnection root) throws SQLException {
    try (DuckDBScalarFunctionBuilder shown = DuckDBFunctions.scalarFunction();
        DuckDBScalarFunctionBuilder interval = DuckDBFunctions.scalarFunction();
        DuckDBScalarFunctionBuilder typeName = DuckDBFunctions.scalarFunction();
        DuckDBScalarFunctionBuilder whole = DuckDBFunctions.scalarFunction()) {
      shown
          .withName("hod_shown")
          .withParameters(String.class, String.class)
          .withReturnType(String.class)
          .withFunction((String type, String text) -> inWords(() -> Prelude.shown(type, text)))
          .register(root);
      interval
          .withName("hod_interval")
          .withParameters(String.class, String.class)
          .withReturnType(Long.class)
          .withFunction((String type, String text) -> inWords(() -> Prelude.interval(type, text)))
          .register(root);
      typeName
          .withName("hod_type")
          .withParameters(String.class)
          .withReturnType(String.class)
          .withFunction((String text) -> inWords(() -> EngineTypeReader.parse(text).lowerText()))
          .register(root);
      whole
          .withName("hod_fail_whole")
          .withParameters(String.class)
          .withReturnType(String.class)
          .withFunction((String text) -> inWords(() -> Prelude.failWhole(text)))
          .register(root);
    }
    try (Statement statement = root.createStatement()) {
      for (String sql : Prelude.statements()) {
        statement.execute(sql);
      }
    }
  }

  /** A refusal in a function reaches the statement with class and state in its message. */
  private static <T> T inWords(Supplier<T> work) {
    try {
      return work.get();
    } catch (SqlRefusal e) {
      throw Failures.of(e);
    }
  }

  DuckDBConnection root() {
    return root;
  }

  Catalogs catalogs() {
    return catalogs;
  }

  Functions functions() {
    return functions;
  }

  BufferAllocator allocator() {
    return allocator;
  }

  void ended(DuckDbSession session) {
    sessions.remove(session);
  }

  @Override
  public EngineSession open(
      @Nullable String catalog, @Nullable String schema, String user, Map<String, String> confs) {
    if (closed.get()) {
      throw new IllegalStateException("the engine is closed");
    }
    Confs own = new Confs();
    confs.forEach(own::set);
    DuckDbSession session = new DuckDbSession(this, own, user);
    session.start(catalog, schema);
    sessions.add(session);
    return session;
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      sessions.forEach(DuckDbSession::close);
      catalogs.close();
      try {
        root.close();
      } catch (SQLException e) {
        throw new IllegalStateException("the engine did not close", e);
      } finally {
        if (allocator.getAllocatedMemory() == 0) {
          allocator.close();
        }
      }
    }
  }
}
