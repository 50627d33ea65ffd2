package dev.hod.warehouse.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hod.warehouse.fault.Call;
import dev.hod.warehouse.fault.Fault;
import dev.hod.warehouse.fault.FaultAction;
import dev.hod.warehouse.fault.Faults;
import dev.hod.warehouse.fault.RequestLog;
import dev.hod.warehouse.fault.SeenRequest;
import dev.hod.warehouse.json.JsonObject;
import dev.hod.warehouse.json.JsonProblem;
import dev.hod.warehouse.json.JsonText;
import dev.hod.warehouse.sea.ApiFailure;
import dev.hod.warehouse.statement.LiveSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The calls below {@code /admin}: arm faults, read and reset counters, see the last request of a
 * kind, change settings.
 */
final class AdminCalls {
  private static final String DONE = "{}";

  private final Faults faults;
  private final RequestLog log;
  private final LiveSettings settings;

  AdminCalls(Faults faults, RequestLog log, LiveSettings settings) {
    this.faults = faults;
    this.log = log;
    this.settings = settings;
  }

  Reply answer(Exchange exchange, byte[] body) {
    switch (exchange.route().ids().get(0)) {
      case "POST faults" -> faults(JsonObject.parse(body)).forEach(faults::arm);
      case "DELETE faults" -> faults.clear();
      case "GET requests" -> {
        return Reply.json(JsonText.object(this::requests));
      }
      case "DELETE requests" -> log.reset();
      case "GET lastRequest" -> {
        return last(call(exchange.query("call")));
      }
      case "GET settings" -> {
        return Reply.json(JsonText.object(out -> SettingsJson.write(settings.now(), out)));
      }
      case "POST settings" -> {
        JsonObject changes = JsonObject.parse(body);
        valid(() -> settings.change(now -> SettingsJson.apply(changes, now)));
      }
      default -> throw ApiFailure.of(404, "ENDPOINT_NOT_FOUND", "There is no such admin call.");
    }
    return Reply.json(DONE);
  }

  /** One fault, or several as the array {@code faults}; all are read before one is armed. */
  private static List<Fault> faults(JsonObject body) {
    List<Fault> read = new ArrayList<>();
    for (JsonObject each : body.has("faults") ? body.objects("faults") : List.of(body)) {
      valid(() -> read.add(fault(each)));
    }
    return read;
  }

  private static Fault fault(JsonObject body) {
    String word = Objects.requireNonNullElse(body.text("action"), "");
    FaultAction action = FaultAction.of(word).orElseThrow(() -> unknown("action", word));
    return new Fault(
        call(body.text("call")),
        action,
        whole(body, "status", 0),
        body.text("retryAfter"),
        Duration.ofMillis(whole(body, "delayMillis", 0)),
        whole(body, "times", 1),
        Objects.requireNonNullElse(body.number("probability"), 1.0),
        whole(body, "skip", 0));
  }

  private static int whole(JsonObject body, String field, int absent) {
    Long value = body.integer(field);
    if (value == null) {
      return absent;
    }
    if (value != value.intValue()) {
      throw new IllegalArgumentException(field + " is too large");
    }
    return value.intValue();
  }

  private static Call call(@Nullable String word) {
    String name = Objects.requireNonNullElse(word, "");
    return Call.of(name).orElseThrow(() -> unknown("call", name));
  }

  private static void valid(Runnable change) {
    try {
      change.run();
    } catch (IllegalArgumentException e) {
      throw ApiFailure.of(400, "INVALID_PARAMETER_VALUE", String.valueOf(e.getMessage()));
    }
  }

  private static ApiFailure unknown(String field, String word) {
    return ApiFailure.of(
        400, "INVALID_PARAMETER_VALUE", "There is no " + field + " named '" + word + "'.");
  }

  private void requests(JsonGenerator out) throws IOException {
    out.writeNumberField("total", log.total());
    out.writeNumberField("connections", log.connections());
    out.writeObjectFieldStart("calls");
    for (Call call : Call.values()) {
      out.writeNumberField(call.word(), log.count(call));
    }
    out.writeEndObject();
    out.writeObjectFieldStart("thrift");
    for (Call call : Call.values()) {
      if (log.thriftCount(call) > 0) {
        out.writeNumberField(
            call == Call.THRIFT ? "other" : call.thriftName(), log.thriftCount(call));
      }
    }
    out.writeEndObject();
  }

  private Reply last(Call call) {
    SeenRequest seen =
        log.last(call)
            .orElseThrow(
                () -> ApiFailure.of(404, "NOT_FOUND", "No " + call.word() + " call was made."));
    return Reply.json(JsonText.object(out -> write(seen, out)));
  }

  private static void write(SeenRequest seen, JsonGenerator out) throws IOException {
    out.writeStringField("method", seen.method());
    out.writeStringField("target", seen.target());
    out.writeObjectFieldStart("headers");
    for (Map.Entry<String, List<String>> header : seen.headers().entrySet()) {
      out.writeArrayFieldStart(header.getKey());
      for (String value : header.getValue()) {
        out.writeString(value);
      }
      out.writeEndArray();
    }
    out.writeEndObject();
    if (seen.headers().getOrDefault("content-type", List.of()).contains(Exchange.THRIFT)) {
      ThriftJson.write(seen.body(), out);
    } else if (seen.body().length > 0) {
      String text = new String(seen.body(), UTF_8);
      if (isJson(seen.body())) {
        out.writeFieldName("body");
        out.writeRawValue(text);
      } else {
        out.writeStringField("text", text);
      }
    }
  }

  private static boolean isJson(byte[] body) {
    try {
      JsonObject.parse(body);
      return true;
    } catch (JsonProblem problem) {
      return false;
    }
  }
}
