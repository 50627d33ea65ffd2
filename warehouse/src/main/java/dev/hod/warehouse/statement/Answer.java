package dev.hod.warehouse.statement;

import dev.hod.warehouse.result.EncodedResult;
import org.jspecify.annotations.Nullable;

/**
 * A result ready to be told.
 *
 * @param form who made it
 * @param schema what the protocol needs to describe the rows, beside the result's own description
 * @param told the part of a reply that is the same each time and small, as {@code form} made it;
 *     else null
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Answer(EncodedResult result, Form form, byte[] schema, byte @Nullable [] told) {
  private static final int LARGEST = 256 << 10; // stored bytes

  /** Whether the reply that holds all of {@code result} is small enough to be made but once. */
  public static boolean isWorthKeeping(EncodedResult result) {
    return result.isWholeInReply() && result.storedBytes() <= LARGEST;
  }

  long bytes() {
    return result.storedBytes() + schema.length + (told == null ? 0 : told.length);
  }
}
