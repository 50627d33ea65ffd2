package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.BoundParameter;
import dev.hod.warehouse.result.Delivery;
import dev.hod.warehouse.result.EncodingPlan;
import dev.hod.warehouse.result.ResultFormat;
import dev.hod.warehouse.result.SizeLimits;
import dev.hod.warehouse.statement.Order;
import dev.hod.warehouse.statement.ServiceSettings;
import dev.hod.warehouse.statement.SqlQuery;
import dev.hod.warehouse.thrift.wire.Struct;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * TExecuteStatementReq, checked (thrift.md 2.5).
 *
 * @param async whether the reply does not wait for the statement
 * @param direct what is to come with the reply; null for nothing
 * @param timeout after which the statement is stopped; zero for never
 */
record ExecuteRequest(Order order, boolean async, @Nullable Wish direct, Duration timeout) {
  private static final int LONGEST_STATEMENT = 16 << 20; // bytes
  private static final long LONGEST_TIMEOUT = 365L * 86_400;
  private static final String AS_TEXT = "spark.thriftserver.arrowbasedrowset.timestampasstring";
  private static final String TIMEOUT = "statement_timeout";
  private static final List<String> HARMLESS =
      List.of("query_tags", "use_cached_result", "ansi_mode", "enable_photon");

  static ExecuteRequest read(Struct request, int version, ServiceSettings settings) {
    byte[] text = request.binary(2, "statement");
    String sql = request.text(2, "statement");
    if (text.length > LONGEST_STATEMENT) {
      throw StatusFailure.of("54000", "The statement is longer than 16 MiB.");
    }
    boolean plain = Versions.isPlainHive(version);
    Map<String, String> overlay = request.textMap(3);
    Struct service = plain ? Struct.EMPTY : request;
    boolean asText = Boolean.parseBoolean(valueOf(AS_TEXT, overlay));
    boolean columns = !service.bool(1282, false) || settings.thrift().columnsOnly();
    NativeTypes types = columns ? NativeTypes.ALL : NativeTypes.read(service.struct(1286), asText);
    ThriftForm form = new ThriftForm(version, columns, types, List.of());
    List<BoundParameter> parameters = ParameterReader.read(service.structs(1288));
    EncodingPlan plan = plan(service, columns, settings.sizes());
    return new ExecuteRequest(
        new Order(new SqlQuery(sql, parameters), form, plan, null, null),
        request.bool(4, false),
        DirectWish.read(service, settings.thrift().directResults()),
        timeout(request, overlay));
  }

  private static EncodingPlan plan(Struct request, boolean columns, SizeLimits sizes) {
    boolean links = !columns && request.bool(1283, false);
    boolean lz4 = !columns && request.bool(1284, false);
    long rowLimit = request.i64(1287, Long.MAX_VALUE);
    long fileBytes = request.i64(1285, 0);
    if (rowLimit < 0) {
      throw StatusFailure.of("22023", "resultRowLimit must not be negative.");
    }
    return new EncodingPlan(
        ResultFormat.ARROW_STREAM,
        links ? Delivery.INLINE_OR_EXTERNAL_LINKS : Delivery.INLINE,
        lz4,
        rowLimit,
        Long.MAX_VALUE,
        fileBytes <= 0 ? sizes : sizes.withChunkBytes(within(fileBytes)));
  }

  private static long within(long bytes) {
    return Math.max(64 << 10, Math.min(bytes, 64 << 20));
  }

  private static @Nullable String valueOf(String key, Map<String, String> overlay) {
    for (Map.Entry<String, String> each : overlay.entrySet()) {
      if (each.getKey().toLowerCase(Locale.ROOT).equals(key)) {
        return each.getValue();
      }
    }
    return null;
  }

  private static Duration timeout(Struct request, Map<String, String> overlay) {
    overlay.keySet().forEach(ExecuteRequest::checkConf);
    long seconds = request.i64(5, 0);
    String overlaid = valueOf(TIMEOUT, overlay);
    if (overlaid != null && overlaid.matches("[0-9]{1,9}") && seconds == 0) {
      seconds = Long.parseLong(overlaid);
    }
    if (seconds < 0) {
      throw StatusFailure.of("22023", "queryTimeout must not be negative.");
    }
    return Duration.ofSeconds(Math.min(seconds, LONGEST_TIMEOUT));
  }

  /** Settings of a single statement: few of the service's can be, and Spark's mean nothing. */
  private static void checkConf(String key) {
    String lower = key.toLowerCase(Locale.ROOT);
    if (lower.indexOf('.') < 0 && !HARMLESS.contains(lower) && !lower.equals(TIMEOUT)) {
      throw StatusFailure.of(
          "42K0I",
          "[CONFIG_NOT_AVAILABLE] Configuration "
              + key
              + " is not available for a statement. SQLSTATE: 42K0I");
    }
  }
}
