package dev.hod.warehouse.sea;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hod.warehouse.engine.EngineSession;
import dev.hod.warehouse.engine.SqlFailure;
import dev.hod.warehouse.fault.FaultAction;
import dev.hod.warehouse.json.JsonObject;
import dev.hod.warehouse.statement.Answer;
import dev.hod.warehouse.statement.Caller;
import dev.hod.warehouse.statement.FirstAnswer;
import dev.hod.warehouse.statement.Ground;
import dev.hod.warehouse.statement.LiveSettings;
import dev.hod.warehouse.statement.Retention;
import dev.hod.warehouse.statement.Session;
import dev.hod.warehouse.statement.SessionContext;
import dev.hod.warehouse.statement.Sessions;
import dev.hod.warehouse.statement.Statement;
import dev.hod.warehouse.statement.StatementRunner;
import dev.hod.warehouse.statement.StatementState;
import dev.hod.warehouse.statement.Statements;
import dev.hod.warehouse.statement.Workers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The calls of the Statement Execution API: each takes what the request says and gives the JSON of
 * a reply with status 200, or fails with {@link ApiFailure}. No call blocks. Thread-safe.
 */
public final class SeaService implements AutoCloseable {
  private final Config config;
  private final Ground ground;
  private final Workers workers;
  private final InstantSource clock;
  private final LiveSettings settings;
  private final Sessions sessions;
  private final Statements statements = new Statements();
  private final StatementRunner runner;
  private final ReplyWriter replies;

  /** What does not change while it runs. */
  public record Config(String warehouseId, boolean strictUserAgent) {}

  /** A service on {@code ground}, of which the caller closes the parts after it. */
  public SeaService(Config config, Ground ground) {
    this.config = config;
    this.ground = ground;
    this.workers = ground.workers();
    this.clock = workers.clock();
    this.settings = ground.settings();
    this.sessions = new Sessions(ground.ids(), clock);
    this.runner = ground.runner();
    this.replies = new ReplyWriter(new ResultJson(ground.links(), settings, clock));
  }

  /** S1, create session. */
  public CompletionStage<byte[]> openSession(JsonObject body) {
    OpenSession request = OpenSession.read(body);
    checkWarehouse(request.warehouseId());
    sessions.checkRoom();
    return later(() -> opened(request));
  }

  private byte[] opened(OpenSession request) {
    EngineSession opened;
    try {
      opened = runner.open(request.catalog(), request.schema(), request.confs());
    } catch (SqlFailure failure) {
      throw ApiFailure.invalid(String.valueOf(failure.getMessage()));
    }
    SessionContext context =
        new SessionContext(request.catalog(), request.schema(), request.confs(), 0);
    UUID id = sessions.add(opened, context, 0).id();
    return ("{\"session_id\":\"" + id + "\"}").getBytes(UTF_8);
  }

  /** S2, delete session; {@code warehouse} is the query parameter, if any. */
  public CompletionStage<byte[]> closeSession(String id, @Nullable String warehouse) {
    if (warehouse != null) {
      checkWarehouse(warehouse);
    }
    Session session = removed(SeaIds.session(id));
    return later(
        () -> {
          session.close();
          return ReplyWriter.empty();
        });
  }

  /** E1, execute. */
  public CompletionStage<byte[]> execute(JsonObject body, Caller caller) {
    ExecuteRequest request = ExecuteRequest.read(body, settings.now().sizes());
    checkWarehouse(request.warehouseId());
    if (config.strictUserAgent()) {
      UserAgents.check(caller.userAgent(), request.plan());
    }
    Session session = session(request, caller);
    Statement statement = new Statement(ground.ids().next(), session, clock.millis());
    if (caller.suffers(FaultAction.EXTRA_ROWS) || caller.suffers(FaultAction.SHORT_ROWS)) {
      statement.distort(Objects.requireNonNull(caller.fault()));
    }
    boolean mayBeKnown = !request.waiting().limit().isZero();
    if (!runner.begin(statement, request.order(), mayBeKnown)) {
      throw SeaIds.unknownSession(Objects.requireNonNull(request.session()));
    }
    statements.add(statement);
    return answerInTime(statement, request, caller);
  }

  private @Nullable Session session(ExecuteRequest request, Caller caller) {
    UUID id = request.session();
    if (id == null) {
      return null;
    }
    if (caller.suffers(FaultAction.LOSE_SESSION)) {
      lose(removed(id));
      throw SeaIds.unknownSession(id);
    }
    Session session = sessions.find(id);
    if (session == null) {
      throw SeaIds.unknownSession(id);
    }
    return session;
  }

  private Session removed(UUID id) {
    Session session = sessions.remove(id);
    if (session == null) {
      throw SeaIds.unknownSession(id);
    }
    return session;
  }

  private void lose(Session session) {
    workers.run(session::close);
  }

  private CompletionStage<byte[]> answerInTime(
      Statement statement, ExecuteRequest request, Caller caller) {
    Duration limit = request.waiting().limit();
    if (limit.isZero() || statement.ended().isDone()) {
      return CompletableFuture.completedFuture(executed(statement, request, caller));
    }
    Runnable timeout =
        () -> {
          if (request.cancelOnTimeout()) {
            statement.cancel(clock.millis());
          }
        };
    return FirstAnswer.of(
        statement.ended(), limit, timeout, () -> executed(statement, request, caller), workers);
  }

  /** The reply to execute, after which a small result may be closed. */
  private byte[] executed(Statement statement, ExecuteRequest request, Caller caller) {
    try (Statement.Snapshot was = statement.snapshot()) {
      Answer answer = was.answer();
      boolean direct =
          answer != null
              && !request.waiting().given()
              && settings.now().closeSmallResults()
              && answer.result().isWholeInReply()
              && !caller.suffers(FaultAction.STILL_RUNNING);
      if (direct) {
        statement.close();
      }
      return replies.reply(
          statement, was, direct ? StatementState.CLOSED : told(was, caller), caller);
    }
  }

  private static StatementState told(Statement.Snapshot was, Caller caller) {
    return caller.suffers(FaultAction.STILL_RUNNING) ? StatementState.RUNNING : was.state();
  }

  /** E2, get statement. */
  public byte[] poll(String id, Caller caller) {
    Statement statement = asked(id);
    Session session = statement.session();
    if (session != null && caller.suffers(FaultAction.LOSE_SESSION)) {
      lose(removed(session.id()));
      statement.close();
    }
    try (Statement.Snapshot was = statement.snapshot()) {
      return replies.reply(statement, was, told(was, caller), caller);
    }
  }

  /** E3, get status. */
  public byte[] status(String id, Caller caller) {
    try (Statement.Snapshot was = asked(id).snapshot()) {
      return replies.status(was, caller);
    }
  }

  /** E4, get chunk; {@code rowOffset} is the query parameter, if any. */
  public byte[] chunk(String id, String index, @Nullable String rowOffset, Caller caller) {
    if (!index.matches("[0-9]{1,9}") || (rowOffset != null && !rowOffset.matches("[0-9]{1,18}"))) {
      throw ApiFailure.invalid("The chunk index and row_offset must be whole numbers.");
    }
    Statement statement = asked(id);
    int number = Integer.parseInt(index);
    try (Statement.Snapshot was = statement.snapshot()) {
      Answer answer = was.answer();
      if (answer == null) {
        throw was.state() == StatementState.CLOSED
            ? ApiFailure.unknown("The result of statement " + id + " is closed.")
            : ApiFailure.invalid("The statement " + id + " has no result: " + was.state() + ".");
      }
      if (number >= answer.result().chunks().size()) {
        throw ApiFailure.unknown("The result of statement " + id + " has no chunk " + index + ".");
      }
      long offset = answer.result().chunks().get(number).rowOffset();
      if (rowOffset != null && Long.parseLong(rowOffset) != offset) {
        throw ApiFailure.invalid("Chunk " + index + " begins at row_offset " + offset + ".");
      }
      return replies.chunk(statement, answer.result(), number, caller);
    }
  }

  /** E5, cancel. */
  public byte[] cancel(String id) {
    asked(id).cancel(clock.millis());
    return ReplyWriter.empty();
  }

  /** E6, close. */
  public byte[] closeStatement(String id) {
    asked(id).close();
    return ReplyWriter.empty();
  }

  /** Its statements, for their downloads. */
  public Statements statements() {
    return statements;
  }

  /** Lets go what has not been asked for in a long time; to be called now and then. */
  public void sweep() {
    Retention retention = settings.now().retention();
    statements.sweep(clock.millis(), retention);
    sessions.removeIdle(clock.millis(), retention).forEach(Session::close);
  }

  /** Open sessions now. */
  public int sessionCount() {
    return sessions.count();
  }

  private Statement asked(String id) {
    Statement statement = statements.find(SeaIds.statement(id));
    if (statement == null) {
      throw SeaIds.unknownStatement(id);
    }
    statement.asked(clock.millis());
    Session session = statement.session();
    if (session != null) {
      session.used(clock.millis());
    }
    return statement;
  }

  private void checkWarehouse(String id) {
    if (!id.equals(config.warehouseId())) {
      throw ApiFailure.unknown("The warehouse " + id + " was not found.");
    }
  }

  private CompletionStage<byte[]> later(Supplier<byte[]> work) {
    CompletableFuture<byte[]> reply = new CompletableFuture<>();
    workers.run(() -> FirstAnswer.complete(reply, work));
    return reply;
  }

  /** Cancels and closes everything. */
  @Override
  public void close() {
    sessions.closeAll();
    statements.closeAll();
  }
}
