package dev.hod.bench.serve;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The answers that are known, by their requests' fingerprints. Thread-safe. */
final class AnswerBook {
  private static final int SERVER_FAULT = 500;
  private static final int TOO_MANY = 429;

  private final Upstream upstream;
  private final Counts counts;
  private final RealIds ids = new RealIds();
  private final Map<Long, Answer> known = new ConcurrentHashMap<>();
  // One question at a time: the second session of two that ask the same finds the answer here.
  private final ReentrantLock asking = new ReentrantLock();
  private final Map<Call, byte[]> samples = new EnumMap<>(Call.class); // guarded by asking

  AnswerBook(Upstream upstream, Counts counts) {
    this.upstream = upstream;
    this.counts = counts;
  }

  /** The answer to a request that was asked before; null for a new one. */
  @Nullable Answer find(long fingerprint) {
    return known.get(fingerprint);
  }

  /** Asks the warehouse, unless somebody has by now, and keeps the answer if it can be repeated. */
  Answer learn(long fingerprint, byte[] request, int bodyStart, boolean secure) {
    asking.lock();
    try {
      Answer found = known.get(fingerprint);
      if (found != null) {
        return found;
      }
      Call call = Call.of(request, 0, bodyStart, request.length);
      RealIds.Restored asked = ids.restore(request, bodyStart);
      Upstream.Reply reply = upstream.ask(asked.request(), secure);
      counts.learnt();
      Answer answer = Answer.of(call, reply.bytes(), reply.bodyStart());
      answer.rememberIds(ids);
      forgetWhatEnds(call);
      if (isRepeatable(reply, asked.hasId())) {
        known.put(fingerprint, answer);
        samples.put(call, request);
      }
      return answer;
    } catch (IOException | RuntimeException e) {
      return failure(String.valueOf(e.getMessage()));
    } finally {
      asking.unlock();
    }
  }

  /** The next one is asked for anew, and then it stays: this close was the last to be asked. */
  private void forgetWhatEnds(Call close) {
    if (close == Call.CLOSE_SESSION) {
      known.values().removeIf(answer -> answer.call() == Call.OPEN_SESSION);
    } else if (close == Call.CLOSE_STATEMENT) {
      known.values().removeIf(answer -> answer.call() == Call.EXECUTE);
    }
  }

  /** The last request of a kind whose answer was learned, as it came. */
  Optional<byte[]> sample(Call call) {
    asking.lock();
    try {
      return Optional.ofNullable(samples.get(call));
    } finally {
      asking.unlock();
    }
  }

  /** Forgets everything: the warehouse answers differently from now on. */
  void forget() {
    asking.lock();
    try {
      known.clear();
      samples.clear();
    } finally {
      asking.unlock();
    }
  }

  static Answer failure(String why) {
    byte[] body =
        ("{\"error_code\":\"INTERNAL_ERROR\",\"message\":\"" + plain(why) + "\"}").getBytes(UTF_8);
    byte[] head =
        ("HTTP/1.1 500 Internal Server Error\r\nContent-Type: application/json\r\nContent-Length: "
                + body.length
                + "\r\n\r\n")
            .getBytes(ISO_8859_1);
    byte[] all = new byte[head.length + body.length];
    System.arraycopy(head, 0, all, 0, head.length);
    System.arraycopy(body, 0, all, head.length, body.length);
    return Answer.of(Call.OTHER, all, head.length);
  }

  private static String plain(String text) {
    return text.replaceAll("[^ -~]|[\"\\\\]", " ");
  }

  /** Not what was still running, and no failure that may pass. */
  private static boolean isRepeatable(Upstream.Reply reply, boolean hasId) {
    int status = reply.status();
    if (status >= SERVER_FAULT || status == TOO_MANY) {
      return false;
    }
    if (status >= 400 && hasId) {
      return false;
    }
    int shown = Math.min(reply.bytes().length, reply.bodyStart() + 400);
    String start = new String(reply.bytes(), reply.bodyStart(), shown - reply.bodyStart(), UTF_8);
    return !start.contains("\"PENDING\"")
        && !start.contains("\"RUNNING\"")
        && !start.contains("\"FAILED\"");
  }
}
