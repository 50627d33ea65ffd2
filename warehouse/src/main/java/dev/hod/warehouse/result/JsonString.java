package dev.hod.warehouse.result;

/** Quotes text for JSON. */
final class JsonString {
  private static final String HEX = "0123456789abcdef";

  private JsonString() {}

  static void append(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (c < ' ') {
            out.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }
}
