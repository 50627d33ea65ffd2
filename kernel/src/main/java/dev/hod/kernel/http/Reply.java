package dev.hod.kernel.http;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * The reply to one request: its head is there, its body is read when asked for, in one of three
 * ways. Belongs to the thread that runs the {@link ReplyReader}, while it runs.
 */
public interface Reply {

  /** Three digits. */
  int status();

  /** The first header of this name, in any case of letters; null when there is none. */
  @Nullable String header(String name);

  /**
   * The body, from index 0, {@link #length()} bytes, unpacked where it was gzip: a buffer of the
   * connection, to be read but not kept or changed. What is longer than {@link Limits#body} is
   * {@link dev.hod.kernel.error.ErrorCode#MALFORMED_REPLY}.
   */
  byte[] bytes() throws IOException;

  /** How many of {@link #bytes()} are the body's. */
  int length() throws IOException;

  /**
   * The body in an array of its own, of exactly its length: for large ones that are kept.
   *
   * @param maxBytes a longer body is {@link dev.hod.kernel.error.ErrorCode#MALFORMED_REPLY}
   */
  byte[] takeBody(int maxBytes) throws IOException;

  /** The body as it comes, unpacked, without a limit of size; a caller who leaves loses it. */
  InputStream body() throws IOException;
}
