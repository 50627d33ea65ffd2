package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.sql.Context;
import dev.hod.warehouse.engine.sql.Parameters;
import dev.hod.warehouse.engine.sql.SqlRefusal;
import dev.hod.warehouse.engine.sql.Statement;
import dev.hod.warehouse.engine.sql.StatementReader;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** A session on DuckDB: reads each statement and has it done where its kind is done. */
final class DuckDbSession implements EngineSession {

  /** Statements of up to so many characters cannot be deep enough to need a stack of their own. */
  static final int SHORT = 400;

  private static final int MANY = 64;

  /** Where unqualified names are looked up. */
  record Place(String catalog, String schema) {}

  private final DuckDbEngine engine;
  private final Confs confs;
  private final String user;
  private final Connections connections;
  private final Set<Interruption> running = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean closed = new AtomicBoolean();
  private volatile Place place = new Place(Catalogs.DEFAULT, Catalogs.DEFAULT_SCHEMA);

  DuckDbSession(DuckDbEngine engine, Confs confs, String user) {
    this.engine = engine;
    this.confs = confs;
    this.user = user;
    this.connections = new Connections(engine.root());
  }

  /** Goes to where the session begins. */
  void start(@Nullable String catalog, @Nullable String schema) {
    try {
      if (catalog != null) {
        useCatalog(catalog);
      }
      if (schema != null) {
        useSchema(List.of(schema));
      }
    } catch (SqlRefusal e) {
      throw Failures.of(e);
    } catch (SQLException e) {
      throw Failures.of(e, "");
    }
  }

  @Override
  public EngineResult execute(
      String sql, List<BoundParameter> parameters, Cancellation cancellation) {
    return DeepStack.run(isLong(sql, parameters), () -> executeHere(sql, parameters, cancellation));
  }

  private static boolean isLong(String sql, List<BoundParameter> parameters) {
    return sql.length() > SHORT || parameters.size() > MANY;
  }

  private EngineResult executeHere(
      String sql, List<BoundParameter> parameters, Cancellation cancellation) {
    try {
      Parameters bound = new Parameters();
      for (BoundParameter p : parameters) {
        bound.add(p.name(), p.ordinal(), p.type(), p.value());
      }
      Statement statement =
          StatementReader.read(sql, new Context(engine.functions(), bound, user, timeZone()));
      if (cancellation.isRequested()) {
        throw SqlFailure.cancelled();
      }
      if (StatementReader.mentions(sql, Catalogs.SAMPLES)) {
        engine.catalogs().attachSamples();
      }
      return run(statement, sql, cancellation);
    } catch (SqlRefusal e) {
      throw Failures.of(e);
    } catch (StackOverflowError e) {
      throw SqlFailure.of("STATEMENT_TOO_COMPLEX", "54001", "The statement is too complex.", e);
    } catch (SQLException | IOException e) {
      throw cancellation.isRequested() ? SqlFailure.cancelled() : Failures.of(e, sql);
    }
  }

  private EngineResult run(Statement statement, String sql, Cancellation cancellation)
      throws SQLException, IOException {
    Work work = new Work(this, sql, cancellation);
    if (statement instanceof Statement.Query query) {
      return work.query(query);
    }
    if (statement instanceof Statement.Change change) {
      return work.change(change);
    }
    if (statement instanceof Statement.Explain explain) {
      return rows(work.explain(explain));
    }
    if (statement instanceof Statement.DescribeQuery describe) {
      return rows(work.describe(describe));
    }
    if (statement instanceof Statement.Show show) {
      return rows(withListing(listing -> listing.show(show)));
    }
    if (statement instanceof Statement.DescribeTable describe) {
      return rows(withListing(listing -> listing.describe(describe.path())));
    }
    return rows(define(statement, work));
  }

  private Table define(Statement statement, Work work) throws SQLException, IOException {
    if (statement instanceof Statement.UseCatalog use) {
      useCatalog(use.name());
    } else if (statement instanceof Statement.UseSchema use) {
      useSchema(use.path());
    } else if (statement instanceof Statement.SetConf conf) {
      return setConf(conf);
    } else if (statement instanceof Statement.CreateCatalog create) {
      engine.catalogs().create(create.name(), create.isIfNotExists());
    } else if (statement instanceof Statement.DropCatalog drop) {
      engine.catalogs().drop(drop.name(), drop.isIfExists());
    } else {
      return work.define(statement);
    }
    return Table.empty();
  }

  private interface ListingWork {
    Table run(Listing listing) throws SQLException;
  }

  private Table withListing(ListingWork work) throws SQLException {
    try (Connections.Lease lease = lease()) {
      return work.run(new Listing(lease.connection(), engine, place));
    }
  }

  private EngineResult rows(Table table) {
    return new RowsResult(table, engine.allocator());
  }

  private void useCatalog(String name) throws SQLException {
    String catalog = engine.catalogs().require(name);
    if (catalog.equals(Catalogs.SYSTEM)) {
      throw SqlRefusal.unsupported("USE CATALOG system");
    }
    boolean samples = catalog.equals(Catalogs.SAMPLES);
    place = new Place(catalog, samples ? "tpch" : Catalogs.DEFAULT_SCHEMA);
  }

  private void useSchema(List<String> path) throws SQLException {
    boolean qualified = path.size() > 1;
    String catalog = qualified ? engine.catalogs().require(path.get(0)) : place.catalog();
    String schema = path.get(path.size() - 1).toLowerCase(Locale.ROOT);
    try (Connections.Lease lease = lease()) {
      new Listing(lease.connection(), engine, place).requireSchema(catalog, schema);
    }
    place = new Place(catalog, schema);
  }

  private Table setConf(Statement.SetConf conf) {
    String value = conf.value();
    if (value == null) {
      return Table.of("key", "value").add(conf.key(), confs.get(conf.key()));
    }
    confs.set(conf.key(), value);
    return Table.empty();
  }

  DuckDbEngine engine() {
    return engine;
  }

  Place place() {
    return place;
  }

  Connections.Lease lease() throws SQLException {
    Place now = place;
    return connections.take(
        new Connections.Settings(now.catalog(), now.schema(), confs.engineTimeZone()));
  }

  /** A statement runs that the end of the session is to stop. */
  void started(Interruption statement) {
    running.add(statement);
    if (closed.get()) {
      // The end came before it could see this one.
      statement.start();
    }
  }

  void ended(Interruption statement) {
    running.remove(statement);
  }

  @Override
  public String catalog() {
    return place.catalog();
  }

  @Override
  public String schema() {
    return place.schema();
  }

  @Override
  public String timeZone() {
    return confs.timeZone();
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      running.forEach(Interruption::start);
      connections.close();
      engine.ended(this);
    }
  }
}
