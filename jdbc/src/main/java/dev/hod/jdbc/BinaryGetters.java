package dev.hod.jdbc;

import dev.hod.kernel.columns.BinaryColumn;

/** BINARY: bytes, or hex digits as text. */
final class BinaryGetters extends Getters {
  private final BinaryColumn binaries;

  static Getters over(BinaryColumn binaries) {
    return new BinaryGetters(binaries);
  }

  private BinaryGetters(BinaryColumn binaries) {
    super(binaries);
    this.binaries = binaries;
  }

  @Override
  byte[] asBytes(int row) {
    return binaries.at(row);
  }

  @Override
  Object asObject(int row) {
    return binaries.at(row);
  }
}
