package dev.hod.jdbc;

import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.StructColumn;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A STRUCT as a record: each component is the field of its name, in any case, read as the
 * component's type; fields that it does not have are left out. The record's own constructor makes
 * it.
 */
final class RecordReader {
  private RecordReader() {}

  static Object read(NestedValue value, Class<?> type) throws SQLException {
    StructColumn struct = (StructColumn) value.column();
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    @Nullable Object[] arguments = new @Nullable Object[components.length];
    for (int i = 0; i < components.length; i++) {
      RecordComponent component = components[i];
      int field = find(value.type().children(), component.getName());
      if (field < 0) {
        throw Errors.cannotRead(
            value.type().text(), type.getName() + ": it has no field " + component.getName());
      }
      types[i] = component.getType();
      Getters getters = Getters.of(struct.field(field));
      arguments[i] = NestedAs.part(getters, value.row(), component.getGenericType());
    }
    return make(type, types, arguments);
  }

  private static int find(List<Field> fields, String name) {
    int inOtherCase = -1;
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).name().equals(name)) {
        return i;
      }
      if (inOtherCase < 0 && fields.get(i).name().equalsIgnoreCase(name)) {
        inOtherCase = i;
      }
    }
    return inOtherCase;
  }

  private static Object make(Class<?> type, Class<?>[] types, @Nullable Object[] arguments)
      throws SQLException {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      if (!constructor.trySetAccessible()) {
        throw Errors.badArgument("The constructor of " + type.getName() + " can't be called");
      }
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw Errors.badArgument(type.getName() + " refused the values: " + e.getCause(), e);
    } catch (ReflectiveOperationException e) {
      throw Errors.badArgument("A " + type.getName() + " can't be made", e);
    }
  }
}
