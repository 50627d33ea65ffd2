package dev.hod.kernel.run;

import dev.hod.kernel.HodClient;
import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.stream.Budget;
import dev.hod.kernel.stream.CarriedChunk;
import dev.hod.kernel.stream.ReadAhead;
import dev.hod.kernel.stream.StreamedResult;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.CancelSignal;
import dev.hod.kernel.time.Deadline;
import dev.hod.kernel.time.TimeSource;
import dev.hod.kernel.transport.Chunk;
import dev.hod.kernel.transport.Transport;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** A client over one transport. */
public final class SharedClient implements HodClient {
  private final String endpoint;
  private final Transport transport;
  private final AutoCloseable connections;
  private final ClientParts parts;
  private final Set<OpenSession> sessions = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean closed = new AtomicBoolean();

  /**
   * Sends nothing.
   *
   * @param connections closed with the client, after its sessions
   */
  public SharedClient(
      String endpoint,
      Transport transport,
      AutoCloseable connections,
      ClientTasks tasks,
      RunLimits limits,
      TimeSource time,
      Events events) {
    this.endpoint = endpoint;
    this.transport = transport;
    this.connections = connections;
    StatementCloser closer =
        new StatementCloser(tasks, limits.closeQueue(), limits.close(), time, events);
    RunLimits.Reading reading = limits.reading();
    ReadAhead readAhead = new ReadAhead(tasks, new Budget(reading.memory()), reading.downloads());
    this.parts = new ClientParts(limits, time, events, tasks, closer, readAhead);
  }

  @Override
  public Session open(SessionRequest request) {
    if (closed.get()) {
      throw ErrorCode.CLIENT_CLOSED.because("The client of %s is closed", endpoint);
    }
    Duration limit =
        request.loginTimeout().isZero() ? parts.limits().login() : request.loginTimeout();
    Call call = Call.within(limit, parts.time());
    OpenSession session = new OpenSession(transport.open(request, call), parts, sessions::remove);
    sessions.add(session);
    if (closed.get()) {
      session.close();
      throw ErrorCode.CLIENT_CLOSED.because("The client of %s was closed meanwhile", endpoint);
    }
    return session;
  }

  @Override
  public ResultStream read(ResultPartition partition) {
    Objects.requireNonNull(partition, "partition");
    if (closed.get()) {
      throw ErrorCode.CLIENT_CLOSED.because("The client of %s is closed", endpoint);
    }
    Chunk chunk;
    if (partition.place() instanceof ResultPartition.Stored stored) {
      chunk = transport.chunk(partition, stored);
    } else if (partition.place() instanceof ResultPartition.Carried rows) {
      chunk = new CarriedChunk(partition, rows);
    } else {
      throw ErrorCode.DRIVER_FAULT.because("%s is at no place that is known", partition);
    }
    Call call = new Call(Deadline.none(parts.time()), new CancelSignal());
    return StreamedResult.of(partition, chunk, call, parts.readAhead());
  }

  @Override
  public String endpoint() {
    return endpoint;
  }

  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    for (OpenSession session : List.copyOf(sessions)) {
      session.close();
    }
    try {
      connections.close();
    } catch (Exception e) {
      throw ErrorCode.DRIVER_FAULT
          .failure()
          .cause(e)
          .because("The connections to %s could not be closed", endpoint);
    } finally {
      parts.tasks().close();
    }
  }
}
