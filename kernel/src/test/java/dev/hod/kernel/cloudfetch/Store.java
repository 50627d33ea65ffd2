package dev.hod.kernel.cloudfetch;

import dev.hod.testing.RawExchange;
import dev.hod.testing.RawRequest;
import java.io.IOException;
import java.util.Arrays;

/** What a store that answers range requests sends. */
final class Store {
  static final String TAG = "\"v1\"";

  private Store() {}

  /** The whole, or the part that is asked for. */
  static void send(RawExchange exchange, RawRequest request, byte[] whole) throws IOException {
    int from = from(request);
    if (from == 0) {
      exchange.respond(200, whole, "ETag: " + TAG);
    } else {
      exchange.respond(
          206,
          Arrays.copyOfRange(whole, from, whole.length),
          "ETag: " + TAG,
          "Content-Range: bytes " + from + "-" + (whole.length - 1) + "/" + whole.length);
    }
  }

  /** The head of the whole with the first {@code count} bytes. */
  static void cut(RawExchange exchange, byte[] whole, int count) throws IOException {
    exchange
        .respondHead(200, whole.length, "ETag: " + TAG)
        .write(Arrays.copyOf(whole, count))
        .close();
  }

  /** Where the request wants to go on, when it is still the same. */
  static int from(RawRequest request) {
    String range = request.header("Range");
    if (range == null || !TAG.equals(request.header("If-Range"))) {
      return 0;
    }
    return Integer.parseInt(range.substring("bytes=".length(), range.length() - 1));
  }
}
