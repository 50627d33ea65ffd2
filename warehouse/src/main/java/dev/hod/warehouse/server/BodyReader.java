package dev.hod.warehouse.server;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.io.Content;

/**
 * Reads a body without blocking, into memory up to a limit. What is longer is read on for a while
 * and dropped, so that the client can be told; what never ends is given up.
 */
final class BodyReader implements Runnable {
  private static final long PATIENCE = 64L << 20;

  private final Content.Source source;
  private final int limit;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream(256);
  private final CompletableFuture<byte[]> done = new CompletableFuture<>();
  private long seen;

  private BodyReader(Content.Source source, int limit) {
    this.source = source;
    this.limit = limit;
  }

  /** The body was longer than allowed. */
  static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private TooLong() {
      super(null, null, false, false);
    }
  }

  /** The body, or {@link TooLong}, or why it could not be read. */
  static CompletableFuture<byte[]> read(Content.Source source, int limit) {
    BodyReader reader = new BodyReader(source, limit);
    reader.run();
    return reader.done;
  }

  @Override
  public void run() {
    while (true) {
      Content.Chunk chunk = source.read();
      if (chunk == null) {
        source.demand(this);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        done.completeExceptionally(chunk.getFailure());
        return;
      }
      take(chunk.getByteBuffer());
      boolean last = chunk.isLast();
      chunk.release();
      if (last && seen <= limit) {
        done.complete(kept.toByteArray());
        return;
      }
      if (last || seen > PATIENCE) {
        done.completeExceptionally(new TooLong());
        return;
      }
    }
  }

  private void take(ByteBuffer bytes) {
    int length = bytes.remaining();
    seen += length;
    if (seen <= limit) {
      byte[] copy = new byte[length];
      bytes.get(copy);
      kept.writeBytes(copy);
    } else {
      kept.reset();
      bytes.position(bytes.limit());
    }
  }
}
