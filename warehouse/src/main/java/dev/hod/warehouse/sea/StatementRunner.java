package dev.hod.warehouse.sea;

import dev.hod.warehouse.engine.Engine;
import dev.hod.warehouse.engine.EngineResult;
import dev.hod.warehouse.engine.EngineSession;
import dev.hod.warehouse.engine.SqlFailure;
import dev.hod.warehouse.result.EncodedResult;
import dev.hod.warehouse.result.ResultEncoder;
import java.time.InstantSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs statements to their end, on whatever thread calls. Thread-safe. */
final class StatementRunner {
  private final Engine engine;
  private final String user;
  private final ResultEncoder encoder;
  private final ResultCache cache;
  private final InstantSource clock;

  StatementRunner(
      Engine engine, String user, ResultEncoder encoder, ResultCache cache, InstantSource clock) {
    this.engine = engine;
    this.user = user;
    this.encoder = encoder;
    this.cache = cache;
    this.clock = clock;
  }

  EngineSession open(@Nullable String catalog, @Nullable String schema, Map<String, String> confs) {
    return engine.open(catalog, schema, user, confs);
  }

  /** Runs {@code statement}, which tells how it went; never throws for what the statement did. */
  void run(Statement statement, ExecuteRequest request, ResultCache.@Nullable Key key) {
    SeaSession session = statement.session(); // which it forgets when it is closed meanwhile
    if (!statement.start()) {
      return; // cancelled before its turn
    }
    long since = cache.version();
    try {
      Answer answer = Answer.of(encoded(session, statement, request));
      EncodedResult.Description description = answer.result().description();
      boolean unchanged = description.deterministic() && !description.columns().isEmpty();
      if (unchanged && key != null) {
        cache.keep(key, answer, since);
      } else if (!unchanged) {
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

  private EncodedResult encoded(
      @Nullable SeaSession session, Statement statement, ExecuteRequest request) {
    if (session != null) {
      return encoded(session.engine(), statement, request);
    }
    try (EngineSession own = open(request.catalog(), request.schema(), Map.of())) {
      return encoded(own, statement, request);
    }
  }

  private EncodedResult encoded(
      EngineSession session, Statement statement, ExecuteRequest request) {
    EngineResult result =
        session.execute(request.statement(), request.parameters(), statement.cancellation());
    EncodedResult encoded;
    try {
      encoded = encoder.encode(result, request.plan(), statement.cancellation());
    } catch (RuntimeException | Error e) {
      closeAfter(e, result);
      throw e;
    }
    try {
      result.close();
    } catch (RuntimeException e) {
      encoded.letGo();
      throw e;
    }
    return encoded;
  }

  private static void closeAfter(Throwable first, EngineResult result) {
    try {
      result.close();
    } catch (RuntimeException e) {
      first.addSuppressed(e);
    }
  }

  private void changed(@Nullable SeaSession session) {
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
}
