package dev.hod.kernel.columns;

/** Writes JSON values to a text, without blanks. One thread. */
final class JsonText {
  private static final String HEX = "0123456789abcdef";
  private final StringBuilder out = new StringBuilder();

  /** Text that is JSON already: a number, a word, punctuation, a VARIANT. */
  JsonText raw(String json) {
    out.append(json);
    return this;
  }

  /** One character of punctuation. */
  JsonText raw(char json) {
    out.append(json);
    return this;
  }

  /** A JSON string. Escaped is what RFC 8259 asks for; other characters stay as they are. */
  JsonText string(String text) {
    out.append('"');
    int copied = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c == '"' || c == '\\') {
        out.append(text, copied, i);
        escape(c);
        copied = i + 1;
      }
    }
    out.append(text, copied, text.length()).append('"');
    return this;
  }

  private void escape(char c) {
    out.append('\\');
    switch (c) {
      case '\n' -> out.append('n');
      case '\r' -> out.append('r');
      case '\t' -> out.append('t');
      case '\b' -> out.append('b');
      case '\f' -> out.append('f');
      case '"', '\\' -> out.append(c);
      default -> out.append("u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
    }
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
