package dev.hod.kernel.sea;

/** How a statement asks for its rows (sea.md 3.2). */
enum ResultForm {
  /** In the reply when small, by links when large; for clients that the service knows. */
  HYBRID("INLINE_OR_EXTERNAL_LINKS", "ARROW_STREAM"),
  /** By links always; public. */
  LINKS("EXTERNAL_LINKS", "ARROW_STREAM"),
  /** In the reply always, as JSON; public. */
  INLINE_JSON("INLINE", "JSON_ARRAY");

  private final String disposition;
  private final String format;

  ResultForm(String disposition, String format) {
    this.disposition = disposition;
    this.format = format;
  }

  String disposition() {
    return disposition;
  }

  String format() {
    return format;
  }
}
