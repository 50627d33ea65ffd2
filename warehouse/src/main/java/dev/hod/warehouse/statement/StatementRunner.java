package dev.hod.warehouse.statement;

import dev.hod.warehouse.engine.Engine;
import dev.hod.warehouse.engine.EngineResult;
import dev.hod.warehouse.engine.EngineSession;
import dev.hod.warehouse.engine.SqlFailure;
import dev.hod.warehouse.result.EncodedResult;
import dev.hod.warehouse.result.ResultEncoder;
import java.time.InstantSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Answers statements, from what is known or by running them on a thread of their own. Thread-safe.
 */
public final class StatementRunner implements AutoCloseable {
  private final Engine engine;
  private final String user;
  private final ResultEncoder encoder;
  private final ResultCache cache;
  private final Workers workers;
  private final InstantSource clock;

  /**
   * A runner on {@code engine}, which the caller closes after it.
   *
   * @param user who {@code current_user()} is
   * @param cacheBytes of results kept for repeated statements
   */
  public StatementRunner(
      Engine engine, String user, ResultEncoder encoder, long cacheBytes, Workers workers) {
    this.engine = engine;
    this.user = user;
    this.encoder = encoder;
    this.cache = new ResultCache(cacheBytes);
    this.workers = workers;
    this.clock = workers.clock();
  }

  /** Opens a session of the engine; fails as that does. */
  public EngineSession open(
      @Nullable String catalog, @Nullable String schema, Map<String, String> confs) {
    return engine.open(catalog, schema, user, confs);
  }

  /**
   * Begins {@code statement}, which tells how it goes on.
   *
   * @param mayBeKnown whether an answer that was kept will do; the statement has ended then
   * @return false when its session is closed
   * @throws TooBusy when too many statements wait
   */
  public boolean begin(Statement statement, Order order, boolean mayBeKnown) {
    Session session = statement.session();
    if (session != null && !session.enter(statement)) {
      return false;
    }
    ResultCache.Key key = key(order, session);
    Answer known = mayBeKnown ? cache.find(key) : null;
    if (known == null) {
      start(statement, order, key, session);
    } else {
      statement.start();
      statement.succeed(known, clock.millis());
      leave(session);
    }
    return true;
  }

  private static ResultCache.Key key(Order order, @Nullable Session session) {
    SessionContext context =
        session == null
            ? new SessionContext(order.catalog(), order.schema(), Map.of(), 0)
            : session.context();
    return new ResultCache.Key(order.query(), context, order.form(), order.plan());
  }

  private static void leave(@Nullable Session session) {
    if (session != null) {
      session.leave();
    }
  }

  private void start(
      Statement statement, Order order, ResultCache.Key key, @Nullable Session session) {
    try {
      workers.run(
          () -> {
            try {
              run(statement, order, key, session);
            } finally {
              leave(session);
            }
          });
    } catch (TooBusy tooBusy) {
      statement.close();
      leave(session);
      throw tooBusy;
    }
  }

  /** Runs it to its end; never throws for what the statement did. */
  private void run(
      Statement statement, Order order, ResultCache.Key key, @Nullable Session session) {
    if (!statement.start()) {
      return; // cancelled before its turn
    }
    long since = cache.version();
    try {
      Answer answer = answer(session, statement, order);
      EncodedResult.Description description = answer.result().description();
      if (description.deterministic() && !description.columns().isEmpty()) {
        cache.keep(key, answer, since);
      } else {
        changed(session);
      }
      statement.succeed(answer, clock.millis());
    } catch (SqlFailure failure) {
      changed(session);
      statement.fail(failure, clock.millis());
    } catch (RuntimeException | Error e) {
      changed(session);
      statement.fail(internal(e), clock.millis());
    }
  }

  private Answer answer(@Nullable Session session, Statement statement, Order order) {
    if (session != null) {
      return answer(session.engine(), statement, order);
    }
    try (EngineSession own = open(order.catalog(), order.schema(), Map.of())) {
      return answer(own, statement, order);
    }
  }

  private Answer answer(EngineSession session, Statement statement, Order order) {
    EngineResult raw = order.query().run(session, statement.cancellation());
    EngineResult open = raw;
    Answer answer;
    try {
      open = order.form().shape(raw);
      answer = answer(open, statement, order);
    } catch (RuntimeException | Error e) {
      closeAfter(e, open);
      throw e;
    }
    try {
      open.close();
    } catch (RuntimeException e) {
      answer.result().letGo();
      throw e;
    }
    return answer;
  }

  private Answer answer(EngineResult shaped, Statement statement, Order order) {
    EncodedResult encoded = encoder.encode(shaped, order.plan(), statement.cancellation());
    try {
      return order.form().answer(shaped, encoded);
    } catch (RuntimeException | Error e) {
      encoded.letGo();
      throw e;
    }
  }

  private static void closeAfter(Throwable first, EngineResult result) {
    try {
      result.close();
    } catch (RuntimeException e) {
      first.addSuppressed(e);
    }
  }

  private void changed(@Nullable Session session) {
    long number = cache.changed();
    if (session != null) {
      session.changed(number);
    }
  }

  private static SqlFailure internal(Throwable cause) {
    return SqlFailure.of(
        "INTERNAL_ERROR",
        "XX000",
        "The warehouse failed: " + cause.getClass().getSimpleName() + ".",
        cause);
  }

  /** Lets go what is kept. */
  @Override
  public void close() {
    cache.changed();
  }
}
