package dev.hod.warehouse.engine.sql;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What the translation needs the engine to know: macros, and the code behind its functions. */
public final class Prelude {
  /** Where the macros and functions are, before their names. */
  static final String HOME = "memory.main.";

  private Prelude() {}

  /** Statements for the engine's own catalog, in order. */
  public static List<String> statements() {
    List<String> all = new ArrayList<>(macros());
    all.addAll(InformationSchema.statements());
    return all;
  }

  private static List<String> macros() {
    return List.of(
        // To integers the service cuts fractions off, and takes no text with a fraction.
        "CREATE MACRO "
            + HOME
            + "hod_whole(x DOUBLE) AS trunc(x),"
            + " (x DECIMAL(38,10)) AS trunc(x),"
            + " (x FLOAT) AS trunc(x),"
            + " (x VARCHAR) AS CASE WHEN regexp_full_match(x, '\\s*[+-]?[0-9]+\\s*') OR x IS NULL"
            + " THEN x ELSE hod_fail_whole(x) END,"
            + " (x BOOLEAN) AS x, (x BIGINT) AS x",
        "CREATE MACRO "
            + HOME
            + "hod_text(x) AS CASE WHEN typeof(x) IN"
            + " ('DOUBLE', 'FLOAT', 'TIMESTAMP WITH TIME ZONE', 'BLOB', 'INTERVAL')"
            + " OR right(typeof(x), 1) IN (')', ']') AND left(typeof(x), 7) <> 'DECIMAL'"
            + " THEN hod_shown(typeof(x), CAST(x AS VARCHAR)) ELSE CAST(x AS VARCHAR) END",
        "CREATE MACRO " + HOME + "hod_typeof(x) AS hod_type(typeof(x))",
        "CREATE MACRO "
            + HOME
            + "hod_micros(x) AS to_days(CAST(x // 86400000000 AS INTEGER))"
            + " + to_microseconds(x % 86400000000)",
        "CREATE MACRO "
            + HOME
            + "hod_shift_date(x DATE, i INTERVAL) AS CAST(x + i AS DATE),"
            + " (x TIMESTAMP, i INTERVAL) AS x + i, (x TIMESTAMPTZ, i INTERVAL) AS x + i,"
            + " (x INTERVAL, i INTERVAL) AS x + i",
        "CREATE MACRO "
            + HOME
            + "hod_shift_time(x DATE, i INTERVAL) AS CAST(x + i AS TIMESTAMPTZ),"
            + " (x TIMESTAMP, i INTERVAL) AS x + i, (x TIMESTAMPTZ, i INTERVAL) AS x + i,"
            + " (x INTERVAL, i INTERVAL) AS x + i",
        "CREATE MACRO " + HOME + "hod_binary(x VARCHAR) AS encode(x), (x BLOB) AS x",
        // The engine has one length of SHA-2; the service gives NULL for what is none.
        "CREATE MACRO "
            + HOME
            + "hod_sha2(x, bits) AS CASE WHEN bits IN (0, 256) THEN sha256(x)"
            + " WHEN bits IN (224, 384, 512) THEN error('[UNSUPPORTED_FEATURE] The local warehouse"
            + " does not support sha2 of any length but 256. SQLSTATE: 0A000') END");
  }

  /** {@code hod_shown}: the service's text of a value, given the engine's type and text. */
  public static String shown(String type, String text) {
    return switch (type) {
      case "DOUBLE" -> floating(text, String.valueOf(Double.parseDouble(java(text))));
      case "FLOAT" -> floating(text, String.valueOf(Float.parseFloat(java(text))));
      case "TIMESTAMP WITH TIME ZONE" -> text.replaceFirst("[+-][0-9:]+$", "");
      case "BLOB" -> new String(unescape(text), StandardCharsets.UTF_8);
      default -> throw SqlRefusal.unsupported("a cast to STRING of the type " + type);
    };
  }

  private static String floating(String text, String java) {
    return text.equals("nan") || text.equals("-nan") ? "NaN" : java;
  }

  private static String java(String text) {
    return text.replace("inf", "Infinity").replace("-nan", "NaN").replace("nan", "NaN");
  }

  private static byte[] unescape(String text) {
    byte[] bytes = new byte[text.length()];
    int length = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        bytes[length++] = (byte) Integer.parseInt(text.substring(i + 2, i + 4), 16);
        i += 3;
      } else {
        bytes[length++] = (byte) text.charAt(i);
      }
    }
    return Arrays.copyOf(bytes, length);
  }

  /** {@code hod_interval}: months or microseconds of a text; its type as SQL names it. */
  public static long interval(String type, String text) {
    return Intervals.value(TypeReader.parse(type), text);
  }

  /** {@code hod_fail_whole}: always fails. */
  public static String failWhole(String text) {
    throw SqlRefusal.badCast(text, "BIGINT");
  }
}
