package dev.hod.warehouse.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.eclipse.jetty.io.content.AsyncContent;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bodies that come in parts, or not to their end. */
@Timeout(30)
class BodyReaderTest {
  private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);
  private final AsyncContent sent = new AsyncContent();

  @AfterEach
  void stop() {
    timer.shutdownNow();
  }

  private CompletableFuture<byte[]> read(int limit, Duration pause) {
    return BodyReader.read(sent, limit, pause, timer);
  }

  private void send(boolean isLast, String text) {
    sent.write(isLast, ByteBuffer.wrap(text.getBytes(UTF_8)), Callback.NOOP);
  }

  @Test
  void partsAreJoinedAndNothingIsLeftToWatch() {
    CompletableFuture<byte[]> body = read(10, Duration.ofHours(1));
    send(false, "ab");
    assertThat(body).isNotDone();
    send(true, "c");
    assertThat(body.join()).isEqualTo("abc".getBytes(UTF_8));
    timer.purge();
    assertThat(timer.getQueue()).isEmpty();
  }

  @Test
  void aBodyThatStopsIsGivenUp() {
    CompletableFuture<byte[]> body = read(10, Duration.ofMillis(1));
    send(false, "ab");
    assertThatThrownBy(body::join).hasCauseInstanceOf(BodyReader.TooSlow.class);
  }

  @Test
  void moreThanTheLimitIsReadOnAndRefused() {
    CompletableFuture<byte[]> body = read(3, Duration.ofHours(1));
    send(false, "abcd");
    assertThat(body).isNotDone();
    send(true, "");
    assertThatThrownBy(body::join).hasCauseInstanceOf(BodyReader.TooLong.class);
  }
}
