package dev.hod.jdbc;

import dev.hod.kernel.columns.BooleanColumn;
import java.math.BigDecimal;

/** BOOLEAN: as a number 1 or 0. */
final class BooleanGetters extends Getters {
  private final BooleanColumn booleans;

  static Getters over(BooleanColumn booleans) {
    return new BooleanGetters(booleans);
  }

  private BooleanGetters(BooleanColumn booleans) {
    super(booleans);
    this.booleans = booleans;
  }

  @Override
  boolean asBoolean(int row) {
    return booleans.at(row);
  }

  @Override
  byte asByte(int row) {
    return (byte) asInt(row);
  }

  @Override
  short asShort(int row) {
    return (short) asInt(row);
  }

  @Override
  int asInt(int row) {
    return booleans.at(row) ? 1 : 0;
  }

  @Override
  long asLong(int row) {
    return asInt(row);
  }

  @Override
  float asFloat(int row) {
    return asInt(row);
  }

  @Override
  double asDouble(int row) {
    return asInt(row);
  }

  @Override
  BigDecimal asDecimal(int row) {
    return booleans.at(row) ? BigDecimal.ONE : BigDecimal.ZERO;
  }

  @Override
  Object asObject(int row) {
    return booleans.at(row);
  }
}
