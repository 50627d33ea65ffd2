package dev.hod.kernel.cloudfetch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.cloudfetch.Gathering.Sizing;
import dev.hod.kernel.cloudfetch.Gathering.Step;
import dev.hod.kernel.http.Header;
import dev.hod.kernel.http.Reply;
import dev.hod.kernel.time.TimeSource;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Replies that come slowly, by a clock that only their bodies move. */
class GatheringTest {
  private static final long SECOND = Duration.ofSeconds(1).toNanos();
  private static final int LENGTH = 200_000;

  private long nanos;
  private final TimeSource time =
      new TimeSource() {
        @Override
        public long nanos() {
          return nanos;
        }

        @Override
        public Instant instant() {
          return Instant.EPOCH.plusNanos(nanos);
        }

        @Override
        public void park(long wait) {
          throw new AssertionError("nothing waits here");
        }
      };

  private Gathering gathering() {
    Link link = Link.of("http://localhost:1/x", List.of(), null);
    return new Gathering("chunk 0 of statement s1", new Sizing(LENGTH, LENGTH, LENGTH), time, link);
  }

  private Reply reply(int status, int from, int bytesPerSecond) {
    return reply(status, from, LENGTH, bytesPerSecond);
  }

  /** Gives so many bytes at a read, each of which takes a second, and ends at {@code end}. */
  private Reply reply(int status, int from, int end, int bytesPerSecond) {
    InputStream body =
        new InputStream() {
          private int at = from;

          @Override
          public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
          }

          @Override
          public int read(byte[] into, int start, int length) {
            if (at == end) {
              return -1;
            }
            nanos += SECOND;
            int count = Math.min(Math.min(length, bytesPerSecond), end - at);
            for (int i = 0; i < count; i++) {
              into[start + i] = (byte) (at + i);
            }
            at += count;
            return count;
          }
        };
    return new Reply() {
      @Override
      public int status() {
        return status;
      }

      @Override
      public String header(String name) {
        return switch (name) {
          case "ETag" -> "\"v1\"";
          case "Content-Length" -> Integer.toString(LENGTH - from);
          case "Content-Range" -> "bytes " + from + "-" + (LENGTH - 1) + "/" + LENGTH;
          default -> null;
        };
      }

      @Override
      public byte[] bytes() {
        throw new AssertionError("a chunk is not read into the connection's buffer");
      }

      @Override
      public int length() {
        throw new AssertionError("a chunk is not read into the connection's buffer");
      }

      @Override
      public byte[] takeBody(int maxBytes) {
        throw new AssertionError("this body is not packed");
      }

      @Override
      public InputStream body() {
        return body;
      }
    };
  }

  @Test
  void aBodyThatDripsIsLeftAfterAMinuteAndWhatCameIsKept() throws IOException {
    Gathering gathering = gathering();
    assertThat(gathering.read(reply(200, 0, 100))).isEqualTo(Step.CUT);
    assertThat(Duration.ofNanos(nanos)).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(63));
    int count = gathering.count();
    assertThat(count).isBetween(5_900, 6_200);
    assertThat(gathering.range())
        .containsExactly(
            new Header("Range", "bytes=" + count + "-"), new Header("If-Range", "\"v1\""));
    assertThat(gathering.read(reply(206, count, 50_000))).isEqualTo(Step.WHOLE);
    byte[] whole = gathering.whole();
    assertThat(whole).hasSize(LENGTH);
    assertThat(whole[LENGTH - 1]).isEqualTo((byte) (LENGTH - 1));
  }

  /** A little more than 1,024 bytes a second are enough for as long as it takes. */
  @Test
  void aBodyThatIsSlowAndSteadyIsReadToItsEnd() throws IOException {
    Gathering gathering = gathering();
    assertThat(gathering.read(reply(200, 0, 1_100))).isEqualTo(Step.WHOLE);
    assertThat(Duration.ofNanos(nanos)).isGreaterThan(Duration.ofMinutes(2));
    assertThat(gathering.whole()).hasSize(LENGTH);
  }

  /** Each reply has its minute: what came before it does not make it look fast. */
  @Test
  void aRestThatDripsIsLeftTooHoweverMuchCameBefore() throws IOException {
    Gathering gathering = gathering();
    assertThat(gathering.read(reply(200, 0, 150_000, 50_000))).isEqualTo(Step.CUT);
    nanos = 0;
    assertThat(gathering.read(reply(206, 150_000, LENGTH, 10))).isEqualTo(Step.CUT);
    assertThat(Duration.ofNanos(nanos)).isLessThan(Duration.ofSeconds(63));
    assertThat(gathering.count()).isGreaterThan(150_000);
  }
}
