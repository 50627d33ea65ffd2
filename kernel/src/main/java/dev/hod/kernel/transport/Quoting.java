package dev.hod.kernel.transport;

/** Puts names and text into SQL so that they mean themselves, whatever they hold. */
public final class Quoting {
  private Quoting() {}

  /** A name between back-ticks. */
  public static String identifier(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  /** A string literal. Two adjoining literals are one text to Spark, so a quote is not doubled. */
  public static String literal(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
