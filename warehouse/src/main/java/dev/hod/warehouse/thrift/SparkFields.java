package dev.hod.warehouse.thrift;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hod.warehouse.engine.ResultColumn;
import dev.hod.warehouse.json.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.arrow.vector.types.Types;
import org.apache.arrow.vector.types.Types.MinorType;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/** Arrow fields with the SQL types that they stand for in their metadata (thrift.md 4.3). */
final class SparkFields {
  private static final String SQL_NAME = "Spark:DataType:SqlName";
  private static final String JSON_TYPE = "Spark:DataType:JsonType";

  private SparkFields() {}

  /** The field of a column whose values {@code of} describes; as text when told so. */
  static Field of(ResultColumn column, Field of, boolean asText) {
    Map<String, String> metadata = Map.of(SQL_NAME, sqlName(column), JSON_TYPE, json(of));
    ArrowType arrow = asText ? ArrowType.Utf8.INSTANCE : of.getType();
    List<Field> children = asText ? List.of() : of.getChildren();
    FieldType fieldType = new FieldType(of.isNullable() || asText, arrow, null, metadata);
    return new Field(column.name(), fieldType, children);
  }

  /** CHAR(n) is shown as STRING. */
  private static String sqlName(ResultColumn column) {
    return column.typeName().equals("CHAR") ? "STRING" : column.typeText();
  }

  /** The type as Spark writes it in JSON. */
  private static String json(Field field) {
    if (field.getChildren().isEmpty()) {
      return "\"" + name(field.getType()) + "\"";
    }
    byte[] bytes = JsonText.object(out -> nested(field, out));
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static String name(ArrowType type) {
    if (type instanceof ArrowType.Decimal decimal) {
      return "decimal(" + decimal.getPrecision() + "," + decimal.getScale() + ")";
    }
    MinorType minor = Types.getMinorTypeForArrowType(type);
    return switch (minor) {
      case TINYINT -> "byte";
      case SMALLINT -> "short";
      case INT -> "integer";
      case BIGINT -> "long";
      case FLOAT4 -> "float";
      case FLOAT8 -> "double";
      case BIT -> "boolean";
      case VARCHAR -> "string";
      case VARBINARY -> "binary";
      case DATEDAY -> "date";
      case TIMESTAMPMICROTZ -> "timestamp";
      case TIMESTAMPMICRO -> "timestamp_ntz";
      case INTERVALYEAR -> "interval year to month";
      case DURATION -> "interval day to second";
      case NULL -> "void";
      default -> minor.name().toLowerCase(Locale.ROOT); // nested and without children
    };
  }

  private static void nested(Field field, JsonGenerator out) throws IOException {
    List<Field> children = field.getChildren();
    if (field.getType() instanceof ArrowType.List) {
      out.writeStringField("type", "array");
      part("elementType", children.get(0), out);
      out.writeBooleanField("containsNull", true);
    } else if (field.getType() instanceof ArrowType.Map) {
      List<Field> entry = children.get(0).getChildren();
      out.writeStringField("type", "map");
      part("keyType", entry.get(0), out);
      part("valueType", entry.get(1), out);
      out.writeBooleanField("valueContainsNull", true);
    } else {
      out.writeStringField("type", "struct");
      out.writeArrayFieldStart("fields");
      for (Field child : children) {
        out.writeStartObject();
        out.writeStringField("name", child.getName());
        part("type", child, out);
        out.writeBooleanField("nullable", true);
        out.writeObjectFieldStart("metadata");
        out.writeEndObject();
        out.writeEndObject();
      }
      out.writeEndArray();
    }
  }

  private static void part(String key, Field field, JsonGenerator out) throws IOException {
    if (field.getChildren().isEmpty()) {
      out.writeStringField(key, name(field.getType()));
    } else {
      out.writeObjectFieldStart(key);
      nested(field, out);
      out.writeEndObject();
    }
  }
}
