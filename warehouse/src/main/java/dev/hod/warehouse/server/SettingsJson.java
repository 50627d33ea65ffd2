package dev.hod.warehouse.server;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hod.warehouse.json.JsonObject;
import dev.hod.warehouse.result.SizeLimits;
import dev.hod.warehouse.statement.Retention;
import dev.hod.warehouse.statement.ServiceSettings;
import dev.hod.warehouse.statement.ThriftSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;

/** The settings as the admin calls name them. */
final class SettingsJson {
  private SettingsJson() {}

  /**
   * The settings with what {@code changes} names.
   *
   * @throws IllegalArgumentException for a name that is none, or a value out of range
   */
  static ServiceSettings apply(JsonObject changes, ServiceSettings now) {
    ServiceSettings next = now;
    for (String name : changes.names()) {
      SizeLimits sizes = next.sizes();
      Retention kept = next.retention();
      ThriftSettings thrift = next.thrift();
      next =
          switch (name) {
            case "closeSmallResults" ->
                next.withCloseSmallResults(Objects.requireNonNull(changes.flag(name)));
            case "linkExpirySeconds" -> next.withLinkExpiry(seconds(changes, name));
            case "linksPerReply" -> next.withLinksPerReply((int) whole(changes, name));
            case "responseDelayMillis" ->
                next.withResponseDelay(Duration.ofMillis(whole(changes, name)));
            case "chunkBytes" -> next.withSizes(sizes.withChunkBytes(whole(changes, name)));
            case "inlineLimitBytes" -> next.withSizes(sizes.withInlineBytes(whole(changes, name)));
            case "jsonInlineLimitBytes" ->
                next.withSizes(sizes.withJsonInlineBytes(whole(changes, name)));
            case "jsonChunkBytes" -> next.withSizes(sizes.withJsonChunkBytes(whole(changes, name)));
            case "resultRetentionSeconds" ->
                next.withRetention(kept.withResults(seconds(changes, name)));
            case "statementRetentionSeconds" ->
                next.withRetention(kept.withStatements(seconds(changes, name)));
            case "unpolledSeconds" -> next.withRetention(kept.withUnpolled(seconds(changes, name)));
            case "idleSessionSeconds" ->
                next.withRetention(kept.withIdleSessions(seconds(changes, name)));
            case "redirectSessions" ->
                next.withRedirectSessions(Objects.requireNonNull(changes.flag(name)));
            case "thriftVersion" -> next.withThrift(thrift.withVersion((int) whole(changes, name)));
            case "thriftDirectResults" ->
                next.withThrift(
                    thrift.withDirectResults(Objects.requireNonNull(changes.flag(name))));
            case "thriftColumnsOnly" ->
                next.withThrift(thrift.withColumnsOnly(Objects.requireNonNull(changes.flag(name))));
            case "thriftInvalidHandleStatus" ->
                next.withThrift(
                    thrift.withInvalidHandleStatus(Objects.requireNonNull(changes.flag(name))));
            case "thriftRefusedState" ->
                next.withThrift(
                    thrift.withRefusedState(Objects.requireNonNull(changes.text(name))));
            case "thriftLongPollSeconds" ->
                next.withThrift(thrift.withLongPoll(seconds(changes, name)));
            default -> throw new IllegalArgumentException("There is no setting '" + name + "'.");
          };
    }
    return next;
  }

  private static Duration seconds(JsonObject changes, String name) {
    double seconds = Objects.requireNonNull(changes.number(name));
    if (!(seconds >= 0 && seconds <= 1e9)) {
      throw new IllegalArgumentException(name + " must be 0 to 1e9");
    }
    return Duration.ofMillis((long) (seconds * 1000));
  }

  private static long whole(JsonObject changes, String name) {
    long value = Objects.requireNonNull(changes.integer(name));
    if (value < 0 || value > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(name + " must be 0 to " + Integer.MAX_VALUE);
    }
    return value;
  }

  static void write(ServiceSettings now, JsonGenerator out) throws IOException {
    out.writeBooleanField("closeSmallResults", now.closeSmallResults());
    seconds("linkExpirySeconds", now.linkExpiry(), out);
    out.writeNumberField("linksPerReply", now.linksPerReply());
    out.writeNumberField("responseDelayMillis", now.responseDelay().toMillis());
    out.writeNumberField("chunkBytes", now.sizes().chunkBytes());
    out.writeNumberField("inlineLimitBytes", now.sizes().inlineBytes());
    out.writeNumberField("jsonInlineLimitBytes", now.sizes().jsonInlineBytes());
    out.writeNumberField("jsonChunkBytes", now.sizes().jsonChunkBytes());
    seconds("resultRetentionSeconds", now.retention().results(), out);
    seconds("statementRetentionSeconds", now.retention().statements(), out);
    seconds("unpolledSeconds", now.retention().unpolled(), out);
    seconds("idleSessionSeconds", now.retention().idleSessions(), out);
    out.writeBooleanField("redirectSessions", now.redirectSessions());
    ThriftSettings thrift = now.thrift();
    out.writeNumberField("thriftVersion", thrift.version());
    out.writeBooleanField("thriftDirectResults", thrift.directResults());
    out.writeBooleanField("thriftColumnsOnly", thrift.columnsOnly());
    out.writeBooleanField("thriftInvalidHandleStatus", thrift.invalidHandleStatus());
    out.writeStringField("thriftRefusedState", thrift.refusedState());
    seconds("thriftLongPollSeconds", thrift.longPoll(), out);
  }

  private static void seconds(String name, Duration time, JsonGenerator out) throws IOException {
    out.writeNumberField(name, time.toMillis() / 1000.0);
  }
}
