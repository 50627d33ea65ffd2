package dev.hod.warehouse.sea;

import dev.hod.warehouse.statement.Ids;
import java.util.UUID;

/** Reads ids, and words the failure of one that is none or stands for nothing. */
final class SeaIds {
  private SeaIds() {}

  static UUID session(String text) {
    return parse(text, "Session");
  }

  static UUID statement(String text) {
    return parse(text, "Statement");
  }

  private static UUID parse(String text, String kind) {
    UUID id = Ids.parse(text);
    if (id == null) {
      throw ApiFailure.invalid(kind + " id is not a UUID.");
    }
    return id;
  }

  static ApiFailure unknownSession(UUID id) {
    return ApiFailure.unknown("The session " + id + " was not found; it may have expired.");
  }

  static ApiFailure unknownStatement(String id) {
    return ApiFailure.unknown("The statement " + id + " was not found.");
  }
}
