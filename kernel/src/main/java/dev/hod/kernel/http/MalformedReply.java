package dev.hod.kernel.http;

import java.io.IOException;

/** What came is not the HTTP we accept; the text says where, and shows nothing of it. */
final class MalformedReply extends IOException {
  private static final long serialVersionUID = 1L;

  MalformedReply(String message) {
    super(message);
  }
}
