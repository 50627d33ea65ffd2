package dev.hod.warehouse.thrift;

import dev.hod.warehouse.result.Delivery;
import dev.hod.warehouse.result.EncodingPlan;
import dev.hod.warehouse.result.ResultFormat;
import dev.hod.warehouse.statement.LiveSettings;
import dev.hod.warehouse.statement.Order;
import dev.hod.warehouse.statement.Session;
import dev.hod.warehouse.thrift.wire.ProtocolFailure;
import java.util.concurrent.CompletionStage;

/** The calls that list what is in the catalog (thrift.md 2.9); their results are columns always. */
final class CatalogCalls {
  private static final long ALL = Long.MAX_VALUE;

  private final Registry registry;
  private final StatementCalls statements;
  private final LiveSettings settings;

  CatalogCalls(Registry registry, StatementCalls statements, LiveSettings settings) {
    this.registry = registry;
    this.statements = statements;
    this.settings = settings;
  }

  CompletionStage<byte[]> call(ThriftCall call) {
    return switch (call.envelope().name()) {
      case "GetTypeInfo" -> list(call, Layout.TYPE_INFO);
      case "GetCatalogs" -> list(call, Layout.CATALOGS);
      case "GetSchemas" -> list(call, Layout.SCHEMAS);
      case "GetTables" -> list(call, Layout.TABLES);
      case "GetTableTypes" -> list(call, Layout.TABLE_TYPES);
      case "GetColumns" -> list(call, Layout.COLUMNS);
      case "GetFunctions" -> functions(call);
      case "GetPrimaryKeys" -> list(call, Layout.PRIMARY_KEYS);
      case "GetCrossReference" -> list(call, Layout.CROSS_REFERENCE);
      default -> throw ProtocolFailure.unknownMethod(call.envelope().name());
    };
  }

  private CompletionStage<byte[]> functions(ThriftCall call) {
    call.request().text(4, "functionName"); // has to be there
    return list(call, Layout.FUNCTIONS);
  }

  private CompletionStage<byte[]> list(ThriftCall call, Layout layout) {
    Session session = registry.session(call);
    boolean plain = Versions.isPlainHive(session.version());
    CatalogFilter filter = CatalogFilter.read(layout, call.request());
    ThriftForm form = new ThriftForm(session.version(), true, NativeTypes.ALL, layout.comments());
    EncodingPlan plan =
        new EncodingPlan(
            ResultFormat.ARROW_STREAM, Delivery.INLINE, false, ALL, ALL, settings.now().sizes());
    Order order = new Order(new CatalogQuery(layout, plain, filter), form, plan, null, null);
    return statements.list(call, session, order, layout.operationType());
  }
}
