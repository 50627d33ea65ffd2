package dev.hod.jdbc;

import dev.hod.kernel.columns.DecimalColumn;
import java.math.BigDecimal;
import java.sql.SQLException;

/** DECIMAL: always with the scale of the column. */
final class DecimalGetters extends Getters {
  private final DecimalColumn decimals;

  static Getters over(DecimalColumn decimals) {
    return new DecimalGetters(decimals);
  }

  private DecimalGetters(DecimalColumn decimals) {
    super(decimals);
    this.decimals = decimals;
  }

  @Override
  boolean asBoolean(int row) {
    return !decimals.fitsLong(row) || decimals.unscaledLong(row) != 0;
  }

  @Override
  byte asByte(int row) throws SQLException {
    return Narrow.toByte(asLong(row));
  }

  @Override
  short asShort(int row) throws SQLException {
    return Narrow.toShort(asLong(row));
  }

  @Override
  int asInt(int row) throws SQLException {
    return Narrow.toInt(asLong(row));
  }

  @Override
  long asLong(int row) throws SQLException {
    if (decimals.type().scale() == 0 && decimals.fitsLong(row)) {
      return decimals.unscaledLong(row);
    }
    return Narrow.toLong(decimals.at(row));
  }

  @Override
  float asFloat(int row) {
    return decimals.at(row).floatValue();
  }

  @Override
  double asDouble(int row) {
    return decimals.at(row).doubleValue();
  }

  @Override
  BigDecimal asDecimal(int row) {
    return decimals.at(row);
  }

  @Override
  Object asObject(int row) {
    return decimals.at(row);
  }
}
