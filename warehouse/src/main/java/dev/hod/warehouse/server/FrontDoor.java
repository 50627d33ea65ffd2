package dev.hod.warehouse.server;

import dev.hod.warehouse.fault.Call;
import dev.hod.warehouse.fault.Fault;
import dev.hod.warehouse.fault.FaultAction;
import dev.hod.warehouse.fault.Faults;
import dev.hod.warehouse.fault.RequestLog;
import dev.hod.warehouse.json.JsonObject;
import dev.hod.warehouse.json.JsonProblem;
import dev.hod.warehouse.sea.ApiFailure;
import dev.hod.warehouse.sea.SeaService;
import dev.hod.warehouse.statement.Caller;
import dev.hod.warehouse.statement.LiveSettings;
import dev.hod.warehouse.statement.TooBusy;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** Every request's way: body, token, armed fault, the call itself, its reply. Never blocks. */
final class FrontDoor extends Handler.Abstract.NonBlocking {
  /** How long the next part of a body may take, and of one that nobody wants. */
  private static final Duration BODY_PAUSE = Duration.ofSeconds(30);

  private static final Duration DROP_PAUSE = Duration.ofSeconds(1);
  private static final int DROPPED_UNREAD = 1 << 20;

  private final Tokens tokens;
  private final SeaService sea;
  private final ThriftCalls thrift;
  private final LinkCalls links;
  private final AdminCalls admin;
  private final Faults faults;
  private final FaultReplies faultReplies = new FaultReplies();
  private final RequestLog log;
  private final LiveSettings settings;
  private final ScheduledExecutorService timer;
  private final ReplySender sender;

  FrontDoor(
      String token,
      HttpServer.Services services,
      Faults faults,
      RequestLog log,
      LiveSettings settings,
      ScheduledExecutorService timer) {
    this.tokens = new Tokens(token);
    this.sea = services.sea();
    this.thrift = new ThriftCalls(services.warehouseId(), services.thrift());
    this.links = new LinkCalls(services.downloads());
    this.admin = new AdminCalls(faults, log, settings);
    this.faults = faults;
    this.log = log;
    this.settings = settings;
    this.timer = timer;
    this.sender = new ReplySender(timer);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Exchange exchange = new Exchange(request, response, callback);
    request.addIdleTimeoutListener(timeout -> false); // a call may wait longer than a connection
    if (!exchange.route().isThrift()) {
      log.arrived(exchange.call()); // of Thrift its body tells which call it is
    }
    ApiFailure refused = tokens.refusal(exchange);
    if (refused != null) {
      refuse(exchange, refused);
      return true;
    }
    Future<?> unused =
        BodyReader.read(request, exchange.route().bodyLimit(), BODY_PAUSE, timer)
            .whenComplete((body, failure) -> read(exchange, body, failure));
    return true;
  }

  /**
   * Answers at once. Only then is the body read and dropped, for a moment: a client that is still
   * sending would not see the answer if its connection were closed. Jetty closes it when more of
   * the body is to come.
   */
  private void refuse(Exchange exchange, ApiFailure refused) {
    count(exchange, null);
    Callback dropping =
        Callback.from(
            () -> {
              Future<?> unused =
                  BodyReader.read(exchange.request(), DROPPED_UNREAD, DROP_PAUSE, timer)
                      .whenComplete((body, failure) -> exchange.callback().succeeded());
            },
            exchange.callback()::failed);
    Exchange refusing = new Exchange(exchange.request(), exchange.response(), dropping);
    sender.send(refusing, failure(refused, exchange), null);
  }

  /** Counts a Thrift call, now that its body has told which it is, or never will. */
  private void count(Exchange exchange, byte @Nullable [] body) {
    if (exchange.route().isThrift()) {
      exchange.makes(body == null ? Call.THRIFT : ThriftCalls.kind(body));
      log.arrivedByThrift(exchange.call());
    }
  }

  private void read(Exchange exchange, byte @Nullable [] body, @Nullable Throwable failure) {
    count(exchange, body);
    if (failure instanceof BodyReader.TooLong) {
      ApiFailure tooLong =
          ApiFailure.of(413, "REQUEST_TOO_LARGE", "The request body is too large.");
      Reply reply = failure(tooLong, exchange).with("connection", "close");
      sender.send(exchange, reply, null);
    } else if (failure instanceof BodyReader.TooSlow) {
      ApiFailure tooSlow =
          ApiFailure.of(408, "REQUEST_TIMEOUT", "The rest of the request body did not come.");
      Reply reply = failure(tooSlow, exchange).with("connection", "close");
      sender.send(exchange, reply, null);
    } else if (body == null) {
      exchange.callback().failed(failure);
    } else {
      log.read(exchange.call(), exchange.seen(body));
      begin(exchange, body, faults.take(exchange.call()));
    }
  }

  private static Reply failure(ApiFailure failure, Exchange exchange) {
    Reply reply = Reply.failure(failure, exchange.id());
    return exchange.route().isThrift() ? ThriftCalls.failure(failure, reply) : reply;
  }

  private void begin(Exchange exchange, byte[] body, @Nullable Fault fault) {
    if (fault == null) {
      serve(exchange, body, null);
    } else if (fault.delay().isZero() || fault.action() == FaultAction.STALL) {
      faulty(exchange, body, fault);
    } else {
      after(fault.delay(), () -> faulty(exchange, body, fault));
    }
  }

  private void faulty(Exchange exchange, byte[] body, Fault fault) {
    if (fault.action() == FaultAction.CUT) {
      exchange.cut();
      return;
    }
    Reply instead = faultReplies.instead(exchange, fault);
    if (instead != null) {
      sender.send(exchange, instead, null);
    } else {
      serve(exchange, body, fault);
    }
  }

  private void serve(Exchange exchange, byte[] body, @Nullable Fault fault) {
    CompletionStage<Reply> reply;
    try {
      reply = call(exchange, body, fault == null ? null : fault.action());
    } catch (RuntimeException | Error e) {
      reply = CompletableFuture.failedStage(e);
    }
    reply.whenComplete(
        (good, failure) -> {
          Reply made = failure == null ? good : failed(failure, exchange);
          Duration delay = settings.now().responseDelay();
          if (delay.isZero() || !exchange.call().isClients()) {
            finish(exchange, made, fault);
          } else {
            after(delay, () -> finish(exchange, made, fault));
          }
        });
  }

  private void finish(Exchange exchange, Reply reply, @Nullable Fault fault) {
    if (fault != null && fault.action() == FaultAction.LOSE_REPLY) {
      reply.release();
      exchange.cut();
    } else {
      sender.send(exchange, reply, fault);
    }
  }

  private CompletionStage<Reply> call(Exchange exchange, byte[] body, @Nullable FaultAction fault) {
    List<String> ids = exchange.route().ids();
    String agent = Objects.requireNonNullElse(exchange.header(HttpHeader.USER_AGENT), "");
    Caller caller = new Caller(exchange.baseUrl(), agent, fault);
    if (exchange.route().isThrift()) {
      return thrift.answer(exchange, body, caller);
    }
    return switch (exchange.call()) {
      case OPEN_SESSION ->
          settings.now().redirectSessions()
              ? now(Reply.redirect(307, exchange))
              : sea.openSession(message(exchange, body)).thenApply(Reply::json);
      case CLOSE_SESSION ->
          sea.closeSession(ids.get(0), warehouse(exchange)).thenApply(Reply::json);
      case EXECUTE -> sea.execute(message(exchange, body), caller).thenApply(Reply::json);
      case POLL -> now(Reply.json(sea.poll(ids.get(0), caller)));
      case STATUS -> now(Reply.json(sea.status(ids.get(0), caller)));
      case CHUNK -> {
        String offset = exchange.query("row_offset");
        yield now(Reply.json(sea.chunk(ids.get(0), ids.get(1), offset, caller)));
      }
      case CANCEL -> now(Reply.json(sea.cancel(ids.get(0))));
      case CLOSE_STATEMENT -> now(Reply.json(sea.closeStatement(ids.get(0))));
      case LINK -> now(links.get(exchange));
      case TELEMETRY -> now(SideCalls.telemetry(body));
      case FEATURE_FLAGS -> now(SideCalls.featureFlags());
      case DISCOVERY -> now(SideCalls.discovery(exchange.baseUrl()));
      case OAUTH_TOKEN -> now(SideCalls.oauthToken());
      case HEALTH -> now(SideCalls.health());
      case ADMIN -> now(admin.answer(exchange, body));
      default -> now(nothingThere(exchange));
    };
  }

  private static @Nullable String warehouse(Exchange exchange) {
    List<String> scope = exchange.route().scope();
    return scope.isEmpty() ? exchange.query("warehouse_id") : scope.get(0);
  }

  /** The body, completed by what the newer paths say instead. */
  private static JsonObject message(Exchange exchange, byte[] body) {
    JsonObject message = JsonObject.parse(body);
    List<String> scope = exchange.route().scope();
    if (!scope.isEmpty()) {
      message = message.withDefault("warehouse_id", scope.get(0));
    }
    return scope.size() > 1 ? message.withDefault("session_id", scope.get(1)) : message;
  }

  private static Reply nothingThere(Exchange exchange) {
    String path = exchange.path();
    String shown = path.length() > 200 ? path.substring(0, 200) + "…" : path;
    String message = "No API found for '" + exchange.request().getMethod() + " " + shown + "'.";
    List<String> allowed = Route.methods(path);
    if (allowed.isEmpty()) {
      return Reply.failure(ApiFailure.of(404, "ENDPOINT_NOT_FOUND", message), exchange.id());
    }
    ApiFailure wrongMethod = ApiFailure.of(405, "METHOD_NOT_ALLOWED", message);
    return Reply.failure(wrongMethod, exchange.id()).with("allow", String.join(", ", allowed));
  }

  private static CompletionStage<Reply> now(Reply reply) {
    return CompletableFuture.completedStage(reply);
  }

  private static Reply failed(Throwable failure, Exchange exchange) {
    Throwable cause = failure;
    while (cause instanceof CompletionException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    ApiFailure shown;
    if (cause instanceof ApiFailure api) {
      shown = api;
    } else if (cause instanceof JsonProblem problem) {
      shown = ApiFailure.of(problem);
    } else if (cause instanceof TooBusy) {
      shown = ApiFailure.of(429, "RESOURCE_EXHAUSTED", String.valueOf(cause.getMessage()));
    } else {
      shown = ApiFailure.of(500, "INTERNAL_ERROR", "The warehouse failed to answer.");
    }
    return failure(shown, exchange);
  }

  private void after(Duration delay, Runnable work) {
    Future<?> unused =
        timer.schedule(
            () -> getServer().getThreadPool().execute(work),
            delay.toMillis(),
            TimeUnit.MILLISECONDS);
  }
}
