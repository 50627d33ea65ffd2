package dev.hod.jdbc;

import dev.hod.kernel.columns.BinaryColumn;
import dev.hod.kernel.columns.TypeName;

/** BINARY, and the WKB of a GEOMETRY: bytes, or hex digits as text. */
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

  /** GEOMETRY and GEOGRAPHY, which may come as bytes, are the same class as when they are text. */
  @Override
  Object asObject(int row) {
    return binaries.type().name() == TypeName.BINARY ? binaries.at(row) : asText(row);
  }
}
