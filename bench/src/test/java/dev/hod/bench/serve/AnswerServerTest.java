package dev.hod.bench.serve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.warehouse.engine.SampleProgress;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.HttpsURLConnection;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerServerTest {
  private static final String TOKEN = "dapi-of-a-test";
  @TempDir private static Path home;
  private static AnswerServer server;

  @BeforeAll
  static void start() {
    server =
        AnswerServer.start(new AnswerServer.Options(0, 0, 2, TOKEN, home), SampleProgress.SILENT);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsAskedAgainIsAnsweredFromMemoryWithFreshIds(boolean secure) throws Exception {
    String first = open(secure);
    String firstAnswer = execute(secure, first, "SELECT 1 AS one");
    long learned = stat("learned");
    String second = open(secure);
    assertThat(second).isNotEqualTo(first);
    String secondAnswer = execute(secure, second, "SELECT 1 AS one");
    assertThat(id("statement_id", secondAnswer)).isNotEqualTo(id("statement_id", firstAnswer));
    assertThat(secondAnswer.replaceAll("\"statement_id\":\"[^\"]*\"", ""))
        .contains("\"CLOSED\"")
        .isEqualTo(firstAnswer.replaceAll("\"statement_id\":\"[^\"]*\"", ""));
    assertThat(stat("learned")).isEqualTo(learned);
  }

  @Test
  void aNewStatementUnderAFreshIdIsRunByTheWarehouse() throws Exception {
    open(false);
    String session = open(false);
    assertThat(execute(false, session, "SELECT 41 + 1 AS sum")).contains("\"CLOSED\"");
  }

  @Test
  void aFailureOfAStatementIsNotKept() throws Exception {
    String session = open(false);
    execute(false, session, "SELECT * FROM no_such_table");
    long learned = stat("learned");
    execute(false, session, "SELECT * FROM no_such_table");
    assertThat(stat("learned")).isEqualTo(learned + 1);
  }

  @Test
  void anUnknownSettingIsRefused() throws Exception {
    assertThat(send(false, "GET", "/bench/set?speed=9", "")).contains("delay and closed");
  }

  private static String open(boolean secure) throws Exception {
    String body = "{\"warehouse_id\":\"" + server.warehouseId() + "\"}";
    return id("session_id", send(secure, "POST", "/api/2.0/sql/sessions", body));
  }

  private static String execute(boolean secure, String session, String sql) throws Exception {
    return send(
        secure,
        "POST",
        "/api/2.0/sql/statements",
        "{\"warehouse_id\":\""
            + server.warehouseId()
            + "\",\"session_id\":\""
            + session
            + "\",\"disposition\":\"INLINE\",\"format\":\"JSON_ARRAY\",\"statement\":\""
            + sql
            + "\"}");
  }

  private static long stat(String name) throws Exception {
    Matcher found =
        Pattern.compile("(?m)^" + name + " (\\d+)$")
            .matcher(send(false, "GET", "/bench/stats", ""));
    assertThat(found.find()).isTrue();
    return Long.parseLong(found.group(1));
  }

  private static String id(String name, String reply) {
    Matcher found = Pattern.compile("\"" + name + "\":\"([^\"]+)\"").matcher(reply);
    assertThat(found.find()).as(reply).isTrue();
    return found.group(1);
  }

  private static String send(boolean secure, String method, String path, String body)
      throws IOException, GeneralSecurityException {
    String base =
        secure ? "https://localhost:" + server.tlsPort() : "http://localhost:" + server.port();
    HttpURLConnection call = (HttpURLConnection) URI.create(base + path).toURL().openConnection();
    if (call instanceof HttpsURLConnection https) {
      https.setSSLSocketFactory(Upstream.trusting(server.authority()).getSocketFactory());
    }
    call.setRequestMethod(method);
    call.setRequestProperty("Authorization", "Bearer " + TOKEN);
    call.setRequestProperty("Content-Type", "application/json");
    if (!body.isEmpty()) {
      call.setDoOutput(true);
      call.getOutputStream().write(body.getBytes(UTF_8));
    }
    boolean isRefused = call.getResponseCode() >= 400;
    try (var in = isRefused ? call.getErrorStream() : call.getInputStream()) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
