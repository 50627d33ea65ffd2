package dev.hod.warehouse;

import static dev.hod.warehouse.TestWarehouse.STATEMENTS;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that mean harm get a short answer, and the next client is served as ever. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileInputTest {
  private TestWarehouse it;

  @BeforeAll
  void start(@TempDir Path home) {
    it = new TestWarehouse(home);
  }

  @AfterAll
  void stop() {
    it.close();
  }

  private String raw(String request) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", it.warehouse.port())) {
      socket.setSoTimeout(30_000);
      OutputStream out = socket.getOutputStream();
      out.write(request.getBytes(ISO_8859_1));
      out.flush();
      byte[] answer = new byte[64 << 10];
      int length = socket.getInputStream().readNBytes(answer, 0, 12);
      // The rest of the first packet is enough to see the body of an error.
      length += Math.max(0, socket.getInputStream().read(answer, length, answer.length - length));
      return new String(answer, 0, length, UTF_8);
    }
  }

  private String headers(String more) {
    return "Host: h\r\nAuthorization: Bearer " + TestWarehouse.TOKEN + "\r\n" + more + "\r\n";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "[]",
        "null",
        "\"text\"",
        "{",
        "{\"a\":}",
        "{} {}",
        "{\"warehouse_id\":1e999999999}",
        "{\"statement\":\"\\ud800\"",
        "\u0000\u0001"
      })
  void brokenJsonIsABadRequest(String body) {
    for (String path : new String[] {STATEMENTS, TestWarehouse.SESSIONS}) {
      TestWarehouse.Answer answer = it.call("POST", path, body);
      assertThat(answer.status()).isEqualTo(400);
      assertThat(answer.text()).doesNotContain("Exception", "at dev.", "jackson", "line:");
    }
  }

  @Test
  void deepNestingIsABadRequest() {
    String deep = "{\"a\":".repeat(100_000) + "1" + "}".repeat(100_000);
    assertThat(it.call("POST", STATEMENTS, deep).status()).isEqualTo(400);
    String arrays = "{\"parameters\":" + "[".repeat(400_000);
    assertThat(it.call("POST", STATEMENTS, arrays).status()).isEqualTo(400);
  }

  @Test
  void statementOfSixteenMebibytesRunsAndLongerIsRefused() {
    String most = "fail " + "x".repeat((16 << 20) - 5);
    assertThat(it.execute(most, "").json().path("status").path("state").asText())
        .isEqualTo("FAILED");
    TestWarehouse.Answer longer = it.execute(most + "x", "");
    assertThat(longer.status()).isEqualTo(400);
    assertThat(longer.text()).contains("16 MiB");
    assertThat(it.execute("x".repeat(17 << 20), "").status()).isEqualTo(400);
    String wide = "fail " + "\u20ac".repeat(6 << 20);
    assertThat(it.execute(wide, "").status()).isEqualTo(400);
  }

  @Test
  void bodyPastAllLimitsIsRefusedOnceRead() {
    TestWarehouse.Answer answer = it.execute("x".repeat(30 << 20), "");
    assertThat(answer.status()).isEqualTo(413);
    assertThat(answer.json().path("error_code").asText()).isEqualTo("REQUEST_TOO_LARGE");
    TestWarehouse.Answer session = it.call("POST", TestWarehouse.SESSIONS, " ".repeat(2 << 20));
    assertThat(session.status()).isEqualTo(413);
  }

  @Test
  void hugeDeclaredSizeAllocatesNothingUntilItComes() throws IOException {
    String head =
        "POST " + STATEMENTS + " HTTP/1.1\r\n" + headers("Content-Length: 99999999999\r\n");
    try (Socket socket = new Socket("127.0.0.1", it.warehouse.port())) {
      socket.getOutputStream().write(head.getBytes(ISO_8859_1));
      socket.getOutputStream().write("{\"x".getBytes(UTF_8));
      socket.getOutputStream().flush();
      assertThat(it.execute("rows 1", "").status()).isEqualTo(200);
    }
  }

  @Test
  void withoutATokenNoBodyIsWaitedFor() throws IOException {
    String head = "POST " + STATEMENTS + " HTTP/1.1\r\nHost: h\r\nContent-Length: 1000\r\n";
    assertThat(raw(head + "\r\n{")).startsWith("HTTP/1.1 401");
    assertThat(raw(head + "Authorization: Bearer other\r\n\r\n{")).startsWith("HTTP/1.1 403");
  }

  @Test
  void whoIsRefusedWhileSendingIsToldSo() {
    TestWarehouse.Answer answer =
        it.send(
            it.request("POST", STATEMENTS, "x".repeat(900_000))
                .header("Authorization", "Bearer other"));
    assertThat(answer.status()).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GARBAGE\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "GET /health HTTP/1.1\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
        "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"
      })
  void brokenHttpIsRefusedInAFewWords(String request) throws IOException {
    assertThat(raw(request))
        .containsPattern("^HTTP/1.1 (400|505)")
        .doesNotContain("Exception", "jetty", "Jetty", "<html");
  }

  @Test
  void headersPastTheirLimitAreRefused() throws IOException {
    assertThat(raw("GET /health HTTP/1.1\r\nHost: a\r\nX: " + "y".repeat(100_000)))
        .containsPattern("^HTTP/1.1 431")
        .doesNotContain("Exception");
  }

  @Test
  void badQueryStringIsABadRequest() throws IOException {
    String path = STATEMENTS + "/01f0c0de-1a2b-1c3d-9e4f-0123456789ab/result/chunks/0";
    assertThat(raw("GET " + path + "?row_offset=%zz HTTP/1.1\r\n" + headers("")))
        .containsPattern("^HTTP/1.1 40[04]")
        .doesNotContain("Exception");
    assertThat(it.get(path + "?row_offset=-1").status()).isEqualTo(400);
  }

  @Test
  void pathsNeverReachAFile() throws IOException {
    for (String path :
        new String[] {
          "/../../etc/passwd", "/results/../../etc/passwd", "/results/%2e%2e%2fx", "//", "/%"
        }) {
      assertThat(raw("GET " + path + " HTTP/1.1\r\n" + headers("")))
          .containsPattern("^HTTP/1.1 (400|403|404)")
          .doesNotContain("root:", "Exception");
    }
  }

  @Test
  void clientsThatLeaveInTheMiddleLeaveNothing() throws IOException {
    for (int i = 0; i < 20; i++) {
      try (Socket socket = new Socket("127.0.0.1", it.warehouse.port())) {
        String head = "POST " + STATEMENTS + " HTTP/1.1\r\n" + headers("Content-Length: 50\r\n");
        socket.getOutputStream().write(head.substring(0, head.length() - i).getBytes(ISO_8859_1));
      }
    }
    assertThat(it.execute("rows 1", "").status()).isEqualTo(200);
  }
}
