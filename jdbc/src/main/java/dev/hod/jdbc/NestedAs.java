package dev.hod.jdbc;

import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.ListColumn;
import dev.hod.kernel.columns.MapColumn;
import dev.hod.kernel.columns.Row;
import dev.hod.kernel.columns.StructColumn;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.sql.Array;
import java.sql.SQLException;
import java.sql.Struct;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code getObject} with a class for ARRAY, MAP and STRUCT.
 *
 * <ul>
 *   <li>ARRAY: {@code Array}; {@code List}, of what {@link Column#value} names; an array of any
 *       class that the elements can be read as, of primitives too
 *   <li>MAP: {@code Map}, of what {@link Column#value} names
 *   <li>STRUCT: {@code Struct}, {@code Row}; {@code Map}, by the fields' names; a record, see
 *       {@link RecordReader}
 * </ul>
 *
 * <p>The components of a record may be {@code List<E>} and {@code Map<K, V>} of any of these.
 */
final class NestedAs {
  private NestedAs() {}

  /** Null when a value of its kind can't be had as that class. */
  static @Nullable Object read(NestedValue value, Class<?> type) throws SQLException {
    if (value.column() instanceof ListColumn) {
      return array(value, type);
    }
    Object plain = Objects.requireNonNull(value.column().value(value.row()));
    if (value.column() instanceof MapColumn) {
      return type == Map.class ? plain : null;
    }
    if (type == Struct.class) {
      return new HodStruct(value);
    }
    if (type == Row.class) {
      return plain;
    }
    if (type == Map.class) {
      return Collections.unmodifiableMap(((Row) plain).asMap());
    }
    return type.isRecord() ? RecordReader.read(value, type) : null;
  }

  private static @Nullable Object array(NestedValue value, Class<?> type) throws SQLException {
    if (type == Array.class) {
      return new HodArray(value);
    }
    if (type == List.class || type == Collection.class || type == Iterable.class) {
      return value.column().value(value.row());
    }
    if (!type.isArray()) {
      return null;
    }
    Class<?> wanted = type.getComponentType();
    Object array = java.lang.reflect.Array.newInstance(wanted, value.size());
    Getters getters = Getters.of(value.elements());
    for (int i = 0; i < value.size(); i++) {
      java.lang.reflect.Array.set(array, i, part(getters, value.first() + i, wanted));
    }
    return array;
  }

  /** A part of a value as the type of a record's component, or of an array's elements. */
  static @Nullable Object part(Getters getters, int row, Type type) throws SQLException {
    if (getters.isNull(row)) {
      if (type instanceof Class<?> wanted && wanted.isPrimitive()) {
        throw Errors.nullAs(wanted.getName());
      }
      return null;
    }
    if (type instanceof Class<?> wanted) {
      return ObjectAs.read(getters, row, boxed(wanted));
    }
    if (type instanceof WildcardType wildcard) {
      return part(getters, row, wildcard.getUpperBounds()[0]);
    }
    if (type instanceof ParameterizedType generic && getters instanceof NestedGetters nested) {
      Object parts = generic(nested.at(row), generic);
      if (parts != null) {
        return parts;
      }
    }
    throw getters.cannotRead(type.getTypeName());
  }

  private static @Nullable Object generic(NestedValue value, ParameterizedType type)
      throws SQLException {
    Type[] parts = type.getActualTypeArguments();
    if (value.column() instanceof MapColumn map) {
      return type.getRawType() == Map.class ? map(value, map, parts) : null;
    }
    Type raw = type.getRawType();
    if (value.column() instanceof StructColumn
        || (raw != List.class && raw != Collection.class && raw != Iterable.class)) {
      return null;
    }
    Getters getters = Getters.of(value.elements());
    List<@Nullable Object> list = new ArrayList<>(value.size());
    for (int i = 0; i < value.size(); i++) {
      list.add(part(getters, value.first() + i, parts[0]));
    }
    return Collections.unmodifiableList(list);
  }

  private static Object map(NestedValue value, MapColumn map, Type[] parts) throws SQLException {
    Getters keys = Getters.of(map.keys());
    Getters values = Getters.of(map.values());
    Map<@Nullable Object, @Nullable Object> entries = new LinkedHashMap<>();
    for (int i = value.first(); i < map.end(value.row()); i++) {
      entries.put(part(keys, i, parts[0]), part(values, i, parts[1]));
    }
    return Collections.unmodifiableMap(entries);
  }

  private static Class<?> boxed(Class<?> type) {
    return java.lang.invoke.MethodType.methodType(type).wrap().returnType();
  }
}
