package dev.hod.kernel.thrift;

import dev.hod.kernel.StatementState;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.StatementReply;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What the service says of an operation, as all protocols say it of a statement. */
final class Answers {
  private Answers() {}

  /** As far as the first reply tells, without the result. */
  static StatementReply of(Operation operation, StartedReply reply, ThriftEndpoint endpoint) {
    DirectResults direct = reply.direct();
    StatusMessage whole = reply.status();
    StatusMessage error = whole != null && whole.isError() ? whole : direct.error();
    if (error != null) {
      Purpose purpose = Purpose.of("for", operation.id());
      HodException failure = endpoint.failure(error, purpose, ErrorCode.SQL_FAILED);
      StatementState state = direct.isClosed() ? StatementState.CLOSED : StatementState.FAILED;
      return answer(operation, state, failure, OptionalLong.empty());
    }
    OperationStatus status = direct.status();
    if (status == null) {
      return unfinished(operation, StatementState.PENDING);
    }
    if (!direct.isClosed()) {
      return of(operation, status, endpoint);
    }
    boolean hasResult = status.statementState() == StatementState.CLOSED;
    HodException failure = hasResult ? null : status.failure(operation.id(), endpoint);
    return answer(operation, StatementState.CLOSED, failure, status.modifiedRows());
  }

  /** The state, without the result. */
  static StatementReply of(Operation operation, OperationStatus status, ThriftEndpoint endpoint) {
    HodException failure = status.failure(operation.id(), endpoint);
    return answer(operation, status.statementState(), failure, status.modifiedRows());
  }

  /** Not at its end, or not known to be. */
  static StatementReply unfinished(Operation operation, StatementState state) {
    return answer(operation, state, null, OptionalLong.empty());
  }

  /** The same with its result; statements without columns have no rows to be asked for. */
  static StatementReply withResult(StatementReply state, ResultLayout layout, ChunkPage page) {
    return new StatementReply(
        state.statementId(),
        state.state(),
        layout.manifest(),
        layout.schema().size() == 0 ? ChunkPage.EMPTY : page,
        null,
        state.modifiedRows(),
        List.of());
  }

  private static StatementReply answer(
      Operation operation,
      StatementState state,
      @Nullable HodException failure,
      OptionalLong modifiedRows) {
    return new StatementReply(
        operation.id(), state, null, ChunkPage.EMPTY, failure, modifiedRows, List.of());
  }
}
