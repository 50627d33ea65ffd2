package dev.hod.warehouse.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** An object of a plan: an operator or an expression. What is not there is empty or 0. */
record PlanNode(Map<String, Object> fields) {

  static PlanNode parse(String plan) {
    return new PlanNode(JsonTree.object(JsonTree.factory(), plan));
  }

  String text(String key) {
    return fields.get(key) instanceof String text ? text : "";
  }

  int number(String key) {
    String text = text(key);
    // What does not fit is the plan's mark for "none".
    return text.length() > 9 ? Integer.MAX_VALUE : text.isEmpty() ? 0 : Integer.parseInt(text);
  }

  boolean isEmpty() {
    return fields.isEmpty();
  }

  PlanNode node(String key) {
    return asNode(fields.getOrDefault(key, Map.of()));
  }

  List<PlanNode> nodes(String key) {
    return asNodes(fields.getOrDefault(key, List.of()));
  }

  /** The lists in a list. */
  List<List<PlanNode>> rows(String key) {
    List<List<PlanNode>> rows = new ArrayList<>();
    if (fields.get(key) instanceof List<?> list) {
      list.forEach(row -> rows.add(asNodes(row)));
    }
    return rows;
  }

  List<String> strings(String key) {
    List<String> strings = new ArrayList<>();
    if (fields.get(key) instanceof List<?> list) {
      list.forEach(element -> strings.add(String.valueOf(element)));
    }
    return strings;
  }

  private static List<PlanNode> asNodes(Object value) {
    List<PlanNode> nodes = new ArrayList<>();
    if (value instanceof List<?> list) {
      for (Object element : list) {
        if (element instanceof Map<?, ?>) {
          nodes.add(asNode(element));
        }
      }
    }
    return nodes;
  }

  @SuppressWarnings("unchecked") // JsonTree makes no other maps.
  private static PlanNode asNode(Object value) {
    return new PlanNode(value instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of());
  }
}
