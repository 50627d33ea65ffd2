package dev.hod.kernel.sea;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.event.Notice;
import dev.hod.kernel.http.Header;
import dev.hod.kernel.http.HttpRequest;
import dev.hod.kernel.http.Repeat;
import dev.hod.kernel.http.ReplyReader;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.CatalogReader;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.Manifest;
import dev.hod.kernel.transport.MetadataRunner;
import dev.hod.kernel.transport.NextChunk;
import dev.hod.kernel.transport.StatementReply;
import dev.hod.kernel.transport.Submission;
import dev.hod.kernel.transport.TransportSession;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.Consumer;

/** A session of the Statement Execution API: each method is one exchange. */
final class SeaSession implements TransportSession {
  private final RequestPath http;
  private final SeaEndpoint endpoint;
  private final SeaChunks chunks;
  private final FormChoice form;
  private final boolean lz4;
  private final Events events;
  private final String warehouseId;
  private final List<Header> headers;
  private final String id;
  // Set by whichever thread the server tells; never unset.
  private volatile boolean lost;

  SeaSession(
      RequestPath http,
      SeaEndpoint endpoint,
      SeaChunks chunks,
      FormChoice form,
      boolean lz4,
      Events events,
      String warehouseId,
      List<Header> headers,
      String id) {
    this.http = http;
    this.endpoint = endpoint;
    this.chunks = chunks;
    this.form = form;
    this.lz4 = lz4;
    this.events = events;
    this.warehouseId = warehouseId;
    this.headers = headers;
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public boolean isLost() {
    return lost;
  }

  @Override
  public StatementReply submit(Submission submission, Call call, Consumer<StatementReply> late) {
    if (!(submission instanceof Submission.Statement statement)) {
      throw ErrorCode.DRIVER_FAULT.because("%s has no calls for the catalog", endpoint.host());
    }
    if (!statement.request().confs().isEmpty()) {
      throw ErrorCode.NOT_SUPPORTED.because(
          "The Statement Execution API of %s takes no configuration for a statement alone, here %s:"
              + " give it at connect or use SET, or connect with UseThriftClient=1",
          endpoint.host(), new TreeSet<>(statement.request().confs().keySet()));
    }
    ResultForm asked = form.current();
    try {
      return send(statement, asked, List.of(), call, late);
    } catch (HodException first) {
      if (asked != ResultForm.HYBRID || first.httpStatus() != 400) {
        throw first;
      }
      return withLinks(statement, first, call, late);
    }
  }

  /** Once more in the public form; what the server said first counts if that is refused too. */
  private StatementReply withLinks(
      Submission.Statement statement,
      HodException first,
      Call call,
      Consumer<StatementReply> late) {
    Notice notice =
        new Notice(
            "01000",
            "The server refused to send small results in its replies; this client now reads every"
                + " result by links");
    StatementReply reply;
    try {
      reply = send(statement, ResultForm.LINKS, List.of(notice), call, late);
    } catch (HodException second) {
      if (second.httpStatus() == 400) {
        first.addSuppressed(second);
        throw first;
      }
      throw second;
    }
    if (form.settleOnLinks() && events.isOn()) {
      events.emit(
          new Event.DispositionFellBack(
              endpoint.host(), first.httpStatus(), String.valueOf(first.getMessage())));
    }
    return reply;
  }

  private StatementReply send(
      Submission.Statement statement,
      ResultForm asked,
      List<Notice> notices,
      Call call,
      Consumer<StatementReply> late) {
    byte[] body =
        new ExecuteMessage(warehouseId, id, statement.request(), asked, lz4, statement.async())
            .write(endpoint.json());
    HttpRequest request = endpoint.execute(body, headersFor(statement));
    if (statement.operation() == null) {
      request.repeat(Repeat.ONCE);
    }
    try {
      StatementMessage message =
          http.send(
              request,
              call,
              endpoint.answer(
                  "to run a statement", null, ErrorCode.NO_SUCH_RESOURCE, StatementMessage::read),
              answer -> late.accept(reply(answer, notices)));
      return reply(message, notices);
    } catch (HodException e) {
      throw sessionLost(e, "session");
    }
  }

  private List<Header> headersFor(Submission.Statement statement) {
    if (statement.operation() == null) {
      return headers;
    }
    List<Header> all = new ArrayList<>(headers);
    all.add(new Header("x-databricks-sea-can-run-fully-sync", "true"));
    all.add(new Header("X-Databricks-Metadata-Operation-Type", statement.operation()));
    return all;
  }

  private <T> T ask(HttpRequest request, Call call, ReplyReader<T> reader) {
    try {
      return http.send(request, call, reader);
    } catch (HodException e) {
      // What is about a statement may speak of its session without saying that it is gone.
      throw sessionLost(e, id);
    }
  }

  /** A 404 that speaks of the session means that it is gone (sea.md 2.4). */
  private HodException sessionLost(HodException e, String named) {
    String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    if (e.httpStatus() != 404 || !message.contains(named.toLowerCase(Locale.ROOT))) {
      return e;
    }
    lost = true;
    return ErrorCode.SESSION_LOST
        .failure()
        .statement(e.statementId().orElse(null))
        .httpStatus(404)
        .cause(e)
        .because("The session %s is gone from %s: connect again", id, endpoint.host());
  }

  @Override
  public StatementReply poll(String statementId, Call call) {
    StatementMessage message =
        ask(
            endpoint.poll(statementId, headers),
            call,
            endpoint.answer(
                "the state of statement " + statementId,
                statementId,
                ErrorCode.STATEMENT_LOST,
                StatementMessage::read));
    if (!message.statementId().equals(statementId)) {
      throw ErrorCode.MALFORMED_REPLY
          .failure()
          .statement(statementId)
          .because(
              "%s answered the question for statement %s with another one",
              endpoint.host(), statementId);
    }
    return reply(message, List.of());
  }

  private StatementReply reply(StatementMessage message, List<Notice> notices) {
    String statementId = message.statementId();
    Manifest manifest = message.manifest();
    ChunkPage page =
        manifest == null
            ? ChunkPage.EMPTY
            : chunks.page(
                statementId,
                manifest,
                message.result(),
                (place, call) -> askForChunks(statementId, place, call));
    if (manifest != null && manifest.schema().size() == 0 && !page.chunks().isEmpty()) {
      throw ErrorCode.MALFORMED_REPLY
          .failure()
          .statement(statementId)
          .because("The server gave rows of statement %s and no columns", statementId);
    }
    return new StatementReply(
        statementId,
        message.status().state(),
        manifest,
        page,
        message.status().redacted(http).failure(statementId),
        message.status().modifiedRows(),
        notices);
  }

  @Override
  public ChunkPage chunks(String statementId, Manifest manifest, NextChunk next, Call call) {
    return chunks.page(
        statementId,
        manifest,
        askForChunks(statementId, next, call),
        (place, renewal) -> askForChunks(statementId, place, renewal));
  }

  private ResultMessage askForChunks(String statementId, NextChunk next, Call call) {
    return ask(
        endpoint.chunk(statementId, next.index(), next.rowOffset(), headers),
        call,
        endpoint.chunkAnswer(statementId, next.index()));
  }

  @Override
  public void cancel(String statementId, Call call) {
    tell("to cancel statement ", statementId, endpoint.cancel(statementId, headers), call);
  }

  @Override
  public void closeStatement(String statementId, Call call) {
    tell("to close statement ", statementId, endpoint.closeStatement(statementId, headers), call);
  }

  /** One that the server has forgotten needs neither. */
  private void tell(String what, String statementId, HttpRequest request, Call call) {
    try {
      http.send(
          request,
          call,
          endpoint.answer(
              what + statementId, statementId, ErrorCode.STATEMENT_LOST, in -> Boolean.TRUE));
    } catch (HodException e) {
      if (e.code() != ErrorCode.STATEMENT_LOST) {
        throw e;
      }
    }
  }

  @Override
  public int unusedConnections() {
    return endpoint.unusedConnections();
  }

  @Override
  public boolean holdsEnded() {
    return false;
  }

  @Override
  public CatalogReader catalog(MetadataRunner rows) {
    return new SeaCatalogReader(rows);
  }

  @Override
  public void close(Call call) {
    try {
      http.send(
          endpoint.closeSession(id, warehouseId, headers),
          call,
          endpoint.answer(
              "to close session " + id, null, ErrorCode.SESSION_LOST, in -> Boolean.TRUE));
    } catch (HodException e) {
      if (e.code() != ErrorCode.SESSION_LOST) {
        throw e;
      }
    }
  }
}
