package dev.hod.warehouse.sea;

import dev.hod.warehouse.result.EncodedResult;
import org.jspecify.annotations.Nullable;

/**
 * A result ready to be told.
 *
 * @param json the reply from {@code "manifest"} to its end, where that is the same each time and
 *     small; else null
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Answer(EncodedResult result, byte @Nullable [] json) {
  private static final int LARGEST = 256 << 10; // stored bytes

  static Answer of(EncodedResult result) {
    boolean constant = result.isWholeInReply() && result.storedBytes() <= LARGEST;
    return new Answer(result, constant ? ReplyWriter.tail(result) : null);
  }

  long bytes() {
    return result.storedBytes() + (json == null ? 0 : json.length);
  }
}
