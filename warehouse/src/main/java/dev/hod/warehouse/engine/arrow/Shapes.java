package dev.hod.warehouse.engine.arrow;

import dev.hod.warehouse.engine.sql.SqlType;
import java.util.List;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.IntervalUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/** The Arrow field in which the service sends each SQL type. */
public final class Shapes {
  private Shapes() {}

  /**
   * The field of a column.
   *
   * @param zone the session's zone id, which TIMESTAMP columns carry
   */
  public static Field field(String name, SqlType type, String zone) {
    return field(name, type, zone, true);
  }

  private static Field field(String name, SqlType type, String zone, boolean nullable) {
    FieldType fieldType = new FieldType(nullable, arrowType(type, zone), null);
    return new Field(name, fieldType, children(type, zone));
  }

  private static List<Field> children(SqlType type, String zone) {
    return switch (type.kind()) {
      case MAP -> {
        Field key = field("key", type.child(0), zone, false);
        Field value = field("value", type.child(1), zone, true);
        FieldType entries = new FieldType(false, ArrowType.Struct.INSTANCE, null);
        yield List.of(new Field("entries", entries, List.of(key, value)));
      }
      case ARRAY, STRUCT ->
          type.fields().stream().map(f -> field(f.name(), f.type(), zone, true)).toList();
      default -> List.of();
    };
  }

  private static ArrowType arrowType(SqlType type, String zone) {
    return switch (type.kind()) {
      case BOOLEAN -> ArrowType.Bool.INSTANCE;
      case TINYINT -> new ArrowType.Int(8, true);
      case SMALLINT -> new ArrowType.Int(16, true);
      case INT -> new ArrowType.Int(32, true);
      case BIGINT -> new ArrowType.Int(64, true);
      case FLOAT -> new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);
      case DOUBLE -> new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
      case DECIMAL -> new ArrowType.Decimal(type.precision(), type.scale(), 128);
      case STRING, CHAR, VARCHAR -> ArrowType.Utf8.INSTANCE;
      case BINARY -> ArrowType.Binary.INSTANCE;
      case DATE -> new ArrowType.Date(DateUnit.DAY);
      case TIMESTAMP -> new ArrowType.Timestamp(TimeUnit.MICROSECOND, zone);
      case TIMESTAMP_NTZ -> new ArrowType.Timestamp(TimeUnit.MICROSECOND, null);
      case YEAR_MONTH -> new ArrowType.Interval(IntervalUnit.YEAR_MONTH);
      case DAY_TIME -> new ArrowType.Duration(TimeUnit.MICROSECOND);
      case ANY_INTERVAL -> throw new IllegalStateException("an interval of unknown family");
      case VOID -> ArrowType.Null.INSTANCE;
      case ARRAY -> ArrowType.List.INSTANCE;
      case MAP -> new ArrowType.Map(false);
      case STRUCT -> ArrowType.Struct.INSTANCE;
    };
  }
}
