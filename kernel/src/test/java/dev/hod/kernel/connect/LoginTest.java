package dev.hod.kernel.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.HodClient;
import dev.hod.kernel.Session;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.settings.Settings;
import dev.hod.kernel.time.CancelSignal;
import dev.hod.testing.RawRequest;
import dev.hod.testing.RawServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Connecting to servers of both protocols, over sockets. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class LoginTest {
  private static final String WAREHOUSE = "/sql/1.0/warehouses/abc";
  private static final int HIVE = 9;
  private static final int SPARK = 42_248;

  private final List<Event> events = new ArrayList<>();

  /** Opens sessions of every kind, with a cookie, and closes them. */
  private static RawServer.Script friendly(int version) {
    return exchange -> {
      for (; ; ) {
        RawRequest request = exchange.read();
        if (request.path().startsWith("/api/")) {
          exchange.respond(200, "{\"session_id\":\"sea-1\"}", "Content-Type: application/json");
        } else {
          exchange.respond(
              200, answer(request, version), "Content-Type: application/x-thrift", COOKIE);
        }
      }
    };
  }

  private static final String COOKIE = "Set-Cookie: hive.server2.auth=\"cu=ann&s=x\"; HttpOnly";

  private static byte[] answer(RawRequest request, int version) throws Exception {
    boolean opens = new String(request.body(), UTF_8).contains("OpenSession");
    return opens ? ThriftReplies.opened(version) : ThriftReplies.done("CloseSession", 2);
  }

  private HodClient client(RawServer server, String... settings) {
    Settings.Builder all = Settings.builder();
    all.put("Host", "localhost").put("Port", String.valueOf(server.port())).put("SSL", "0");
    for (String each : settings) {
      all.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
    }
    return HodClients.open(all.build(), events::add);
  }

  private static Session open(HodClient client, String path) {
    return client.open(new SessionRequest(path, null, null, Map.of(), Duration.ZERO));
  }

  private static String basic(String login) {
    return "Basic " + Base64.getEncoder().encodeToString(login.getBytes(UTF_8));
  }

  @ParameterizedTest
  @CsvSource({
    "UID=ann|PWD=pw, ann:pw",
    "AuthMech=0, anonymous:anonymous",
    "AuthMech=0|UID=ann, ann:anonymous",
  })
  void aHiveServerGetsANameAndAPasswordAndItsCookieBack(String settings, String login) {
    try (RawServer server = RawServer.start(friendly(HIVE));
        HodClient client = client(server, settings.split("\\|"))) {
      open(client, "cliservice").close();
      List<RawRequest> requests = server.requests();
      assertThat(requests).hasSize(2);
      for (RawRequest request : requests) {
        assertThat(request.target()).isEqualTo("/cliservice");
        assertThat(request.headers("Authorization")).containsExactly(basic(login));
        assertThat(request.headers("Accept")).containsExactly("application/x-thrift");
        assertThat(request.header("Content-Type")).isEqualTo("application/x-thrift");
      }
      assertThat(requests.get(0).header("Cookie")).isNull();
      assertThat(requests.get(1).headers("Cookie"))
          .containsExactly("hive.server2.auth=\"cu=ann&s=x\"");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/sql/protocolv1/o/123/0123-abc, PWD=dapi12345",
    "cliservice, PWD=dapi12345",
    "cliservice, UID=token|PWD=dapi12345",
    "/sql/1.0/warehouses/abc, UseThriftClient=1|PWD=dapi12345",
  })
  void aTokenIsABearersOverThriftToo(String path, String settings) {
    try (RawServer server = RawServer.start(friendly(SPARK));
        HodClient client = client(server, settings.split("\\|"))) {
      open(client, path).close();
      assertThat(server.requests())
          .hasSize(2)
          .allMatch(r -> r.headers("Authorization").equals(List.of("Bearer dapi12345")))
          .allMatch(r -> r.headers("Accept").equals(List.of("application/x-thrift")));
    }
  }

  @Test
  void seaHasNoCookiesAndAcceptsJson() {
    try (RawServer server = RawServer.start(friendly(SPARK));
        HodClient client = client(server, "PWD=dapi12345")) {
      open(client, WAREHOUSE).close();
      assertThat(server.requests())
          .hasSize(2)
          .allMatch(r -> r.headers("Accept").equals(List.of("application/json")))
          .allMatch(r -> r.header("Cookie") == null);
    }
  }

  @Test
  void aWarehouseThatRedirectsSeaIsAskedOverThriftOnce() {
    RawServer.Script script =
        exchange -> {
          for (; ; ) {
            RawRequest request = exchange.read();
            if (request.path().startsWith("/api/")) {
              exchange.respond(307, "", "Location: /elsewhere");
            } else {
              exchange.respond(200, answer(request, SPARK));
            }
          }
        };
    try (RawServer server = RawServer.start(script);
        HodClient client = client(server, "PWD=dapi12345")) {
      try (Session session = open(client, WAREHOUSE)) {
        assertThat(session.notices()).singleElement().asString().contains("SEA", "Thrift");
      }
      open(client, WAREHOUSE).close();
      assertThat(server.requests())
          .extracting(RawRequest::path)
          .containsExactly("/api/2.0/sql/sessions", WAREHOUSE, WAREHOUSE, WAREHOUSE, WAREHOUSE);
      assertThat(events).filteredOn(Event.TransportSwitched.class::isInstance).hasSize(1);
    }
  }

  @Test
  void aWarehouseThatRefusesThriftIsAskedOverSeaOnce() {
    RawServer.Script script =
        exchange -> {
          for (; ; ) {
            RawRequest request = exchange.read();
            if (request.path().startsWith("/api/")) {
              exchange.respond(200, "{\"session_id\":\"sea-1\"}");
            } else {
              exchange.respond(200, ThriftReplies.refused(SPARK, "KP001", "SEA only"));
            }
          }
        };
    try (RawServer server = RawServer.start(script);
        HodClient client = client(server, "PWD=dapi12345", "UseThriftClient=1")) {
      try (Session session = open(client, WAREHOUSE)) {
        assertThat(session.id()).isEqualTo("sea-1");
        assertThat(session.notices()).singleElement().asString().contains("Thrift", "SEA");
      }
      assertThat(server.requests())
          .extracting(RawRequest::path)
          .containsExactly(WAREHOUSE, "/api/2.0/sql/sessions", "/api/2.0/sql/sessions/sea-1");
      assertThatThrownBy(() -> open(client, "/sql/protocolv1/o/1/0123-abc"))
          .isInstanceOfSatisfying(
              HodException.class, e -> assertThat(e.sqlState()).isEqualTo("KP001"));
    }
  }

  @Test
  void aRefusedLoginShowsNoSecret() {
    String login = basic("ann:hush-hush");
    try (RawServer server =
            RawServer.start(
                RawServer.always(401, "Authentication Error: " + login + " of hush-hush"));
        HodClient client = client(server, "UID=ann", "PWD=hush-hush")) {
      assertThatThrownBy(() -> open(client, "cliservice"))
          .isInstanceOfSatisfying(
              HodException.class,
              e -> assertThat(e.code()).isEqualTo(ErrorCode.CREDENTIALS_REFUSED))
          .hasMessageNotContaining("hush-hush")
          .hasMessageNotContaining(login.substring(6));
      assertThat(server.requests()).hasSize(1);
    }
  }

  @ParameterizedTest
  @CsvSource({"true,/sql/1.0/warehouses/abc", "false,/sql/1.0/warehouses/abc"})
  void aSessionThatTheServerLostIsNoLongerAlive(boolean thrift, String path) {
    RawServer.Script script =
        exchange -> {
          for (; ; ) {
            RawRequest request = exchange.read();
            String text = new String(request.body(), UTF_8);
            if (request.path().equals("/api/2.0/sql/sessions")) {
              exchange.respond(200, "{\"session_id\":\"sea-1\"}");
            } else if (request.path().startsWith("/api/")) {
              exchange.respond(404, "{\"error_code\":\"NOT_FOUND\",\"message\":\"Session gone\"}");
            } else if (text.contains("OpenSession")) {
              exchange.respond(200, ThriftReplies.opened(SPARK));
            } else {
              exchange.respond(
                  200,
                  ThriftReplies.failed(
                      "ExecuteStatement", 2, "08000", "Invalid SessionHandle: SessionHandle [x]"));
            }
          }
        };
    try (RawServer server = RawServer.start(script);
        HodClient client = client(server, "PWD=dapi12345", "UseThriftClient=" + (thrift ? 1 : 0))) {
      Session session = open(client, path);
      assertThat(session.isAlive()).isTrue();
      assertThatThrownBy(() -> session.execute(StatementRequest.of("SELECT 1"), new CancelSignal()))
          .isInstanceOfSatisfying(
              HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.SESSION_LOST));
      assertThat(session.isAlive()).isFalse();
      session.close();
      assertThat(server.requests()).hasSize(2);
    }
  }
}
