package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.SqlFailure;
import dev.hod.warehouse.statement.Answer;
import dev.hod.warehouse.statement.FirstAnswer;
import dev.hod.warehouse.statement.Ground;
import dev.hod.warehouse.statement.Reading;
import dev.hod.warehouse.statement.Statement;
import dev.hod.warehouse.thrift.wire.Struct;
import dev.hod.warehouse.thrift.wire.StructWriter;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The calls about an operation that was begun (thrift.md 2.6 to 2.8). */
final class OperationCalls {
  private static final int NEXT = 0;
  private static final int PRIOR = 1;
  private static final int FIRST = 4;

  private final Registry registry;
  private final Ground ground;
  private final RowSets rowSets;

  OperationCalls(Registry registry, Ground ground, RowSets rowSets) {
    this.registry = registry;
    this.ground = ground;
    this.rowSets = rowSets;
  }

  /** GetOperationStatus: waits for the end, but not for long. */
  CompletionStage<byte[]> status(ThriftCall call) {
    Statement statement = registry.operation(call);
    Integer version = Registry.version(statement);
    boolean plain = version != null && Versions.isPlainHive(version);
    Duration wait = ground.settings().now().thrift().longPoll();
    if (statement.ended().isDone() || wait.isZero()) {
      return CompletableFuture.completedFuture(status(call, statement, plain));
    }
    return FirstAnswer.of(
        statement.ended(), wait, () -> {}, () -> status(call, statement, plain), ground.workers());
  }

  private static byte[] status(ThriftCall call, Statement statement, boolean plain) {
    try (Statement.Snapshot was = statement.snapshot()) {
      return call.reply(out -> OperationStatus.write(was, plain, call.caller(), out));
    }
  }

  byte[] cancel(ThriftCall call) {
    registry.operation(call).cancel(ground.workers().clock().millis());
    return call.reply(Status::success);
  }

  byte[] close(ThriftCall call) {
    registry.operation(call).close();
    return call.reply(Status::success);
  }

  /** GetResultSetMetadata. */
  byte[] metadata(ThriftCall call) {
    try (Statement.Snapshot was = registry.operation(call).snapshot()) {
      Answer answer = result(was);
      return call.reply(
          out -> {
            Status.success(out);
            ResultSchema.write(answer, out);
          });
    }
  }

  /** The result, where there is one to read. */
  private static Answer result(Statement.Snapshot was) {
    SqlFailure failure = was.failure();
    if (failure != null) {
      throw StatusFailure.of(failure);
    }
    Answer answer = was.answer();
    if (answer == null) {
      throw StatusFailure.of(
          "24000", "Expected state FINISHED, but found " + was.state() + " of the operation.");
    }
    if (ThriftForm.of(answer).isPlainHive() && !OperationStatus.hasRows(answer.result())) {
      throw StatusFailure.of("02000", "The operation has no result set.");
    }
    return answer;
  }

  /** FetchResults. */
  byte[] fetch(ThriftCall call) {
    Struct request = call.request();
    Statement statement = registry.operation(call);
    int orientation = request.i32(2, "orientation");
    long maxRows = request.i64(3, "maxRows");
    if (orientation != NEXT && orientation != PRIOR && orientation != FIRST) {
      throw StatusFailure.of("HYC00", "The fetch type " + orientation + " is not supported.");
    }
    try (Statement.Snapshot was = statement.snapshot()) {
      Answer answer = result(was);
      boolean log = request.i16(4, 0) != 0;
      return call.reply(
          out -> {
            Status.success(out);
            if (log) {
              EmptyLog.write(out);
            } else {
              page(call, statement, answer, maxRows, out);
            }
            if (request.bool(1283, false) && !ThriftForm.of(answer).isPlainHive()) {
              out.begin(1281);
              Status.success(out);
              ResultSchema.write(answer, out);
              out.stop();
            }
          });
    }
  }

  private void page(
      ThriftCall call, Statement statement, Answer answer, long maxRows, StructWriter out) {
    Reading since = statement.reading();
    long from = start(call.request(), since, maxRows, answer);
    Wish wish = new Wish(from, maxRows, call.request().i64(1281, 0));
    long end = rowSets.write(statement, answer, wish, call.caller(), out);
    statement.read(since, new Reading(from, end)); // of two calls at once, one moves it
  }

  private static long start(Struct request, Reading since, long maxRows, Answer answer) {
    Long given = request.i64(1282);
    if (given != null && !ThriftForm.of(answer).isPlainHive()) {
      long rows = answer.result().description().rows();
      if (given < 0 || given > rows) {
        throw StatusFailure.of(
            "22023", "startRowOffset " + given + " is not among the " + rows + " rows.");
      }
      return given;
    }
    Integer orientation = request.i32(2);
    if (orientation != null && orientation == FIRST) {
      return 0;
    }
    if (orientation != null && orientation == PRIOR) {
      return maxRows < 0 ? 0 : Math.max(0, since.start() - maxRows);
    }
    return since.end();
  }
}
