package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.BoundParameter;
import dev.hod.warehouse.thrift.wire.Struct;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads TSparkParameter as drivers really send it (thrift.md 8.2): positional ones count by their
 * place in the list, whatever their ordinal says.
 */
final class ParameterReader {
  private static final int MOST = 256;
  private static final String VOID = "VOID";

  private ParameterReader() {}

  static List<BoundParameter> read(List<Struct> list) {
    if (list.size() > MOST) {
      throw StatusFailure.of("54000", "A statement may have " + MOST + " parameters at most.");
    }
    List<BoundParameter> parameters = new ArrayList<>();
    int position = 0;
    for (Struct each : list) {
      String name = each.text(2);
      boolean named = name != null && !name.isEmpty();
      position += named ? 0 : 1;
      String value = value(each.struct(4));
      String type = type(each, value);
      boolean none = type.equalsIgnoreCase(VOID);
      parameters.add(
          new BoundParameter(named ? name : null, named ? 0 : position, type, none ? null : value));
    }
    return parameters;
  }

  private static String type(Struct parameter, @Nullable String value) {
    String type = parameter.text(3);
    if (type == null || type.isBlank()) {
      return value == null ? VOID : "STRING";
    }
    String upper = type.strip().toUpperCase(Locale.ROOT);
    boolean nested = upper.equals("ARRAY") || upper.equals("MAP") || upper.equals("NAMED_STRUCT");
    if (nested || !parameter.structs(5).isEmpty()) {
      throw StatusFailure.of("0A000", "The warehouse has no parameters of type " + upper + ".");
    }
    return upper.equals("NULL") ? VOID : type;
  }

  /** The one member of the union; the type says how its text is to be read. */
  private static @Nullable String value(@Nullable Struct union) {
    if (union == null) {
      return null;
    }
    Double number = union.f64(2);
    Boolean flag = union.bool(3);
    return number != null
        ? String.valueOf(number)
        : flag != null ? String.valueOf(flag) : union.text(1);
  }
}
