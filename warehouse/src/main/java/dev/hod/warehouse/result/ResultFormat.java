package dev.hod.warehouse.result;

/** How rows are written. */
public enum ResultFormat {
  JSON_ARRAY("application/json"),
  ARROW_STREAM("binary/octet-stream"),
  CSV("text/csv");

  private final String contentType;

  ResultFormat(String contentType) {
    this.contentType = contentType;
  }

  /** Of a download. */
  public String contentType() {
    return contentType;
  }
}
