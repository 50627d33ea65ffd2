package dev.hod.kernel.thrift;

import dev.hod.kernel.StatementState;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.http.Repeat;
import dev.hod.kernel.thrift.ThriftTransport.ResultOptions;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.CatalogReader;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.Manifest;
import dev.hod.kernel.transport.MetadataRunner;
import dev.hod.kernel.transport.NextChunk;
import dev.hod.kernel.transport.SessionZone;
import dev.hod.kernel.transport.StatementReply;
import dev.hod.kernel.transport.Submission;
import dev.hod.kernel.transport.TransportSession;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * A session of the TCLIService. Each method is one exchange, but for a poll that finds the end: it
 * asks for the columns too. Handles have secrets, so that only the session that started a statement
 * can name it: the ids given out are the handles' guids, and any other id is refused.
 */
final class ThriftSession implements TransportSession {
  private static final NextChunk FIRST = new NextChunk(0, 0);

  private final ThriftEndpoint endpoint;
  private final Handle session;
  private final int version;
  private final ResultOptions results;
  private final ThriftChunks chunks;
  private final ZoneOfSession zone;
  // What the server holds; an entry goes when its statement is closed.
  private final Map<String, Operation> operations = new ConcurrentHashMap<>();

  ThriftSession(
      ThriftEndpoint endpoint,
      OpenSessionReply opened,
      ResultOptions results,
      ThriftChunks chunks,
      ZoneId givenZone) {
    this.endpoint = endpoint;
    this.session = Objects.requireNonNull(opened.session());
    this.version = opened.version();
    this.results = results;
    this.chunks = chunks;
    this.zone = new ZoneOfSession(givenZone, isPlain() ? null : new ZoneQuestion(this));
  }

  @Override
  public String id() {
    return session.id();
  }

  @Override
  public boolean isLost() {
    return endpoint.isSessionLost();
  }

  @Override
  public boolean hasCatalogs() {
    return Versions.hasCatalogs(version);
  }

  private boolean isPlain() {
    return Versions.isPlain(version);
  }

  @Override
  public StatementReply submit(Submission submission, Call call, Consumer<StatementReply> late) {
    if (submission instanceof Submission.Statement statement) {
      return execute(statement, call, late);
    }
    if (submission instanceof Submission.Metadata metadata
        && metadata.call() instanceof CatalogRequest request) {
      CatalogMessage message = new CatalogMessage(session, version, request);
      Purpose purpose = Purpose.ofSession("for " + message.method(), ErrorCode.SESSION_LOST);
      return start(message, purpose, 0, zone.latest(), call, late);
    }
    throw ErrorCode.DRIVER_FAULT.because("Another protocol's call on %s", endpoint.host());
  }

  private StatementReply execute(
      Submission.Statement statement, Call call, Consumer<StatementReply> late) {
    if (isPlain() && !statement.request().parameters().isEmpty()) {
      throw ErrorCode.NOT_SUPPORTED.because(
          "%s takes no parameters, which its protocol version %d lacks: write the values into the"
              + " SQL text in place of the markers",
          endpoint.host(), version);
    }
    refuseZone(statement.request().confs());
    Repeat repeat = statement.operation() == null ? Repeat.ONCE : Repeat.IDEMPOTENT;
    ExecuteMessage message =
        new ExecuteMessage(
            session,
            statement.request(),
            statement.async(),
            results,
            version,
            endpoint.mostBytes());
    return start(
        message,
        new Purpose("to run a statement", null, ErrorCode.SESSION_LOST, repeat),
        statement.request().rowLimit(),
        statement.operation() == null ? zone.latest() : zone.settled(),
        call,
        late);
  }

  /** Wall clocks of a result are read in the session's zone, which a statement can't have apart. */
  private void refuseZone(Map<String, String> confs) {
    for (String key : confs.keySet()) {
      if (SessionZone.isKey(key)) {
        throw ErrorCode.INVALID_INPUT.because(
            "%s belongs to a session, not to a statement: give it at connect, or use SET TIME ZONE",
            key);
      }
    }
  }

  private StatementReply start(
      Message<StartedReply> message,
      Purpose purpose,
      long rowLimit,
      ZoneOfSession.Era ran,
      Call call,
      Consumer<StatementReply> late) {
    StartedReply reply;
    try {
      reply =
          endpoint.send(
              message,
              purpose,
              call,
              missed -> {
                zone.doubt();
                if (missed.operation() != null) {
                  late.accept(registered(new Operation(missed.operation(), 0, ran), missed));
                }
              });
    } catch (HodException e) {
      // It may have run.
      zone.doubt();
      throw e;
    }
    if (reply.operation() == null) {
      StatusMessage refusal = Objects.requireNonNull(reply.status());
      throw endpoint.failure(refusal, purpose, ErrorCode.SQL_FAILED);
    }
    Operation operation = new Operation(reply.operation(), rowLimit, ran);
    try {
      return started(operation, reply, call);
    } catch (HodException e) {
      throw endpoint.unreadable(e, purpose.about(operation.id()));
    }
  }

  /** The state; from now on the operation can be named. */
  private StatementReply registered(Operation operation, StartedReply reply) {
    if (!reply.direct().isClosed()) {
      operations.put(operation.id(), operation);
    }
    return Answers.of(operation, reply, endpoint);
  }

  /** What the first reply says, with the result as far as it is in it. */
  private StatementReply started(Operation operation, StartedReply reply, Call call) {
    StatementReply state = registered(operation, reply);
    if (reply.unreadable() != null) {
      throw reply.unreadable();
    }
    if (state.failure() != null || !state.state().isTerminal()) {
      return state;
    }
    DirectResults direct = reply.direct();
    ResultMetadata metadata = direct.metadata();
    if (metadata == null) {
      boolean isWhole = direct.isClosed() || (isPlain() && !operation.hasResultSet());
      if (!isWhole) {
        // Its columns are still to be asked for: the next poll does.
        return Answers.unfinished(operation, StatementState.RUNNING);
      }
      zone.doubt();
      return state;
    }
    ResultLayout layout = learnt(operation, metadata);
    FetchReply rows = direct.rows();
    ChunkPage page = direct.isClosed() ? ChunkPage.EMPTY : new ChunkPage(List.of(), FIRST);
    if (rows != null) {
      page = page(operation, layout, rows, FIRST, call);
    }
    return Answers.withResult(state, layout, page);
  }

  private ResultLayout learnt(Operation operation, ResultMetadata metadata) {
    ResultLayout layout = ResultLayout.of(metadata, isPlain());
    operation.learn(layout);
    if (layout.isOfNoQuery()) {
      zone.doubt();
    }
    return layout;
  }

  private ChunkPage page(
      Operation operation, ResultLayout layout, FetchReply rows, NextChunk place, Call call) {
    boolean needsZone = rows.rows() != null && layout.needsZone(rows.rows());
    return chunks.page(
        operation,
        layout,
        rows,
        place,
        needsZone ? operation.zone().certain(call) : operation.zone().known(),
        (row, renewal) -> fetch(operation, new NextChunk(place.index(), row), renewal));
  }

  @Override
  public StatementReply poll(String statementId, Call call) {
    Operation operation = operation(statementId);
    Purpose purpose = Purpose.of("for the state of", statementId);
    OperationStatus status =
        endpoint.send(new OperationStatusMessage(operation.handle()), purpose, call);
    endpoint.check(status.status(), purpose, ErrorCode.SERVER_FAILED);
    StatementReply state = Answers.of(operation, status, endpoint);
    if (state.state() == StatementState.CLOSED) {
      operations.remove(statementId);
    }
    boolean hasResult =
        status.hasResultSet() == null
            ? !isPlain() || operation.hasResultSet()
            : status.hasResultSet();
    if (state.state() != StatementState.SUCCEEDED) {
      return state;
    }
    if (!hasResult) {
      zone.doubt();
      return state;
    }
    return Answers.withResult(state, layout(operation, call), new ChunkPage(List.of(), FIRST));
  }

  private ResultLayout layout(Operation operation, Call call) {
    ResultLayout known = operation.layout();
    if (known != null) {
      return known;
    }
    Purpose purpose = Purpose.of("for the columns of", operation.id());
    ResultMetadata metadata =
        endpoint.send(new ResultMetadataMessage(operation.handle()), purpose, call);
    endpoint.check(metadata.status(), purpose, ErrorCode.SERVER_FAILED);
    return learnt(operation, metadata);
  }

  @Override
  public ChunkPage chunks(String statementId, Manifest manifest, NextChunk next, Call call) {
    Operation operation = operation(statementId);
    ResultLayout layout = layout(operation, call);
    return page(operation, layout, fetch(operation, next, call), next, call);
  }

  /**
   * Rows or links; where the first row can be named they may be asked for twice (thrift.md 6.8).
   */
  private FetchReply fetch(Operation operation, NextChunk place, Call call) {
    boolean named = !isPlain();
    String id = operation.id();
    Purpose purpose =
        new Purpose(
            "for rows from " + place.rowOffset() + " of statement " + id,
            id,
            ErrorCode.STATEMENT_LOST,
            named ? Repeat.IDEMPOTENT : Repeat.ONCE);
    long rows = isPlain() ? operation.pageRows() : ExecuteMessage.MOST_ROWS;
    if (operation.rowLimit() > 0) {
      rows = Math.max(1, Math.min(rows, operation.rowLimit() - place.rowOffset()));
    }
    FetchMessage message =
        new FetchMessage(
            operation.handle(), rows, endpoint.mostBytes(), named ? place.rowOffset() : -1);
    try {
      FetchReply reply = endpoint.send(message, purpose, call);
      endpoint.check(reply.status(), purpose, ErrorCode.SERVER_FAILED);
      if (reply.rows() != null) {
        operation.sawPage(reply.rows());
      }
      return reply;
    } catch (HodException e) {
      if (e.code() != ErrorCode.OUTCOME_UNKNOWN) {
        throw e;
      }
      throw operation.brokenOff(e);
    }
  }

  private Operation operation(String statementId) {
    Operation operation = operations.get(statementId);
    if (operation == null) {
      throw ErrorCode.STATEMENT_LOST
          .failure()
          .statement(statementId)
          .because(
              "No statement %s in session %s: over Thrift a statement can be reached only from the"
                  + " session that started it, until it is closed",
              statementId, id());
    }
    return operation;
  }

  @Override
  public void cancel(String statementId, Call call) {
    zone.doubt();
    tell(OperationMessage.CANCEL, operation(statementId), "to cancel", call);
  }

  @Override
  public void closeStatement(String statementId, Call call) {
    Operation operation = operations.remove(statementId);
    if (operation != null) {
      tell(OperationMessage.CLOSE, operation, "to close", call);
    }
  }

  @Override
  public int unusedConnections() {
    return endpoint.unusedConnections();
  }

  @Override
  public boolean holdsEnded() {
    return true;
  }

  /** One that the server has forgotten needs neither. */
  private void tell(String method, Operation operation, String what, Call call) {
    Purpose purpose = Purpose.of(what, operation.id());
    try {
      StatusMessage status =
          endpoint.send(new OperationMessage(method, operation.handle()), purpose, call);
      endpoint.check(status, purpose, ErrorCode.SERVER_FAILED);
    } catch (HodException e) {
      if (e.code() != ErrorCode.STATEMENT_LOST) {
        throw e;
      }
    }
  }

  @Override
  public CatalogReader catalog(MetadataRunner rows) {
    return new ThriftCatalogReader(rows, hasCatalogs());
  }

  @Override
  public void close(Call call) {
    operations.clear();
    Purpose purpose = Purpose.ofSession("to close session " + id(), ErrorCode.SESSION_LOST);
    try {
      StatusMessage status = endpoint.send(new CloseSessionMessage(session), purpose, call);
      endpoint.check(status, purpose, ErrorCode.SERVER_FAILED);
    } catch (HodException e) {
      if (e.code() != ErrorCode.SESSION_LOST) {
        throw e;
      }
    }
  }
}
