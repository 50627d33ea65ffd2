package dev.hod.jdbc;

import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.DoubleColumn;
import dev.hod.kernel.columns.FloatColumn;
import java.math.BigDecimal;
import java.sql.SQLException;

/** FLOAT and DOUBLE. */
abstract class FloatingGetters extends Getters {

  FloatingGetters(Column column) {
    super(column);
  }

  @Override
  abstract double asDouble(int row);

  @Override
  final boolean asBoolean(int row) throws SQLException {
    return Narrow.toBoolean(asDouble(row));
  }

  @Override
  final byte asByte(int row) throws SQLException {
    return Narrow.toByte(asLong(row));
  }

  @Override
  final short asShort(int row) throws SQLException {
    return Narrow.toShort(asLong(row));
  }

  @Override
  final int asInt(int row) throws SQLException {
    return Narrow.toInt(asLong(row));
  }

  @Override
  final long asLong(int row) throws SQLException {
    return Narrow.toLong(asDouble(row));
  }

  /** DOUBLE. */
  static final class OfDouble extends FloatingGetters {
    private final DoubleColumn doubles;

    static Getters over(DoubleColumn doubles) {
      return new OfDouble(doubles);
    }

    private OfDouble(DoubleColumn doubles) {
      super(doubles);
      this.doubles = doubles;
    }

    @Override
    double asDouble(int row) {
      return doubles.at(row);
    }

    @Override
    float asFloat(int row) throws SQLException {
      return Narrow.toFloat(doubles.at(row));
    }

    @Override
    BigDecimal asDecimal(int row) throws SQLException {
      return Narrow.toDecimal(doubles.at(row));
    }

    @Override
    Object asObject(int row) {
      return doubles.at(row);
    }
  }

  /** FLOAT; as a decimal it is what its text says, not the digits of the double. */
  static final class OfFloat extends FloatingGetters {
    private final FloatColumn floats;

    static Getters over(FloatColumn floats) {
      return new OfFloat(floats);
    }

    private OfFloat(FloatColumn floats) {
      super(floats);
      this.floats = floats;
    }

    @Override
    double asDouble(int row) {
      return floats.at(row);
    }

    @Override
    float asFloat(int row) {
      return floats.at(row);
    }

    @Override
    BigDecimal asDecimal(int row) throws SQLException {
      float value = floats.at(row);
      if (Float.isNaN(value) || Float.isInfinite(value)) {
        throw Errors.outOfRange(value, "DECIMAL");
      }
      return new BigDecimal(Float.toString(value));
    }

    @Override
    Object asObject(int row) {
      return floats.at(row);
    }
  }
}
