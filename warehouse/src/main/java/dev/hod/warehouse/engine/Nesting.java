package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.sql.SqlType;
import dev.hod.warehouse.engine.sql.SqlType.Field;
import dev.hod.warehouse.engine.sql.SqlType.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts types together: of parts, of both sides of an operator, of what two sources say. */
final class Nesting {
  private static final List<String> FIELDS =
      List.of("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND");

  private Nesting() {}

  /** A map of the elements of two lists. */
  static @Nullable SqlType map(@Nullable SqlType keys, @Nullable SqlType values) {
    if (keys == null
        || values == null
        || keys.kind() != Kind.ARRAY
        || values.kind() != Kind.ARRAY) {
      return null;
    }
    return SqlType.map(keys.child(0), values.child(0));
  }

  /** A struct by position; VOID stands for a field of which nothing is known. */
  static SqlType struct(List<@Nullable SqlType> types) {
    List<Field> fields = new ArrayList<>();
    for (SqlType type : types) {
      fields.add(new Field("", type == null ? SqlType.of(Kind.VOID) : type));
    }
    return SqlType.nested(Kind.STRUCT, fields);
  }

  /** The interval that a sum or difference is. */
  static @Nullable SqlType arithmetic(List<String> arguments, List<@Nullable SqlType> types) {
    boolean instants =
        arguments.size() == 2 && arguments.stream().allMatch(a -> a.startsWith("TIMESTAMP"));
    if (instants) {
      return SqlType.interval("DAY TO SECOND");
    }
    SqlType common = types.isEmpty() ? null : types.get(0);
    for (SqlType type : types) {
      common = common == null || type == null ? null : widest(common, type);
    }
    return common;
  }

  /** The interval that has the fields of both; null when they are of two families. */
  static @Nullable SqlType widest(SqlType left, SqlType right) {
    boolean intervals = left.kind() == Kind.YEAR_MONTH || left.kind() == Kind.DAY_TIME;
    if (left.equals(right)) {
      return left;
    }
    if (!intervals || left.kind() != right.kind()) {
      return null;
    }
    String[] one = left.interval().split(" TO ", -1);
    String[] two = right.interval().split(" TO ", -1);
    int from = Math.min(FIELDS.indexOf(one[0]), FIELDS.indexOf(two[0]));
    int to = Math.max(FIELDS.indexOf(one[one.length - 1]), FIELDS.indexOf(two[two.length - 1]));
    String fields = FIELDS.get(from) + (from == to ? "" : " TO " + FIELDS.get(to));
    return SqlType.interval(fields);
  }

  /** The engine's type with what is known besides put in. */
  static SqlType refine(SqlType engine, @Nullable SqlType known) {
    if (known == null) {
      return engine;
    }
    return switch (engine.kind()) {
      case ANY_INTERVAL ->
          known.kind() == Kind.YEAR_MONTH || known.kind() == Kind.DAY_TIME ? known : engine;
      case STRING -> known.kind() == Kind.CHAR || known.kind() == Kind.VARCHAR ? known : engine;
      case DECIMAL -> {
        boolean same = known.kind() == Kind.DECIMAL && known.scale() == engine.scale();
        yield same ? known : engine;
      }
      case ARRAY, MAP, STRUCT -> refineFields(engine, known);
      default -> engine;
    };
  }

  private static SqlType refineFields(SqlType engine, SqlType known) {
    if (known.kind() != engine.kind() || known.fields().size() != engine.fields().size()) {
      return engine;
    }
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < engine.fields().size(); i++) {
      Field field = engine.fields().get(i);
      fields.add(new Field(field.name(), refine(field.type(), known.child(i))));
    }
    return SqlType.nested(engine.kind(), fields);
  }
}
