package dev.hod.jdbc;

import java.sql.SQLException;
import java.sql.Wrapper;

/** {@code unwrap} to the object itself or to the kernel's object that it stands on. */
interface Unwrapping extends Wrapper {

  /** The kernel's object. */
  Object below() throws SQLException;

  @Override
  default boolean isWrapperFor(Class<?> type) throws SQLException {
    return type != null && (type.isInstance(this) || type.isInstance(below()));
  }

  @Override
  default <T> T unwrap(Class<T> type) throws SQLException {
    if (type == null) {
      throw Errors.badArgument("unwrap needs a class");
    }
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    Object below = below();
    if (type.isInstance(below)) {
      return type.cast(below);
    }
    throw Errors.badArgument(
        getClass().getSimpleName() + " can't be unwrapped to " + type.getName());
  }
}
