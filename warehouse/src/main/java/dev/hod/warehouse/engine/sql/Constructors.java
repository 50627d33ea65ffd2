package dev.hod.warehouse.engine.sql;

import java.util.List;

/** The constructors of nested values: struct, named_struct and map. */
final class Constructors {
  private Constructors() {}

  /** The value in the engine's spelling; empty when {@code name} is no constructor. */
  static String call(String name, Rewriter rewriter, Cursor cursor, List<List<Integer>> spans) {
    return switch (name) {
      case "struct" -> struct(rewriter, cursor, spans);
      case "named_struct" -> namedStruct(rewriter, cursor, spans);
      case "map" -> map(rewriter, cursor, spans);
      default -> "";
    };
  }

  private static String struct(Rewriter rewriter, Cursor cursor, List<List<Integer>> spans) {
    StringBuilder fields = new StringBuilder("{");
    for (int i = 0; i < spans.size(); i++) {
      int start = spans.get(i).get(0);
      int end = spans.get(i).get(1);
      Token last = cursor.token(end - 1);
      boolean alias = end - start > 2 && cursor.token(end - 2).is("AS");
      boolean column = last.isName() && SelectItem.isNamed(cursor, start, end);
      String field = alias || column ? last.text() : "col" + (i + 1);
      cursor.moveTo(start);
      String value = rewriter.part(alias ? end - 2 : end);
      fields.append(i == 0 ? "" : ", ").append(Quote.name(field)).append(": ").append(value);
    }
    return nonEmpty(spans, "struct", fields.append("}"));
  }

  private static String namedStruct(Rewriter rewriter, Cursor cursor, List<List<Integer>> spans) {
    checkPairs("named_struct", spans);
    StringBuilder fields = new StringBuilder("{");
    for (int i = 0; i < spans.size(); i += 2) {
      cursor.moveTo(spans.get(i).get(0));
      String field = cursor.expectString();
      cursor.moveTo(spans.get(i + 1).get(0));
      String value = rewriter.part(spans.get(i + 1).get(1));
      fields.append(i == 0 ? "" : ", ").append(Quote.name(field)).append(": ").append(value);
    }
    return nonEmpty(spans, "named_struct", fields.append("}"));
  }

  private static String map(Rewriter rewriter, Cursor cursor, List<List<Integer>> spans) {
    checkPairs("map", spans);
    StringBuilder keys = new StringBuilder();
    StringBuilder values = new StringBuilder();
    for (int i = 0; i < spans.size(); i++) {
      cursor.moveTo(spans.get(i).get(0));
      StringBuilder side = i % 2 == 0 ? keys : values;
      side.append(i < 2 ? "" : ", ").append(rewriter.part(spans.get(i).get(1)));
    }
    return "map([" + keys + "], [" + values + "])";
  }

  private static void checkPairs(String name, List<List<Integer>> spans) {
    if (spans.size() % 2 != 0) {
      throw new SqlRefusal(
          "WRONG_NUM_ARGS.WITHOUT_SUGGESTION",
          "42605",
          "The `"
              + name
              + "` requires 2n (n > 0) parameters but the actual number is "
              + spans.size()
              + ".");
    }
  }

  private static String nonEmpty(List<List<Integer>> spans, String name, StringBuilder text) {
    if (spans.isEmpty()) {
      throw SqlRefusal.unsupported("an empty " + name);
    }
    return text.toString();
  }
}
