package dev.hod.cli;

import dev.hod.warehouse.Warehouse;
import dev.hod.warehouse.WarehouseOptions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * A warehouse in this process, for as long as the command runs. It starts in a thread of its own,
 * while this one loads the driver.
 */
final class LocalWarehouse implements Endpoint {
  private final FutureTask<Warehouse> starting;

  private LocalWarehouse(FutureTask<Warehouse> starting) {
    this.starting = starting;
  }

  /** Begins to start one and returns at once; {@code progress} is closed when it has started. */
  static LocalWarehouse start(WarehouseOptions options, ProgressBar progress) {
    FutureTask<Warehouse> starting =
        new FutureTask<>(
            () -> {
              try (progress) {
                return Warehouse.start(options, progress);
              }
            });
    Thread thread = new Thread(starting, "hod-warehouse-start");
    // A process that is to end does not wait for it.
    thread.setDaemon(true);
    thread.start();
    return new LocalWarehouse(starting);
  }

  @Override
  public Connection connect() throws SQLException {
    loadDriver();
    Warehouse warehouse = started();
    Properties properties = Endpoint.lean();
    properties.setProperty("UID", "token");
    properties.setProperty("PWD", warehouse.token());
    String url = JdbcUrl.plain("127.0.0.1", warehouse.port(), warehouse.warehouseId());
    return DriverManager.getConnection(url, properties);
  }

  @Override
  public void close() {
    if (!starting.isDone()) {
      starting.cancel(true);
      return;
    }
    try {
      started().close();
    } catch (RuntimeException e) {
      // It never started: connect has told.
    }
  }

  private Warehouse started() {
    try {
      return starting.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserException("interrupted while the warehouse was starting");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) throw failure;
      if (e.getCause() instanceof Error error) throw error;
      throw new IllegalStateException(e.getCause());
    }
  }

  /** Has DriverManager load what it will need; it needs no server for that. */
  private static void loadDriver() throws SQLException {
    var unused = DriverManager.getDriver(JdbcUrl.plain("127.0.0.1", 1, "none"));
  }
}
