package dev.hod.warehouse.thrift;

import dev.hod.warehouse.fault.Call;
import dev.hod.warehouse.statement.Caller;
import dev.hod.warehouse.statement.FirstAnswer;
import dev.hod.warehouse.statement.Ground;
import dev.hod.warehouse.statement.Sessions;
import dev.hod.warehouse.statement.Statements;
import dev.hod.warehouse.statement.TooBusy;
import dev.hod.warehouse.thrift.wire.Envelope;
import dev.hod.warehouse.thrift.wire.ProtocolFailure;
import dev.hod.warehouse.thrift.wire.Struct;
import dev.hod.warehouse.thrift.wire.StructReader;
import dev.hod.warehouse.thrift.wire.StructWriter;
import java.security.SecureRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * The methods of TCLIService: each takes the struct of a call and gives the bytes of its reply. No
 * call blocks. Thread-safe.
 */
public final class ThriftService implements AutoCloseable {
  private static final String DELEGATION = "DelegationToken";

  private final Ground ground;
  private final Registry registry;
  private final SessionCalls sessions;
  private final StatementCalls statements;
  private final OperationCalls operations;
  private final CatalogCalls catalog;

  /** A service on {@code ground}, of which the caller closes the parts after it. */
  public ThriftService(Ground ground, SecureRandom random) {
    this.ground = ground;
    Sessions open = new Sessions(ground.ids(), ground.workers().clock());
    this.registry = new Registry(new Handles(random), open, ground.workers());
    RowSets rowSets = new RowSets(ground.links(), ground.settings(), ground.workers().clock());
    this.sessions = new SessionCalls(registry, ground.runner());
    DirectResults direct = new DirectResults(rowSets, ground.settings());
    this.statements = new StatementCalls(registry, ground, direct);
    this.operations = new OperationCalls(registry, ground, rowSets);
    this.catalog = new CatalogCalls(registry, statements, ground.settings());
  }

  /**
   * The reply to a call, whatever is wrong with it.
   *
   * @param message all of the call, of which {@code envelope} is the beginning
   * @throws TooBusy when the warehouse takes no more for now; the stage may fail so, too
   */
  public CompletionStage<byte[]> answer(Envelope envelope, byte[] message, Caller caller) {
    ThriftCall call;
    try {
      call = read(envelope, message, caller);
    } catch (ProtocolFailure failure) {
      return now(envelope.exception(failure));
    }
    CompletionStage<byte[]> reply;
    try {
      reply = call(call);
    } catch (RuntimeException | Error e) {
      reply = CompletableFuture.failedStage(e);
    }
    return reply.exceptionally(failure -> failed(failure, call));
  }

  private static ThriftCall read(Envelope envelope, byte[] message, Caller caller) {
    boolean known = Call.ofThrift(envelope.name()) != Call.THRIFT;
    if (!known && !envelope.name().endsWith(DELEGATION)) {
      throw ProtocolFailure.unknownMethod(envelope.name());
    }
    Struct arguments = StructReader.read(message, envelope.bodyAt());
    return new ThriftCall(envelope, arguments.struct(1, "req"), caller);
  }

  private CompletionStage<byte[]> call(ThriftCall call) {
    return switch (call.envelope().name()) {
      case "OpenSession" -> later(() -> sessions.open(call, ground.settings().now().thrift()));
      case "CloseSession" -> later(() -> sessions.close(call));
      case "GetInfo" -> now(sessions.info(call));
      case "ExecuteStatement" -> statements.execute(call);
      case "GetOperationStatus" -> operations.status(call);
      case "CancelOperation" -> now(operations.cancel(call));
      case "CloseOperation" -> now(operations.close(call));
      case "GetResultSetMetadata" -> now(operations.metadata(call));
      case "FetchResults" -> now(operations.fetch(call));
      case "Get" + DELEGATION, "Cancel" + DELEGATION, "Renew" + DELEGATION ->
          throw StatusFailure.of("HYC00", "Delegation tokens need Kerberos.");
      default -> catalog.call(call);
    };
  }

  private static CompletionStage<byte[]> now(byte[] reply) {
    return CompletableFuture.completedStage(reply);
  }

  private CompletionStage<byte[]> later(Supplier<byte[]> work) {
    CompletableFuture<byte[]> reply = new CompletableFuture<>();
    ground.workers().run(() -> FirstAnswer.complete(reply, work));
    return reply;
  }

  private byte[] failed(Throwable failure, ThriftCall call) {
    Envelope envelope = call.envelope();
    Throwable cause = failure;
    while (cause instanceof CompletionException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause instanceof TooBusy tooBusy) {
      throw tooBusy;
    }
    if (cause instanceof StatusFailure status) {
      boolean ownCode = ground.settings().now().thrift().invalidHandleStatus();
      return envelope.reply(
          out -> {
            Status.error(status, ownCode, out);
            required(call, out);
          });
    }
    return cause instanceof ProtocolFailure protocol
        ? envelope.exception(protocol)
        : envelope.exception(ProtocolFailure.internal(envelope.name()));
  }

  /** What has to be there even beside an error. */
  private void required(ThriftCall call, StructWriter out) {
    if (call.envelope().name().equals("OpenSession")) {
      out.i32(2, Versions.agreed(call.request(), ground.settings().now().thrift()));
    } else if (call.envelope().name().equals("GetInfo")) {
      out.begin(2);
      out.text(1, "");
      out.stop();
    }
  }

  /** Its statements, for their downloads. */
  public Statements statements() {
    return registry.statements();
  }

  /** Lets go what has not been asked for in a long time; to be called now and then. */
  public void sweep() {
    long now = ground.workers().clock().millis();
    registry.sweep(now, ground.settings().now().retention());
  }

  /** Cancels and closes everything. */
  @Override
  public void close() {
    registry.close();
  }
}
