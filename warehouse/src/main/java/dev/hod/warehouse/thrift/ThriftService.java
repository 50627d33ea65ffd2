package dev.hod.warehouse.thrift;

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
    CompletionStage<byte[]> reply;
    try {
      Struct arguments = StructReader.read(message, envelope.bodyAt());
      reply = call(new ThriftCall(envelope, arguments.struct(1, "req"), caller));
    } catch (RuntimeException | Error e) {
      reply = CompletableFuture.failedStage(e);
    }
    return reply.exceptionally(failure -> failed(failure, envelope));
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

  private byte[] failed(Throwable failure, Envelope envelope) {
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
            required(envelope.name(), out);
          });
    }
    return cause instanceof ProtocolFailure protocol
        ? envelope.exception(protocol)
        : envelope.exception(ProtocolFailure.internal(envelope.name()));
  }

  /** What has to be there even beside an error. */
  private void required(String method, StructWriter out) {
    if (method.equals("OpenSession")) {
      out.i32(2, ground.settings().now().thrift().version());
    } else if (method.equals("GetInfo")) {
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
