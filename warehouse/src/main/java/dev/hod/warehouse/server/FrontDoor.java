package dev.hod.warehouse.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hod.warehouse.fault.Fault;
import dev.hod.warehouse.fault.FaultAction;
import dev.hod.warehouse.fault.Faults;
import dev.hod.warehouse.fault.RequestLog;
import dev.hod.warehouse.json.JsonObject;
import dev.hod.warehouse.json.JsonProblem;
import dev.hod.warehouse.sea.ApiFailure;
import dev.hod.warehouse.sea.Caller;
import dev.hod.warehouse.sea.LiveSettings;
import dev.hod.warehouse.sea.SeaService;
import java.security.MessageDigest;
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

  private final byte[] token;
  private final SeaService service;
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
      SeaService service,
      Faults faults,
      RequestLog log,
      LiveSettings settings,
      ScheduledExecutorService timer) {
    this.token = token.getBytes(UTF_8);
    this.service = service;
    this.links = new LinkCalls(service);
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
    log.arrived(exchange.route().call());
    ApiFailure refused = refusal(exchange);
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
    Callback dropping =
        Callback.from(
            () -> {
              Future<?> unused =
                  BodyReader.read(exchange.request(), DROPPED_UNREAD, DROP_PAUSE, timer)
                      .whenComplete((body, failure) -> exchange.callback().succeeded());
            },
            exchange.callback()::failed);
    Exchange refusing = new Exchange(exchange.request(), exchange.response(), dropping);
    sender.send(refusing, Reply.failure(refused, exchange.id()), null);
  }

  private void read(Exchange exchange, byte @Nullable [] body, @Nullable Throwable failure) {
    if (failure instanceof BodyReader.TooLong) {
      ApiFailure tooLong =
          ApiFailure.of(413, "REQUEST_TOO_LARGE", "The request body is too large.");
      Reply reply = Reply.failure(tooLong, exchange.id()).with("connection", "close");
      sender.send(exchange, reply, null);
    } else if (failure instanceof BodyReader.TooSlow) {
      ApiFailure tooSlow =
          ApiFailure.of(408, "REQUEST_TIMEOUT", "The rest of the request body did not come.");
      Reply reply = Reply.failure(tooSlow, exchange.id()).with("connection", "close");
      sender.send(exchange, reply, null);
    } else if (body == null) {
      exchange.callback().failed(failure);
    } else {
      log.read(exchange.route().call(), exchange.seen(body));
      begin(exchange, body, faults.take(exchange.route().call()));
    }
  }

  /** Why the caller is not let in; null when it is. */
  private @Nullable ApiFailure refusal(Exchange exchange) {
    if (!exchange.route().needsToken()) {
      return null;
    }
    String header = exchange.header(HttpHeader.AUTHORIZATION);
    if (header == null || !header.regionMatches(true, 0, "Bearer ", 0, 7)) {
      return ApiFailure.noCredential();
    }
    byte[] sent = header.substring(7).trim().getBytes(UTF_8);
    return MessageDigest.isEqual(sent, token) ? null : ApiFailure.wrongToken();
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
          if (delay.isZero() || !exchange.route().call().isClients()) {
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
    return switch (exchange.route().call()) {
      case OPEN_SESSION -> service.openSession(message(exchange, body)).thenApply(Reply::json);
      case CLOSE_SESSION ->
          service.closeSession(ids.get(0), warehouse(exchange)).thenApply(Reply::json);
      case EXECUTE -> service.execute(message(exchange, body), caller).thenApply(Reply::json);
      case POLL -> now(Reply.json(service.poll(ids.get(0), caller)));
      case STATUS -> now(Reply.json(service.status(ids.get(0), caller)));
      case CHUNK -> {
        String offset = exchange.query("row_offset");
        yield now(Reply.json(service.chunk(ids.get(0), ids.get(1), offset, caller)));
      }
      case CANCEL -> now(Reply.json(service.cancel(ids.get(0))));
      case CLOSE_STATEMENT -> now(Reply.json(service.closeStatement(ids.get(0))));
      case LINK -> now(links.get(exchange));
      case TELEMETRY -> now(SideCalls.telemetry(body));
      case FEATURE_FLAGS -> now(SideCalls.featureFlags());
      case DISCOVERY -> now(SideCalls.discovery(exchange.baseUrl()));
      case OAUTH_TOKEN -> now(SideCalls.oauthToken());
      case HEALTH -> now(SideCalls.health());
      case ADMIN -> now(admin.answer(exchange, body));
      case OTHER -> now(nothingThere(exchange));
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
    } else {
      shown = ApiFailure.of(500, "INTERNAL_ERROR", "The warehouse failed to answer.");
    }
    return Reply.failure(shown, exchange.id());
  }

  private void after(Duration delay, Runnable work) {
    Future<?> unused =
        timer.schedule(
            () -> getServer().getThreadPool().execute(work),
            delay.toMillis(),
            TimeUnit.MILLISECONDS);
  }
}
