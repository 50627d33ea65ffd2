package dev.hod.warehouse.sea;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hod.warehouse.engine.Engine;
import dev.hod.warehouse.engine.EngineSession;
import dev.hod.warehouse.engine.SqlFailure;
import dev.hod.warehouse.fault.FaultAction;
import dev.hod.warehouse.json.JsonObject;
import dev.hod.warehouse.result.ChunkStore;
import dev.hod.warehouse.result.ResultEncoder;
import dev.hod.warehouse.result.SignedLinks;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
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
  private final Workers workers;
  private final InstantSource clock;
  private final LiveSettings settings;
  private final SignedLinks links;
  private final Ids ids;
  private final Sessions sessions;
  private final Statements statements = new Statements();
  private final ResultCache cache;
  private final StatementRunner runner;
  private final ReplyWriter replies;

  /**
   * What does not change while it runs.
   *
   * @param user who {@code current_user()} is
   * @param cacheBytes of results kept for repeated statements
   */
  public record Config(String warehouseId, String user, boolean strictUserAgent, long cacheBytes) {}

  /**
   * A service on {@code engine}; the caller closes the engine, the store and the workers after it.
   */
  public SeaService(
      Config config,
      Engine engine,
      ChunkStore store,
      SignedLinks links,
      LiveSettings settings,
      Workers workers) {
    this.config = config;
    this.workers = workers;
    this.clock = workers.clock();
    this.settings = settings;
    this.links = links;
    this.ids = new Ids(clock);
    this.sessions = new Sessions(ids, clock);
    this.cache = new ResultCache(config.cacheBytes());
    this.runner =
        new StatementRunner(engine, config.user(), new ResultEncoder(store), cache, clock);
    this.replies = new ReplyWriter(new ResultJson(links, settings, clock));
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
    UUID id = sessions.add(opened, context).id();
    return ("{\"session_id\":\"" + id + "\"}").getBytes(UTF_8);
  }

  /** S2, delete session; {@code warehouse} is the query parameter, if any. */
  public CompletionStage<byte[]> closeSession(String id, @Nullable String warehouse) {
    if (warehouse != null) {
      checkWarehouse(warehouse);
    }
    SeaSession session = sessions.remove(Ids.parse(id, "Session"));
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
    SeaSession session = session(request, caller);
    long now = clock.millis();
    Statement statement = new Statement(ids.next(), session, now);
    if (caller.suffers(FaultAction.EXTRA_ROWS) || caller.suffers(FaultAction.SHORT_ROWS)) {
      statement.distort(Objects.requireNonNull(caller.fault()));
    }
    ResultCache.Key key = key(request, session);
    Runnable leave = entered(statement);
    statements.add(statement);
    Answer known = request.waiting().limit().isZero() ? null : cache.find(key);
    if (known != null) {
      statement.start();
      statement.succeed(known, now);
      leave.run();
      return CompletableFuture.completedFuture(executed(statement, request, caller));
    }
    start(statement, request, key, leave);
    return answerInTime(statement, request, caller);
  }

  private @Nullable SeaSession session(ExecuteRequest request, Caller caller) {
    UUID id = request.session();
    if (id == null) {
      return null;
    }
    if (caller.suffers(FaultAction.LOSE_SESSION)) {
      lose(sessions.remove(id));
      throw Sessions.unknown(id);
    }
    return sessions.find(id);
  }

  private void lose(SeaSession session) {
    workers.run(session::close);
  }

  private static ResultCache.Key key(ExecuteRequest request, @Nullable SeaSession session) {
    SessionContext context =
        session == null
            ? new SessionContext(request.catalog(), request.schema(), Map.of(), 0)
            : session.context();
    return new ResultCache.Key(request.statement(), request.parameters(), context, request.plan());
  }

  /** Counts the statement in with its session, until what is returned runs. */
  private static Runnable entered(Statement statement) {
    SeaSession session = statement.session();
    if (session == null) {
      return () -> {};
    }
    if (!session.enter(statement)) {
      throw Sessions.unknown(session.id());
    }
    return session::leave;
  }

  private void start(
      Statement statement, ExecuteRequest request, ResultCache.Key key, Runnable leave) {
    try {
      workers.run(
          () -> {
            try {
              runner.run(statement, request, key);
            } finally {
              leave.run();
            }
          });
    } catch (ApiFailure tooMany) {
      statement.close();
      leave.run();
      throw tooMany;
    }
  }

  private CompletionStage<byte[]> answerInTime(
      Statement statement, ExecuteRequest request, Caller caller) {
    Duration limit = request.waiting().limit();
    if (limit.isZero()) {
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
    SeaSession session = statement.session();
    if (session != null && caller.suffers(FaultAction.LOSE_SESSION)) {
      lose(sessions.remove(session.id()));
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

  /** D1, the chunk a link's name stands for; the caller closes it. */
  public Download download(String name) throws SignedLinks.Refused {
    SignedLinks.Target target = links.check(name);
    Statement statement = statements.find(target.statement().toString());
    Statement.Snapshot was = statement.snapshot(); // its hold becomes the download's
    Answer answer = was.answer();
    if (answer == null || target.chunk() >= answer.result().chunks().size()) {
      was.close();
      throw ApiFailure.unknown("The result is closed.");
    }
    return new Download(answer.result(), answer.result().chunks().get(target.chunk()));
  }

  /** Lets go what has not been asked for in a long time; to be called now and then. */
  public void sweep() {
    Retention retention = settings.now().retention();
    statements.sweep(clock.millis(), retention);
    sessions.removeIdle(clock.millis(), retention).forEach(SeaSession::close);
  }

  /** Open sessions now. */
  public int sessionCount() {
    return sessions.count();
  }

  private Statement asked(String id) {
    Statement statement = statements.find(id);
    statement.asked(clock.millis());
    SeaSession session = statement.session();
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
    cache.changed();
  }
}
