package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;

import dev.hod.kernel.arrow.ArrowType.Kind;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeName;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Brings the columns that a result declares together with the fields of an Arrow stream. The
 * declared names and types win; a stream whose types do not fit them is refused, by the names of
 * both. The table is sea.md 10.1, and thrift.md 4.3 for what may come as text.
 */
final class Planner {
  private final ZoneId sessionZone;

  /**
   * @param sessionZone of timestamps whose Arrow type names no zone
   */
  Planner(ZoneId sessionZone) {
    this.sessionZone = sessionZone;
  }

  /**
   * The plan of one column.
   *
   * @param declared null where only the stream says what it is
   */
  ColumnPlan plan(String name, ArrowField field, @Nullable SqlType declared) {
    SqlType type = declared == null ? DerivedType.of(field) : declared;
    boolean isBareInterval =
        type.name() == TypeName.OTHER && type.text().equalsIgnoreCase("INTERVAL");
    return part(name, field, isBareInterval ? DerivedType.of(field) : type);
  }

  private ColumnPlan part(String name, ArrowField field, SqlType type) {
    ArrowType arrow = field.type();
    if (!fits(type, arrow)) {
      throw unfit(name, field, type);
    }
    SqlType whole = completed(type, field);
    List<ColumnPlan> children = children(name, field, whole);
    return new ColumnPlan(name, arrow, whole, zone(name, arrow, whole), field.encoding(), children);
  }

  private static RuntimeException unfit(String name, ArrowField field, SqlType type) {
    return MALFORMED_DATA.because(
        "column %s is declared as %s and comes as Arrow %s", name, type.text(), field.type());
  }

  private static boolean fits(SqlType type, ArrowType arrow) {
    Kind kind = arrow.kind();
    boolean isText = kind == Kind.UTF8 || kind == Kind.LARGE_UTF8;
    boolean isBinary = kind == Kind.BINARY || kind == Kind.LARGE_BINARY;
    return switch (type.name()) {
      case BOOLEAN -> kind == Kind.BOOL;
      case TINYINT -> kind == Kind.INT && arrow.a() == 8;
      case SMALLINT -> kind == Kind.INT && arrow.a() == 16;
      case INT -> kind == Kind.INT && arrow.a() == 32;
      case BIGINT -> kind == Kind.INT && arrow.a() == 64;
      case FLOAT -> kind == Kind.FLOAT && arrow.a() == 32;
      case DOUBLE -> kind == Kind.FLOAT && arrow.a() == 64;
      case DECIMAL -> isText || (kind == Kind.DECIMAL && arrow.b() == type.scale());
      case STRING, CHAR, VARCHAR, VARIANT -> isText;
      case GEOMETRY, GEOGRAPHY -> isText || isBinary;
      case BINARY -> isBinary;
      case DATE -> kind == Kind.DATE;
      case TIMESTAMP -> isText || kind == Kind.TIMESTAMP;
      case TIMESTAMP_NTZ -> isText || (kind == Kind.TIMESTAMP && arrow.zone() == null);
      case INTERVAL_YEAR_MONTH -> isText || kind == Kind.INTERVAL;
      case INTERVAL_DAY_TIME -> isText || kind == Kind.DURATION;
      case VOID -> isText || kind == Kind.NULL;
      case ARRAY -> isText || kind == Kind.LIST;
      case MAP -> isText || kind == Kind.MAP;
      case STRUCT -> isText || kind == Kind.STRUCT;
      case OTHER -> true;
    };
  }

  /** The type with the parts that only the stream tells. */
  private static SqlType completed(SqlType type, ArrowField field) {
    boolean isNested = !field.children().isEmpty();
    boolean isUnknown = type.name() == TypeName.OTHER;
    if (!isUnknown && !(isNested && type.children().isEmpty())) {
      return type;
    }
    SqlType derived = DerivedType.of(field);
    return new SqlType(
        type.name(), derived.precision(), derived.scale(), type.text(), derived.children());
  }

  private List<ColumnPlan> children(String name, ArrowField field, SqlType type) {
    List<ArrowField> parts =
        field.type().kind() == Kind.MAP ? field.children().get(0).children() : field.children();
    if (parts.isEmpty()) {
      if (field.type().kind() == Kind.STRUCT && !type.children().isEmpty()) {
        throw unfit(name, field, type);
      }
      return List.of();
    }
    List<Field> declared = type.children();
    if (parts.size() != declared.size()) {
      throw MALFORMED_DATA.because(
          "column %s is declared as %s and comes as an Arrow %s of %d parts",
          name, type.text(), field.type(), parts.size());
    }
    List<ColumnPlan> children = new ArrayList<>(parts.size());
    for (int i = 0; i < parts.size(); i++) {
      children.add(plan(name, parts.get(i), declared.get(i).type()));
    }
    return children;
  }

  private @Nullable ZoneId zone(String name, ArrowType arrow, SqlType type) {
    String zone = arrow.zone();
    if (zone == null) {
      return type.name() == TypeName.TIMESTAMP_NTZ ? null : sessionZone;
    }
    try {
      return ZoneId.of(zone, ZoneId.SHORT_IDS);
    } catch (DateTimeException e) {
      throw MALFORMED_DATA
          .failure()
          .cause(e)
          .because("column %s has an unknown time zone: %s", name, zone);
    }
  }
}
