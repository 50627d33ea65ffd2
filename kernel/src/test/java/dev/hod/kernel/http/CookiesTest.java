package dev.hod.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class CookiesTest {
  private static final Origin HOST = new Origin(false, "hive.example.com", 10001);
  private static final Instant NOW = Instant.parse("2026-12-01T00:00:00Z");

  private final Cookies cookies = new Cookies(HOST);

  private void take(String... headers) {
    for (String header : headers) {
      cookies.take(header, "/cliservice?doAs=ann", NOW);
    }
  }

  @Test
  void allAreSentBackInTheirOrderAndTheLastOfANameWins() {
    take("hive.server2.auth=\"cu=ann&rn=1&s=x==\"; Path=/; HttpOnly", "LB=1", "LB=2; Secure=no");
    assertThat(cookies.header(HOST)).isEqualTo("hive.server2.auth=\"cu=ann&rn=1&s=x==\"; LB=1");
    take("LB=3");
    assertThat(cookies.header(HOST)).endsWith("; LB=3");
  }

  @Test
  void noOtherOriginGetsThem() {
    take("a=1");
    assertThat(cookies.header(new Origin(false, "hive.example.com", 10002))).isNull();
    assertThat(cookies.header(new Origin(true, "hive.example.com", 10001))).isNull();
    assertThat(cookies.header(new Origin(false, "store.example.com", 10001))).isNull();
    assertThat(cookies.toString()).doesNotContain("a=1").doesNotContain("1;");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a=1; Domain=example.com | true",
        "a=1; domain=.hive.example.com | true",
        "a=1; Domain=other.com | false",
        "a=1; Domain=ample.com | false",
        "a=1; Path=/cliservice | true",
        "a=1; Path=/ | true",
        "a=1; Path=/cli | false",
        "a=1; Path=/other | false",
        "a=1; Secure | false",
        "a=1; Max-Age=60 | true",
        "a=1; Expires=Wed, 02 Dec 2026 00:00:00 GMT | true",
        "a= | true",
        "=1 | false",
        "a | false",
        "'' | false",
      })
  void whatIsForAnotherPlaceOrMalformedIsDropped(String header, boolean kept) {
    take(header);
    assertThat(cookies.header(HOST) != null).isEqualTo(kept);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Max-Age=0", "max-age=-1", "Expires=Thu, 01 Jan 1970 00:00:00 GMT", "Expires=0"})
  void theServerTakesOneBackByAnAgeOrADate(String age) {
    take("a=1", "b=2", "a=gone; " + age);
    assertThat(cookies.header(HOST)).isEqualTo("b=2");
  }

  @Test
  void aFloodOfThemIsCutOff() {
    for (int i = 0; i < 1000; i++) {
      take("c" + i + "=x", "long" + i + "=" + "x".repeat(5000));
    }
    assertThat(cookies.header(HOST).split("; ")).hasSize(50);
  }

  private static HttpRequest request(Peer peer, Cookies ofSession) {
    return Client.execute(peer.origin(), "{}").cookies(ofSession);
  }

  @Test
  void aSessionSendsBackWhatItGotAndAnotherDoesNot() throws IOException {
    Peer.Script script =
        Peer.answering(
            "HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nset-cookie: b=2\r\nContent-Length: 2\r\n\r\nok");
    try (Peer peer = Peer.plain(script);
        Client client = new Client()) {
      Cookies mine = new Cookies(peer.origin());
      client.path.send(request(peer, mine), client.call(), Client.TEXT);
      client.path.send(request(peer, mine), client.call(), Client.TEXT);
      client.path.send(request(peer, new Cookies(peer.origin())), client.call(), Client.TEXT);
      client.get(peer);
      assertThat(peer.heads.get(1)).contains("\r\nCookie: a=1; b=2\r\n", "Authorization: Bearer");
      assertThat(peer.heads).filteredOn(head -> head.contains("Cookie")).hasSize(1);
    }
  }

  @Test
  void aCookieThatHasRunOutIsDroppedAndTheCredentialSentOnceMore() throws IOException {
    Peer.Script script =
        line -> {
          while (true) {
            String head = line.request();
            line.send(
                head.contains("Cookie")
                    ? "HTTP/1.1 401 No\r\nSet-Cookie: a=9\r\nContent-Length: 2\r\n\r\nno"
                    : "HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nContent-Length: 2\r\n\r\nok");
          }
        };
    try (Peer peer = Peer.plain(script);
        Client client = new Client()) {
      Cookies mine = new Cookies(peer.origin());
      for (int i = 0; i < 2; i++) {
        assertThat(client.path.send(request(peer, mine), client.call(), Client.TEXT))
            .isEqualTo("200 ok");
      }
      assertThat(peer.heads).hasSize(3);
      assertThat(peer.heads.get(1)).contains("\r\nCookie: a=1\r\n");
      assertThat(peer.heads.get(2)).doesNotContain("Cookie").contains("Authorization: Bearer");
      assertThat(mine.header(peer.origin())).isEqualTo("a=1");
    }
  }

  @Test
  void aRefusedCredentialIsNotSentAThirdTime() throws IOException {
    Peer.Script script = Peer.answering("HTTP/1.1 401 No\r\nContent-Length: 2\r\n\r\nno");
    try (Peer peer = Peer.plain(script);
        Client client = new Client()) {
      Cookies mine = new Cookies(peer.origin());
      mine.take("a=1", "/", NOW);
      assertThat(client.path.send(request(peer, mine), client.call(), Client.TEXT))
          .isEqualTo("401 no");
      assertThat(peer.heads).hasSize(2);
    }
  }
}
