package dev.hod.jdbc;

import dev.hod.kernel.Parameter;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of the markers of one statement, as they have been set so far. One thread. */
final class Bindings {
  private final @Nullable Parameter[] values;

  /** For {@code markers} markers. */
  Bindings(int markers) {
    values = new Parameter[markers];
  }

  int size() {
    return values.length;
  }

  /** Sets the value of the marker {@code index}, from 1. */
  void set(int index, Parameter value) throws SQLException {
    if (index < 1 || index > values.length) {
      throw Errors.badArgument(
          "There is no parameter " + index + ": the statement has " + values.length);
    }
    values[index - 1] = value;
  }

  void clear() {
    Arrays.fill(values, null);
  }

  /** All of them; an error that names the first without a value. */
  List<Parameter> all() throws SQLException {
    Parameter[] all = new Parameter[values.length];
    for (int i = 0; i < all.length; i++) {
      Parameter value = values[i];
      if (value == null) {
        throw Errors.badArgument("The parameter " + (i + 1) + " has no value");
      }
      all[i] = value;
    }
    return List.of(all);
  }

  /** All of them, NULL for those without a value. */
  List<Parameter> orNull() {
    Parameter[] all = new Parameter[values.length];
    for (int i = 0; i < all.length; i++) {
      Parameter value = values[i];
      all[i] = value == null ? Bound.VOID : value;
    }
    return List.of(all);
  }

  /** The SQL type of the value of marker {@code index}, from 1; empty when there is none. */
  String typeOf(int index) throws SQLException {
    if (index < 1 || index > values.length) {
      throw Errors.badArgument(
          "There is no parameter " + index + ": the statement has " + values.length);
    }
    Parameter value = values[index - 1];
    return value == null ? "" : value.type();
  }
}
