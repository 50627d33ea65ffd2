package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.EngineSession;
import dev.hod.warehouse.engine.SqlFailure;
import dev.hod.warehouse.statement.Session;
import dev.hod.warehouse.statement.SessionContext;
import dev.hod.warehouse.statement.StatementRunner;
import dev.hod.warehouse.statement.ThriftSettings;
import dev.hod.warehouse.thrift.wire.Struct;
import dev.hod.warehouse.thrift.wire.StructWriter;
import dev.hod.warehouse.thrift.wire.WireType;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** OpenSession, CloseSession, GetInfo (thrift.md 2.3, 2.4). */
final class SessionCalls {
  private static final int ENUM_OF_HANDLE = 3329; // the service's own extra
  private static final Map<String, String> HIVE_CONFIGURATION =
      Map.of("hive.server2.thrift.resultset.default.fetch.size", "1000");

  private final Registry registry;
  private final StatementRunner runner;

  SessionCalls(Registry registry, StatementRunner runner) {
    this.registry = registry;
    this.runner = runner;
  }

  byte[] open(ThriftCall call, ThriftSettings settings) {
    Struct request = call.request();
    int version = Versions.agreed(request, settings);
    if (!settings.refusedState().isEmpty()) {
      throw StatusFailure.of(settings.refusedState(), "The session is refused, as was asked for.");
    }
    registry.sessions().checkRoom();
    boolean plain = Versions.isPlainHive(version);
    SessionConfs confs = SessionConfs.read(request.textMap(4));
    Struct asked = plain ? null : request.struct(1284);
    String catalog = catalog(asked == null ? null : asked.text(1));
    String schema = nonEmpty(asked == null ? null : asked.text(2));
    String database = schema == null ? nonEmpty(confs.database()) : schema;
    EngineSession engine = opened(catalog, database, confs.confs());
    SessionContext context = new SessionContext(catalog, database, confs.confs(), 0);
    Session session = registry.sessions().add(engine, context, version);
    List<Integer> infos = plain ? null : request.numbers(1281);
    return call.reply(out -> write(session, infos, out));
  }

  /** The name that older tools know stands for the default catalog. */
  private static @Nullable String catalog(@Nullable String name) {
    return "SPARK".equalsIgnoreCase(name) ? null : nonEmpty(name);
  }

  private static @Nullable String nonEmpty(@Nullable String name) {
    return name == null || name.isEmpty() ? null : name;
  }

  private EngineSession opened(
      @Nullable String catalog, @Nullable String schema, Map<String, String> confs) {
    try {
      return runner.open(catalog, schema, confs);
    } catch (SqlFailure failure) {
      throw StatusFailure.of(failure);
    }
  }

  private void write(Session session, @Nullable List<Integer> infos, StructWriter out) {
    int version = session.version();
    boolean plain = Versions.isPlainHive(version);
    Status.success(out);
    out.i32(2, version);
    registry.handles().begin(3, session.id(), out);
    if (!plain) {
      out.i32(ENUM_OF_HANDLE, version);
    }
    out.stop();
    out.texts(4, plain ? HIVE_CONFIGURATION : Map.of());
    if (infos != null) {
      out.list(1281, WireType.STRUCT, infos.size());
      for (int type : infos) {
        out.text(1, Objects.requireNonNullElse(Infos.of(type), ""));
        out.stop();
      }
    }
    if (Versions.hasCatalogs(version)) {
      out.begin(1284);
      out.text(1, session.engine().catalog());
      out.text(2, session.engine().schema());
      out.stop();
      out.bool(1285, true);
    }
  }

  byte[] close(ThriftCall call) {
    registry.removedSession(call).close();
    return call.reply(Status::success);
  }

  byte[] info(ThriftCall call) {
    registry.session(call);
    int type = call.request().i32(2, "infoType");
    String value = Infos.of(type);
    if (value == null) {
      throw StatusFailure.of("HYC00", "Unrecognized GetInfoType value: " + type);
    }
    return call.reply(
        out -> {
          Status.success(out);
          out.begin(2);
          out.text(1, value);
          out.stop();
        });
  }
}
