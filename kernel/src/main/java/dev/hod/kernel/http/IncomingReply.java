package dev.hod.kernel.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The reply as it comes over a connection, whose buffers it owns. Every step can be taken up again
 * after a {@link WaitOver}, by asking once more from the start; only {@link #body} can't.
 */
final class IncomingReply implements Reply {
  /** The first size of a body's buffer: no declared length makes it larger. */
  private static final int FIRST = 8 << 10;

  private static final int FIRST_DECLARED = 64 << 10;

  /** What an unused connection keeps of a buffer that has grown. */
  private static final int KEPT = 64 << 10;

  /** Some machines allow no array beyond. */
  private static final int LARGEST = Integer.MAX_VALUE - 16;

  private static final int MOST_INFORMATIONAL = 8;
  private static final byte[] NOTHING = {};

  private final Input input;
  private final Head head;
  private final BodyReader body;

  private Method method = Method.GET;
  private int bodyLimit;
  private boolean begun;
  private int informational;

  private byte[] buffer = NOTHING;
  private byte[] collected = NOTHING;
  private int count;
  private final byte[] beyond = new byte[1];
  private boolean taken;
  private boolean streamed;
  private @Nullable Gunzip gunzip;

  IncomingReply(InputStream stream) {
    input = new Input(stream);
    head = new Head(input);
    body = new BodyReader(input);
  }

  /** Ready for the reply to a request of this method. */
  void expect(Method next, int limit) {
    method = next;
    bodyLimit = Math.min(limit, LARGEST);
    begun = false;
    informational = 0;
    collected = buffer;
    count = 0;
    taken = false;
    streamed = false;
    if (gunzip != null) {
      gunzip.begin();
    }
    input.clear();
    head.clear();
  }

  /** Reads the head; does nothing when it has been read. */
  void readHead() throws IOException {
    while (!begun) {
      head.read();
      if (head.status() >= 200) {
        body.begin(head, method);
        begun = true;
      } else if (head.status() == 101 || ++informational > MOST_INFORMATIONAL) {
        throw new MalformedReply("it is an informational one that we did not ask for");
      }
    }
  }

  /**
   * Takes what is left of the body, if that is little, and says whether another exchange may follow
   * on the connection.
   */
  boolean finish(int most) throws IOException {
    if (!begun || input.failure() != null || !head.isKeptAlive()) {
      return false;
    }
    if (!body.isDone() && body.promised() <= most) {
      byte[] sink = new byte[Math.min(most, FIRST)];
      for (int left = most; left > 0 && !body.isDone(); ) {
        left -= Math.max(body.read(sink, 0, Math.min(left, sink.length)), 0);
      }
    }
    return body.isDone() && !input.hasMore();
  }

  /** Whether head and body are there. */
  boolean isWhole() {
    return begun && body.isDone();
  }

  /** Lets go of buffers that have grown. */
  void trim() {
    collected = NOTHING;
    if (buffer.length > KEPT) {
      buffer = NOTHING;
    }
    if (gunzip != null) {
      gunzip.trim(KEPT);
    }
  }

  /** Frees what is outside the heap; by the thread that has the connection. */
  void release() {
    if (gunzip != null) {
      gunzip.end();
      gunzip = null;
    }
  }

  /** Whether the body goes to the caller as it comes, so that nobody else can read it. */
  boolean isStreamed() {
    return streamed;
  }

  /** Why the connection gave no more; null while it does. */
  @Nullable IOException failure() {
    return input.failure();
  }

  @Override
  public int status() {
    return head.status();
  }

  @Override
  public @Nullable String header(String name) {
    return head.header(name);
  }

  /** All headers of this name. */
  List<String> headers(String name) {
    return head.headers(name);
  }

  @Override
  public byte[] bytes() throws IOException {
    if (head.isGzip()) {
      return unpack(bodyLimit).bytes();
    }
    collect(bodyLimit, true);
    return collected;
  }

  @Override
  public int length() throws IOException {
    if (head.isGzip()) {
      return unpack(bodyLimit).length();
    }
    collect(bodyLimit, true);
    return count;
  }

  @Override
  public byte[] takeBody(int maxBytes) throws IOException {
    int limit = Math.min(maxBytes, LARGEST);
    if (head.isGzip()) {
      return unpack(limit).take();
    }
    collect(limit, false);
    return collected.length == count ? collected : Arrays.copyOf(collected, count);
  }

  @Override
  public InputStream body() throws IOException {
    streamed = true;
    InputStream plain = new BodyStream(body);
    return head.isGzip() && !body.isDone() ? new GZIPInputStream(plain, FIRST) : plain;
  }

  private Gunzip unpack(int limit) throws IOException {
    Gunzip plain = gunzip;
    if (plain == null) {
      plain = new Gunzip(new byte[FIRST]);
      gunzip = plain;
    }
    plain.unpack(body, limit);
    return plain;
  }

  /** Reads the whole body, into the connection's buffer or one that the caller may keep. */
  private void collect(int limit, boolean reused) throws IOException {
    if (!reused && !taken) {
      taken = true;
      collected = NOTHING;
      if (count > 0) {
        throw new IllegalStateException("the body has been read");
      }
    }
    long promised = body.promised();
    if (count + Math.max(promised, 0) > limit) {
      throw tooLong(limit);
    }
    while (!body.isDone()) {
      boolean full = count >= limit;
      if (count == collected.length && !full) {
        grow(limit, reused);
      }
      int room = Math.min(collected.length, limit) - count;
      int got = full ? body.read(beyond, 0, 1) : body.read(collected, count, room);
      if (got < 0) {
        return;
      }
      if (full) {
        throw tooLong(limit);
      }
      count += got;
    }
  }

  /** To twice what has arrived, or to what is promised, whichever is less. */
  private void grow(int limit, boolean reused) {
    long promised = body.promised();
    long size;
    if (promised >= 0) {
      size = Math.min(count + promised, Math.max(FIRST_DECLARED, count * 2L));
    } else {
      size = Math.min(Math.max(FIRST, count * 2L), limit);
    }
    collected = Arrays.copyOf(collected, (int) size);
    if (reused) {
      buffer = collected;
    }
  }

  private static MalformedReply tooLong(int limit) {
    return new MalformedReply("its body is longer than " + limit + " bytes");
  }
}
