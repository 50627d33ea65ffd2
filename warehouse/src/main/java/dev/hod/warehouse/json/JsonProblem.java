package dev.hod.warehouse.json;

/** A request body that is not JSON, or a field of the wrong type; the message may be shown. */
public final class JsonProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean malformed;

  private JsonProblem(String message, boolean malformed) {
    super(message);
    this.malformed = malformed;
  }

  static JsonProblem malformed(String message) {
    return new JsonProblem(message, true);
  }

  static JsonProblem wrongType(String field, String wanted) {
    return new JsonProblem("Field '" + field + "' must be " + wanted + ".", false);
  }

  /** True when the text is no JSON object at all; false when one field is wrong. */
  public boolean isMalformed() {
    return malformed;
  }
}
