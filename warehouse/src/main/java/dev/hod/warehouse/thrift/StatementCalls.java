package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.SqlFailure;
import dev.hod.warehouse.fault.FaultAction;
import dev.hod.warehouse.statement.Answer;
import dev.hod.warehouse.statement.FirstAnswer;
import dev.hod.warehouse.statement.Ground;
import dev.hod.warehouse.statement.Order;
import dev.hod.warehouse.statement.Session;
import dev.hod.warehouse.statement.Statement;
import dev.hod.warehouse.statement.StatementState;
import dev.hod.warehouse.thrift.wire.StructWriter;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** The calls that begin an operation: ExecuteStatement, and the lists of the catalog. */
final class StatementCalls {
  private static final int EXECUTE_STATEMENT = 0;
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(15); // then the client may poll

  private final Registry registry;
  private final Ground ground;
  private final DirectResults direct;

  StatementCalls(Registry registry, Ground ground, DirectResults direct) {
    this.registry = registry;
    this.ground = ground;
    this.direct = direct;
  }

  CompletionStage<byte[]> execute(ThriftCall call) {
    Session session = registry.session(call);
    ExecuteRequest request =
        ExecuteRequest.read(call.request(), session.version(), ground.settings().now());
    return run(call, session, request, EXECUTE_STATEMENT);
  }

  /** A list of the catalog, as operation of {@code type}; goes the same way as a statement. */
  CompletionStage<byte[]> list(ThriftCall call, Session session, Order order, int type) {
    boolean served = !Versions.isPlainHive(session.version());
    Wish wish =
        DirectWish.read(call.request(), served && ground.settings().now().thrift().directResults());
    boolean async = served && call.request().bool(1282, false);
    return run(call, session, new ExecuteRequest(order, async, wish, Duration.ZERO), type);
  }

  private CompletionStage<byte[]> run(
      ThriftCall call, Session session, ExecuteRequest request, int type) {
    Statement statement = new Statement(ground.ids().next(), session, now());
    FaultAction fault = call.caller().fault();
    if (fault == FaultAction.EXTRA_ROWS || fault == FaultAction.SHORT_ROWS) {
      statement.distort(fault);
    }
    if (!ground.runner().begin(statement, request.order(), true)) {
      throw StatusFailure.unknownSession(session.id());
    }
    registry.statements().add(statement);
    stopIn(request.timeout(), statement);
    Duration wait = wait(request);
    if (wait.isZero() || statement.ended().isDone()) {
      return CompletableFuture.completedFuture(begun(call, statement, request, type));
    }
    return FirstAnswer.of(
        statement.ended(),
        wait,
        () -> {},
        () -> begun(call, statement, request, type),
        ground.workers());
  }

  private long now() {
    return ground.workers().clock().millis();
  }

  private Duration wait(ExecuteRequest request) {
    if (!request.async()) {
      return LONGEST_WAIT;
    }
    return request.direct() == null ? Duration.ZERO : ground.settings().now().thrift().longPoll();
  }

  private void stopIn(Duration timeout, Statement statement) {
    if (timeout.isZero() || statement.ended().isDone()) {
      return;
    }
    SqlFailure tooLong =
        SqlFailure.of(
            OperationStatus.TIMED_OUT,
            "57KD0",
            "The statement ran longer than " + timeout.toSeconds() + " s.");
    Future<?> timer =
        ground
            .workers()
            .timer()
            .schedule(
                () -> statement.stop(tooLong, now()), timeout.toMillis(), TimeUnit.MILLISECONDS);
    Future<?> unused = statement.ended().thenAccept(ended -> timer.cancel(false));
  }

  /** The reply to the call that began it. */
  private byte[] begun(ThriftCall call, Statement statement, ExecuteRequest request, int type) {
    try (Statement.Snapshot was = statement.snapshot()) {
      if (was.state() == StatementState.FAILED && !request.async()) {
        SqlFailure failure = Objects.requireNonNull(was.failure());
        statement.close();
        throw StatusFailure.of(failure.sqlState(), "Error running query: " + failure.getMessage());
      }
      return call.reply(
          out -> {
            Status.success(out);
            handle(statement, was, request, type, out);
            Wish wish = request.direct();
            if (wish != null) {
              direct.write(statement, was, wish, call.caller(), out);
            }
          });
    }
  }

  private void handle(
      Statement statement,
      Statement.Snapshot was,
      ExecuteRequest request,
      int type,
      StructWriter out) {
    registry.handles().begin(2, statement.id(), out);
    out.i32(2, type);
    out.bool(3, hasResultSet(was, (ThriftForm) request.order().form()));
    out.stop();
  }

  /** The service always has one; a plain server knows when the statement has ended. */
  private static boolean hasResultSet(Statement.Snapshot was, ThriftForm form) {
    Answer answer = was.answer();
    return !form.isPlainHive() || (answer != null && OperationStatus.hasRows(answer.result()));
  }
}
