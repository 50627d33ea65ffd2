package dev.hod.kernel.cloudfetch;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.http.Header;
import dev.hod.kernel.http.Reply;
import dev.hod.kernel.http.ReplyReader;
import dev.hod.kernel.time.TimeSource;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one chunk, gathered from as many replies as it takes: what came before a reply broke
 * off is kept, and the rest asked for, where the store says by an ETag that it is still the same.
 * One thread.
 */
final class Gathering implements ReplyReader<Gathering.Step> {
  private static final byte[] NOTHING = {};
  private static final int FIRST = 64 << 10;
  private static final long PATIENCE_NANOS = 60_000_000_000L;

  /** Below so many bytes a second, after a minute, a reply counts as broken off. */
  private static final long SLOWEST = 1 << 10;

  private final String chunk;
  private final Sizing sizing;
  private final TimeSource time;
  private Link from;
  private byte[] bytes = NOTHING;
  private int count;
  private long total = -1;
  private @Nullable String tag;
  private @Nullable String location;

  Gathering(String chunk, Sizing sizing, TimeSource time, Link first) {
    this.chunk = chunk;
    this.sizing = sizing;
    this.time = time;
    this.from = first;
  }

  /**
   * How large a chunk may be.
   *
   * @param declared its length as the server says, perhaps; -1 when it does not
   * @param wanted a longer one is left, with {@link Step#TOO_LONG}
   * @param limit a longer one is a failure
   */
  record Sizing(long declared, long wanted, int limit) {}

  enum Step {
    WHOLE,
    /** The reply broke off, or has to be asked for from the start. */
    CUT,
    /** It is at {@link #location}. */
    MOVED,
    TOO_LONG
  }

  /** The next reply comes from there. */
  Gathering from(Link link) {
    from = link;
    return this;
  }

  /** The headers of a request for what is missing. */
  List<Header> range() {
    return tag == null || count == 0
        ? List.of()
        : List.of(new Header("Range", "bytes=" + count + "-"), new Header("If-Range", tag));
  }

  int count() {
    return count;
  }

  /** Where the store sends on to. */
  String location() {
    return String.valueOf(location);
  }

  /** All of it, in an array of its length. */
  byte[] whole() {
    return bytes.length == count ? bytes : Arrays.copyOf(bytes, count);
  }

  @Override
  public Step read(Reply reply) throws IOException {
    int status = reply.status();
    boolean isRest = !range().isEmpty();
    if (status == 200) {
      return first(reply);
    }
    if (isRest && (status == 206 || status == 416)) {
      if (status == 206 && continues(reply)) {
        return take(reply);
      }
      restart();
      return Step.CUT;
    }
    location = reply.header("Location");
    boolean isMoved = status == 307 || status == 308 || (status >= 301 && status <= 303);
    if (isMoved && location != null) {
      return Step.MOVED;
    }
    throw refused(status);
  }

  private HodException refused(int status) {
    // A store refuses an expired signature with 403, some with 400 or 404 (sea.md 5.2).
    boolean isLinks = status == 400 || status == 401 || status == 403 || status == 404;
    ErrorCode code = isLinks ? ErrorCode.LINK_EXPIRED : ErrorCode.CHUNK_UNAVAILABLE;
    return code.failure()
        .httpStatus(status)
        .because("The store at %s refused %s with HTTP %d", from.origin(), chunk, status);
  }

  private void restart() {
    bytes = NOTHING;
    count = 0;
    total = -1;
    tag = null;
  }

  private Step first(Reply reply) throws IOException {
    restart();
    String encoding = reply.header("Content-Encoding");
    if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
      bytes = reply.takeBody(sizing.limit);
      count = bytes.length;
      return Step.WHOLE;
    }
    String given = reply.header("ETag");
    // A weak one does not promise the same bytes (RFC 9110, 13.1.5).
    tag = given != null && given.startsWith("\"") ? given : null;
    total = number(reply.header("Content-Length"));
    return take(reply);
  }

  /** Whether a part begins where we are, of the same whole. */
  private boolean continues(Reply reply) {
    String range = String.valueOf(reply.header("Content-Range"));
    String given = reply.header("ETag");
    String begin = "bytes " + count + "-";
    int slash = range.indexOf('/');
    if (!range.startsWith(begin) || slash < 0 || (given != null && !given.equals(tag))) {
      return false;
    }
    long whole = number(range.substring(slash + 1));
    if (total < 0) {
      total = whole;
    }
    return whole < 0 || whole == total;
  }

  private static long number(@Nullable String text) {
    try {
      return text == null ? -1 : Long.parseLong(text.trim());
    } catch (NumberFormatException none) {
      return -1;
    }
  }

  private Step take(Reply reply) {
    if (total > sizing.limit) {
      throw tooLong();
    }
    if (total > sizing.wanted) {
      return Step.TOO_LONG;
    }
    long began = time.nanos();
    int before = count;
    try {
      InputStream body = reply.body();
      for (int got = read(body); got >= 0; got = read(body)) {
        if (count > sizing.wanted) {
          return Step.TOO_LONG;
        }
        long nanos = time.nanos() - began;
        if (nanos > PATIENCE_NANOS && (count - before) / SLOWEST < nanos / 1_000_000_000L) {
          return Step.CUT;
        }
      }
    } catch (IOException brokeOff) {
      return Step.CUT;
    }
    if (total >= 0 && count > total) {
      restart();
    }
    return total < 0 || count == total ? Step.WHOLE : Step.CUT;
  }

  /** Bytes as they come, at least one; -1 at the end. */
  private int read(InputStream body) throws IOException {
    if (count < bytes.length) {
      int got = body.read(bytes, count, bytes.length - count);
      count += Math.max(got, 0);
      return got;
    }
    int one = body.read();
    if (one < 0) {
      return -1;
    }
    if (count == sizing.limit) {
      throw tooLong();
    }
    bytes = Arrays.copyOf(bytes, room());
    bytes[count++] = (byte) one;
    return 1;
  }

  /** Twice what has arrived: only where two have said how long it is, it is believed at once. */
  private int room() {
    long known = total < 0 ? sizing.limit : total;
    boolean isAgreed = total > count && total <= sizing.declared;
    return (int) Math.min(known, isAgreed ? total : Math.max(FIRST, count * 2L));
  }

  private HodException tooLong() {
    return ErrorCode.MALFORMED_REPLY
        .failure()
        .because(
            "The store at %s gave %s, which is longer than the %d bytes that a chunk may have",
            from.origin(), chunk, sizing.limit);
  }
}
