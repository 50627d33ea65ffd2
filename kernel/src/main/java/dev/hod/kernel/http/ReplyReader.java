package dev.hod.kernel.http;

import java.io.IOException;

/**
 * Makes a value of a reply; the status is its business too. Runs on the calling thread, or on a
 * client thread when the caller has left, and may then be asked again from the start for a reply of
 * which it has seen a part: so it keeps nothing between two calls.
 *
 * @param <T> what the reply means
 */
@FunctionalInterface
public interface ReplyReader<T> {
  /**
   * The value. {@code reply} and its bytes are valid only until this returns.
   *
   * @throws IOException passed on from {@code reply}, or because the body is not of its form: the
   *     caller then gets {@link dev.hod.kernel.error.ErrorCode#MALFORMED_REPLY}
   */
  T read(Reply reply) throws IOException;
}
