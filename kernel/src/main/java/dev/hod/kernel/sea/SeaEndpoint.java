package dev.hod.kernel.sea;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.Failure;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.http.Header;
import dev.hod.kernel.http.HttpRequest;
import dev.hod.kernel.http.Method;
import dev.hod.kernel.http.Origin;
import dev.hod.kernel.http.Reply;
import dev.hod.kernel.http.ReplyReader;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.json.Json;
import dev.hod.kernel.json.JsonReader;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The calls of the API as requests to one host, and how their answers are read. */
final class SeaEndpoint {
  private static final String SESSIONS = "/api/2.0/sql/sessions";
  private static final String STATEMENTS = "/api/2.0/sql/statements";

  private final Origin origin;
  private final Json json;
  private final RequestPath http;

  SeaEndpoint(Origin origin, Json json, RequestPath http) {
    this.http = http;
    this.origin = origin;
    this.json = json;
  }

  Json json() {
    return json;
  }

  String host() {
    return origin.toString();
  }

  int unusedConnections() {
    return http.unusedConnections(origin);
  }

  HttpRequest openSession(byte[] body, List<Header> headers) {
    return HttpRequest.of("openSession", Method.POST, origin, SESSIONS)
        .headers(headers)
        .json(body, body.length);
  }

  HttpRequest closeSession(String id, String warehouseId, List<Header> headers) {
    String target = SESSIONS + "/" + id + "?warehouse_id=" + warehouseId;
    return HttpRequest.of("closeSession", Method.DELETE, origin, target).headers(headers);
  }

  HttpRequest execute(byte[] body, List<Header> headers) {
    return HttpRequest.of("execute", Method.POST, origin, STATEMENTS)
        .headers(headers)
        .json(body, body.length);
  }

  HttpRequest poll(String id, List<Header> headers) {
    return HttpRequest.of("poll", Method.GET, origin, statement(id)).headers(headers);
  }

  HttpRequest chunk(String id, int index, long rowOffset, List<Header> headers) {
    String target = statement(id) + "/result/chunks/" + index;
    String place = rowOffset < 0 ? target : target + "?row_offset=" + rowOffset;
    return HttpRequest.of("chunk", Method.GET, origin, place).headers(headers);
  }

  HttpRequest cancel(String id, List<Header> headers) {
    return HttpRequest.of("cancel", Method.POST, origin, statement(id) + "/cancel")
        .headers(headers);
  }

  HttpRequest closeStatement(String id, List<Header> headers) {
    return HttpRequest.of("closeStatement", Method.DELETE, origin, statement(id)).headers(headers);
  }

  /** Reads the answer to {@link #chunk}. */
  ReplyReader<ResultMessage> chunkAnswer(String statementId, int index) {
    return answer(
        "chunk " + index + " of statement " + statementId,
        statementId,
        ErrorCode.CHUNK_UNAVAILABLE,
        ResultMessage::readAlone);
  }

  private static String statement(String id) {
    if (!SeaTransport.isPathPart(id)) {
      throw ErrorCode.INVALID_INPUT.because("\"%s\" is no statement id", id);
    }
    return STATEMENTS + "/" + id;
  }

  /** Reads the JSON of a success; throws what a refusal means. */
  <T> ReplyReader<T> answer(
      String what, @Nullable String statementId, ErrorCode missing, Message<T> message) {
    return new Answer<>(this, what, statementId, missing, message);
  }

  /** Reads one message. */
  @FunctionalInterface
  interface Message<T> {
    T read(JsonReader in);
  }

  private record Answer<T>(
      SeaEndpoint endpoint,
      String what,
      @Nullable String statementId,
      ErrorCode missing,
      Message<T> message)
      implements ReplyReader<T> {

    @Override
    public T read(Reply reply) throws IOException {
      if (reply.status() != 200) {
        throw endpoint.refusal(reply, what, statementId, missing);
      }
      String type = reply.header("content-type");
      if (type != null && type.startsWith("text/html")) {
        throw ErrorCode.MALFORMED_REPLY
            .failure()
            .statement(statementId)
            .httpStatus(200)
            .because(
                "%s answered %s with a web page: is this the address of a workspace?",
                endpoint.host(), what);
      }
      try {
        return message.read(endpoint.json.read(reply.bytes(), 0, reply.length()));
      } catch (HodException e) {
        String reason = String.valueOf(e.getMessage());
        String shown = endpoint.http.redact(reason);
        if (e.code() != ErrorCode.MALFORMED_REPLY) {
          throw shown.equals(reason) ? e : Failure.like(e).cause(null).because("%s", shown);
        }
        throw ErrorCode.MALFORMED_REPLY
            .failure()
            .statement(e.statementId().orElse(statementId))
            .httpStatus(200)
            .cause(shown.equals(reason) ? e : null)
            .because(
                "%s answered the request %s with a reply that can't be read: %s",
                endpoint.host(), what, shown);
      }
    }
  }

  private RuntimeException refusal(
      Reply reply, String what, @Nullable String statementId, ErrorCode missing)
      throws IOException {
    int status = reply.status();
    if (status >= 300 && status < 400) {
      return ErrorCode.MALFORMED_REPLY
          .failure()
          .statement(statementId)
          .httpStatus(status)
          .because(
              "%s redirects %s (HTTP %d): is this the address of a workspace?",
              host(), what, status);
    }
    return ErrorMessage.read(reply, json)
        .redacted(http)
        .toException(what, host(), statementId, missing);
  }
}
