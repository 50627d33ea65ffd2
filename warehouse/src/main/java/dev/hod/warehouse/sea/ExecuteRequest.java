package dev.hod.warehouse.sea;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hod.warehouse.engine.BoundParameter;
import dev.hod.warehouse.json.JsonObject;
import dev.hod.warehouse.result.Delivery;
import dev.hod.warehouse.result.EncodingPlan;
import dev.hod.warehouse.result.ResultFormat;
import dev.hod.warehouse.result.SizeLimits;
import dev.hod.warehouse.statement.Order;
import dev.hod.warehouse.statement.SqlQuery;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The message that runs a statement, checked (sea.md 3.1, 3.2, 3.6). */
record ExecuteRequest(
    String warehouseId,
    @Nullable UUID session,
    @Nullable String catalog,
    @Nullable String schema,
    String statement,
    List<BoundParameter> parameters,
    WaitTimeout waiting,
    boolean cancelOnTimeout,
    EncodingPlan plan) {
  private static final int LONGEST_STATEMENT = 16 << 20; // bytes
  private static final int MOST_PARAMETERS = 256;

  private enum Compression {
    NONE,
    LZ4_FRAME
  }

  private enum OnWaitTimeout {
    CONTINUE,
    CANCEL
  }

  static ExecuteRequest read(JsonObject body, SizeLimits sizes) {
    String warehouse = OpenSession.required(body, "warehouse_id");
    String sql = OpenSession.required(body, "statement");
    if (sql.length() > LONGEST_STATEMENT
        || (sql.length() > LONGEST_STATEMENT / 3
            && sql.getBytes(UTF_8).length > LONGEST_STATEMENT)) {
      throw ApiFailure.invalid("The statement is longer than 16 MiB.");
    }
    body.object("session_version"); // accepted, of no use here
    body.objects("query_tags");
    String session = body.text("session_id");
    return new ExecuteRequest(
        warehouse,
        session == null ? null : SeaIds.session(session),
        body.text("catalog"),
        body.text("schema"),
        sql,
        parameters(body),
        WaitTimeout.read(body.text("wait_timeout")),
        choice(body, "on_wait_timeout", OnWaitTimeout.CONTINUE) == OnWaitTimeout.CANCEL,
        plan(body, sizes));
  }

  Order order() {
    return new Order(new SqlQuery(statement, parameters), SeaForm.INSTANCE, plan, catalog, schema);
  }

  private static EncodingPlan plan(JsonObject body, SizeLimits sizes) {
    Delivery delivery = choice(body, "disposition", Delivery.INLINE);
    ResultFormat format = choice(body, "format", ResultFormat.JSON_ARRAY);
    Compression compression = choice(body, "result_compression", Compression.NONE);
    if (delivery == Delivery.INLINE && format == ResultFormat.CSV) {
      throw ApiFailure.invalid("The format CSV needs the disposition EXTERNAL_LINKS.");
    }
    return new EncodingPlan(
        format,
        delivery,
        compression == Compression.LZ4_FRAME && format == ResultFormat.ARROW_STREAM,
        limit(body, "row_limit"),
        limit(body, "byte_limit"),
        sizes);
  }

  private static long limit(JsonObject body, String field) {
    long limit = Objects.requireNonNullElse(body.integer(field), Long.MAX_VALUE);
    if (limit < 0) {
      throw ApiFailure.invalid(field + " must not be negative.");
    }
    return limit;
  }

  private static <E extends Enum<E>> E choice(JsonObject body, String field, E absent) {
    String word = body.text(field);
    if (word == null) {
      return absent;
    }
    E[] all = absent.getDeclaringClass().getEnumConstants();
    for (E one : all) {
      if (one.name().equals(word)) {
        return one;
      }
    }
    String names = Arrays.stream(all).map(Enum::name).collect(Collectors.joining(", "));
    throw ApiFailure.invalid(field + " must be one of " + names + ".");
  }

  private static List<BoundParameter> parameters(JsonObject body) {
    if (body.count("parameters") > MOST_PARAMETERS) {
      throw ApiFailure.invalid("A statement may have " + MOST_PARAMETERS + " parameters at most.");
    }
    List<BoundParameter> parameters = new ArrayList<>();
    for (JsonObject each : body.objects("parameters")) {
      String name = each.text("name");
      Long ordinal = each.integer("ordinal");
      if ((name == null) == (ordinal == null)) {
        throw ApiFailure.invalid("A parameter needs a name or an ordinal, and not both.");
      }
      if (ordinal != null && (ordinal < 1 || ordinal > MOST_PARAMETERS)) {
        throw ApiFailure.invalid("The ordinal of a parameter must be 1 to 256.");
      }
      String type = Objects.requireNonNullElse(each.text("type"), "STRING");
      int position = ordinal == null ? 0 : ordinal.intValue();
      parameters.add(new BoundParameter(name, position, type, each.text("value")));
    }
    return parameters;
  }
}
