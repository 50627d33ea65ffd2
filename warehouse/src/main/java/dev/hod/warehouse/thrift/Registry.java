package dev.hod.warehouse.thrift;

import dev.hod.warehouse.fault.FaultAction;
import dev.hod.warehouse.statement.Retention;
import dev.hod.warehouse.statement.Session;
import dev.hod.warehouse.statement.Sessions;
import dev.hod.warehouse.statement.Statement;
import dev.hod.warehouse.statement.StatementState;
import dev.hod.warehouse.statement.Statements;
import dev.hod.warehouse.statement.Workers;
import dev.hod.warehouse.thrift.wire.Struct;
import java.time.InstantSource;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The sessions and operations that handles stand for. Thread-safe. */
final class Registry {
  private final Handles handles;
  private final Sessions sessions;
  private final Statements statements = new Statements();
  private final Workers workers;
  private final InstantSource clock;

  Registry(Handles handles, Sessions sessions, Workers workers) {
    this.handles = handles;
    this.sessions = sessions;
    this.workers = workers;
    this.clock = workers.clock();
  }

  Handles handles() {
    return handles;
  }

  Sessions sessions() {
    return sessions;
  }

  Statements statements() {
    return statements;
  }

  /** The session that field 1 of the request stands for. */
  Session session(ThriftCall call) {
    Struct handle = call.request().struct(1, "sessionHandle");
    UUID id = handles.read(handle);
    if (id != null && call.caller().suffers(FaultAction.LOSE_SESSION)) {
      lose(id);
    }
    Session session = id == null ? null : sessions.find(id);
    if (session == null) {
      throw StatusFailure.unknownSession(Handles.shown(handle));
    }
    return session;
  }

  /** Takes that session out, to be closed by the caller. */
  Session removedSession(ThriftCall call) {
    Session session = session(call);
    if (sessions.remove(session.id()) == null) {
      throw StatusFailure.unknownSession(session.id());
    }
    return session;
  }

  private void lose(UUID id) {
    Session lost = sessions.remove(id);
    if (lost != null) {
      workers.run(lost::close);
    }
  }

  /** The operation that field 1 of the request stands for; one that was closed is none. */
  Statement operation(ThriftCall call) {
    Struct handle = call.request().struct(1, "operationHandle");
    UUID id = handles.read(handle);
    Statement statement = id == null ? null : statements.find(id);
    if (statement != null && call.caller().suffers(FaultAction.LOSE_SESSION)) {
      Session session = statement.session();
      statement.close();
      if (session != null) {
        lose(session.id());
      }
    }
    if (statement == null || statement.state() == StatementState.CLOSED) {
      throw StatusFailure.unknownOperation(Handles.shown(handle));
    }
    statement.asked(clock.millis());
    Session session = statement.session();
    if (session != null) {
      session.used(clock.millis());
    }
    return statement;
  }

  /** The version of the session that the operation is in; null when it has left it. */
  static @Nullable Integer version(Statement statement) {
    Session session = statement.session();
    return session == null ? null : session.version();
  }

  void sweep(long now, Retention retention) {
    statements.sweep(now, retention);
    sessions.removeIdle(now, retention).forEach(Session::close);
  }

  void close() {
    sessions.closeAll();
    statements.closeAll();
  }
}
