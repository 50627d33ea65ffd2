package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.sql.SqlType;
import dev.hod.warehouse.engine.sql.SqlType.Kind;
import dev.hod.warehouse.engine.sql.Typed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds what SQL type a result column is where the engine's type does not say: walks the engine's
 * plan, in which all names are resolved, from each column back to table columns of declared type
 * and to marks of {@link Typed}. A null stands for "as the engine's type says".
 */
final class PlanTypes {
  private static final Set<String> SAME_AS_ARGUMENT =
      Set.of(
          "max",
          "min",
          "first",
          "last",
          "any_value",
          "arg_max",
          "arg_min",
          "mode",
          "greatest",
          "least",
          "nullif",
          "first_value",
          "last_value",
          "nth_value",
          "ifnull",
          "normalized_interval");

  private final Function<List<String>, Map<String, SqlType>> declared;
  private final Map<String, List<@Nullable SqlType>> ctes = new HashMap<>();

  /**
   * @param declared the declared types of a table's columns by its path; columns whose engine type
   *     says all are left out
   */
  PlanTypes(Function<List<String>, Map<String, SqlType>> declared) {
    this.declared = declared;
  }

  /** The types of the columns that a serialised plan gives. */
  List<@Nullable SqlType> read(String plan) {
    List<PlanNode> plans = PlanNode.parse(plan).nodes("plans");
    return plans.isEmpty() ? List.of() : columns(plans.get(0));
  }

  private List<@Nullable SqlType> columns(PlanNode node) {
    List<PlanNode> children = node.nodes("children");
    return switch (node.text("type")) {
      case "LOGICAL_GET" -> table(node);
      case "LOGICAL_PROJECTION" -> expressions(node, "expressions", columns(children.get(0)));
      case "LOGICAL_AGGREGATE_AND_GROUP_BY" -> {
        List<@Nullable SqlType> input = columns(children.get(0));
        List<@Nullable SqlType> all = expressions(node, "groups", input);
        all.addAll(expressions(node, "expressions", input));
        yield all;
      }
      case "LOGICAL_WINDOW", "LOGICAL_UNNEST" -> {
        List<@Nullable SqlType> all = new ArrayList<>(columns(children.get(0)));
        all.addAll(expressions(node, "expressions", all));
        yield all;
      }
      case "LOGICAL_FILTER", "LOGICAL_ORDER_BY", "LOGICAL_TOP_N" ->
          project(node, columns(children.get(0)));
      case "LOGICAL_LIMIT", "LOGICAL_DISTINCT", "LOGICAL_SAMPLE" -> columns(children.get(0));
      case "LOGICAL_UNION", "LOGICAL_EXCEPT", "LOGICAL_INTERSECT" -> setOperation(node, children);
      case "LOGICAL_MATERIALIZED_CTE" -> {
        ctes.put(node.text("table_index"), columns(children.get(0)));
        yield columns(children.get(1));
      }
      case "LOGICAL_CTE_REF" ->
          new ArrayList<>(ctes.getOrDefault(node.text("cte_index"), List.of()));
      case "LOGICAL_COMPARISON_JOIN",
          "LOGICAL_DELIM_JOIN",
          "LOGICAL_ANY_JOIN",
          "LOGICAL_CROSS_PRODUCT",
          "LOGICAL_ASOF_JOIN" ->
          join(node, children);
      case "LOGICAL_EXPRESSION_GET" -> values(node, columns(children.get(0)));
      default -> new ArrayList<>();
    };
  }

  private List<@Nullable SqlType> table(PlanNode node) {
    PlanNode function = node.node("function_data");
    List<String> path = function.node("qualified_name").strings("path");
    Map<String, SqlType> types = path.size() == 3 ? declared.apply(path) : Map.of();
    List<String> names = node.strings("names");
    List<@Nullable SqlType> all = new ArrayList<>();
    for (PlanNode column : node.nodes("column_indexes")) {
      int index = column.number("index");
      all.add(index < names.size() ? types.get(names.get(index)) : null);
    }
    List<String> projected = node.strings("projection_ids");
    return projected.isEmpty() ? all : pick(all, projected);
  }

  private static List<@Nullable SqlType> project(PlanNode node, List<@Nullable SqlType> input) {
    List<String> map = node.strings("projection_map");
    return map.isEmpty() ? input : pick(input, map);
  }

  private static List<@Nullable SqlType> pick(List<@Nullable SqlType> input, List<String> indexes) {
    List<@Nullable SqlType> picked = new ArrayList<>();
    for (String index : indexes) {
      picked.add(at(input, Integer.parseInt(index)));
    }
    return picked;
  }

  private List<@Nullable SqlType> join(PlanNode node, List<PlanNode> children) {
    List<@Nullable SqlType> left = columns(children.get(0));
    List<@Nullable SqlType> right = columns(children.get(1));
    if (left.isEmpty()) {
      // Of unknown width, so that nothing is known of what comes after it.
      return left;
    }
    List<@Nullable SqlType> all = new ArrayList<>(left);
    String kind = node.text("join_type");
    if (kind.equals("SEMI") || kind.equals("ANTI")) {
      return all;
    }
    if (kind.equals("MARK")) {
      all.add(null);
      return all;
    }
    all.addAll(right);
    return all;
  }

  private List<@Nullable SqlType> setOperation(PlanNode node, List<PlanNode> children) {
    List<@Nullable SqlType> merged = columns(children.get(0));
    boolean union = node.text("type").equals("LOGICAL_UNION");
    for (int i = 1; i < children.size() && union; i++) {
      List<@Nullable SqlType> other = columns(children.get(i));
      for (int column = 0; column < merged.size(); column++) {
        merged.set(column, common(merged.get(column), at(other, column)));
      }
    }
    return merged;
  }

  private List<@Nullable SqlType> values(PlanNode node, List<@Nullable SqlType> input) {
    List<@Nullable SqlType> all = new ArrayList<>();
    for (List<PlanNode> cells : node.rows("expressions")) {
      for (int column = 0; column < cells.size(); column++) {
        SqlType type = type(cells.get(column), input);
        if (column < all.size()) {
          all.set(column, common(all.get(column), type));
        } else {
          all.add(type);
        }
      }
    }
    return all;
  }

  private List<@Nullable SqlType> expressions(
      PlanNode node, String key, List<@Nullable SqlType> input) {
    List<@Nullable SqlType> all = new ArrayList<>();
    for (PlanNode expression : node.nodes(key)) {
      all.add(type(expression, input));
    }
    return all;
  }

  private @Nullable SqlType type(PlanNode expression, List<@Nullable SqlType> input) {
    List<PlanNode> children = expression.nodes("children");
    return switch (expression.text("expression_class")) {
      case "BOUND_REF" -> at(input, expression.number("index"));
      case "BOUND_CASE" -> caseType(expression, input);
      case "BOUND_OPERATOR" ->
          expression.text("type").equals("OPERATOR_COALESCE") ? commonOf(children, input) : null;
      case "BOUND_AGGREGATE" -> function(expression, children, input);
      case "BOUND_FUNCTION" -> function(expression, children, input);
      case "BOUND_WINDOW" -> children.isEmpty() ? null : window(expression, children, input);
      case "BOUND_UNNEST" -> element(type(expression.node("child"), input));
      case "BOUND_CONSTANT" -> nullConstant(expression);
      default -> null;
    };
  }

  private static @Nullable SqlType element(@Nullable SqlType list) {
    return list != null && list.kind() == Kind.ARRAY ? list.child(0) : null;
  }

  /** A NULL goes with any type. */
  private static @Nullable SqlType nullConstant(PlanNode expression) {
    boolean isNull = expression.node("value").text("is_null").equals("true");
    return isNull ? SqlType.of(Kind.VOID) : null;
  }

  private @Nullable SqlType caseType(PlanNode expression, List<@Nullable SqlType> input) {
    SqlType common = type(expression.node("else_expr"), input);
    for (PlanNode check : expression.nodes("case_checks")) {
      SqlType marked = mark(check.node("when_expr"));
      if (marked != null) {
        return marked;
      }
      common = common(common, type(check.node("then_expr"), input));
    }
    return common;
  }

  private static @Nullable SqlType mark(PlanNode when) {
    for (PlanNode child : when.nodes("children")) {
      SqlType type = Typed.read(child.node("value").text("value"));
      if (type != null) {
        return type;
      }
    }
    return null;
  }

  private @Nullable SqlType window(
      PlanNode expression, List<PlanNode> children, List<@Nullable SqlType> input) {
    return switch (expression.text("type")) {
      case "WINDOW_AGGREGATE" -> function(expression, children, input);
      case "WINDOW_LAG",
          "WINDOW_LEAD",
          "WINDOW_FIRST_VALUE",
          "WINDOW_LAST_VALUE",
          "WINDOW_NTH_VALUE" ->
          type(children.get(0), input);
      default -> null;
    };
  }

  private @Nullable SqlType function(
      PlanNode expression, List<PlanNode> children, List<@Nullable SqlType> input) {
    String name = name(expression);
    if (name.equals("__cast") && children.size() == 1) {
      return castType(expression, type(children.get(0), input));
    }
    if (name.equals("sum") && children.size() == 1) {
      return sum(children.get(0), input);
    }
    if (SAME_AS_ARGUMENT.contains(name)) {
      boolean one = name.startsWith("arg_") || name.equals("nullif");
      return one ? type(children.get(0), input) : commonOf(children, input);
    }
    if (name.equals("list_value") || name.equals("list")) {
      SqlType element = commonOf(children, input);
      return SqlType.array(element == null ? SqlType.of(Kind.VOID) : element);
    }
    if (name.equals("map") && children.size() == 2) {
      return Nesting.map(type(children.get(0), input), type(children.get(1), input));
    }
    if (name.equals("struct_pack")) {
      return Nesting.struct(types(children, input));
    }
    if (name.equals("unnest") || name.equals("list_extract") || name.equals("array_extract")) {
      return children.isEmpty() ? null : element(type(children.get(0), input));
    }
    if (name.equals("+") || name.equals("-")) {
      return returnType(expression).equals("INTERVAL")
          ? Nesting.arithmetic(ids(expression, "arguments"), types(children, input))
          : null;
    }
    return null;
  }

  /** A cast that the engine put in, of a value or of NULL, keeps what is known. */
  private static @Nullable SqlType castType(PlanNode expression, @Nullable SqlType inner) {
    if (inner == null) {
      return null;
    }
    String to = returnType(expression);
    boolean interval = inner.kind() == Kind.YEAR_MONTH || inner.kind() == Kind.DAY_TIME;
    boolean keeps =
        (interval && to.equals("INTERVAL"))
            || inner.kind() == Kind.VOID
            || (inner.kind() == Kind.CHAR && to.equals("VARCHAR"));
    return keeps ? inner : null;
  }

  /** A sum of DECIMAL has ten digits more, for the service. */
  private @Nullable SqlType sum(PlanNode argument, List<@Nullable SqlType> input) {
    PlanNode info = argument.node("return_type").node("type_info");
    if (!returnType(argument).equals("DECIMAL") || info.isEmpty()) {
      return null;
    }
    SqlType known = type(argument, input);
    int precision =
        known != null && known.kind() == Kind.DECIMAL ? known.precision() : info.number("width");
    return SqlType.decimal(Math.min(38, precision + 10), info.number("scale"));
  }

  private List<@Nullable SqlType> types(List<PlanNode> expressions, List<@Nullable SqlType> input) {
    List<@Nullable SqlType> all = new ArrayList<>();
    expressions.forEach(e -> all.add(type(e, input)));
    return all;
  }

  private @Nullable SqlType commonOf(List<PlanNode> expressions, List<@Nullable SqlType> input) {
    if (expressions.isEmpty()) {
      return null;
    }
    SqlType common = SqlType.of(Kind.VOID);
    for (PlanNode expression : expressions) {
      common = common(common, type(expression, input));
    }
    return common;
  }

  /** What both are; NULL goes with any; two spans of one interval family go with the wider. */
  private static @Nullable SqlType common(@Nullable SqlType left, @Nullable SqlType right) {
    if (left == null || right == null) {
      return null;
    }
    if (left.kind() == Kind.VOID || left.equals(right)) {
      return right;
    }
    return right.kind() == Kind.VOID ? left : Nesting.widest(left, right);
  }

  private static String name(PlanNode function) {
    List<String> path = function.node("qname").strings("path");
    return path.isEmpty() ? function.text("name") : path.get(path.size() - 1);
  }

  private static List<String> ids(PlanNode node, String key) {
    return node.nodes(key).stream().map(type -> type.text("id")).toList();
  }

  private static String returnType(PlanNode expression) {
    return expression.node("return_type").text("id");
  }

  private static @Nullable SqlType at(List<@Nullable SqlType> types, int index) {
    return index < types.size() ? types.get(index) : null;
  }
}
