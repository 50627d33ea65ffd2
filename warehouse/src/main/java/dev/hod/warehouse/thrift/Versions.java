package dev.hod.warehouse.thrift;

import static dev.hod.warehouse.statement.ThriftSettings.FIRST_SPARK;

import dev.hod.warehouse.statement.ThriftSettings;
import dev.hod.warehouse.thrift.wire.ProtocolFailure;
import dev.hod.warehouse.thrift.wire.Struct;

/** Protocol versions: which one is spoken (thrift.md 6.2, 9.2), and what each has (6.3). */
final class Versions {
  private static final int NEWEST_HIVE = 10;
  private static final int MOST_BY_ENUM = FIRST_SPARK + 1;
  private static final int CATALOGS = 42244;
  private static final int ARROW_SCHEMA = 42245;

  private Versions() {}

  /** The version for the client of this OpenSession. */
  static int agreed(Struct request, ThriftSettings settings) {
    Integer byEnum = request.i32(1);
    boolean known = byEnum != null && isKnown(byEnum);
    if (settings.isPlainHive()) {
      if (byEnum != null && !known) {
        throw ProtocolFailure.unset("client_protocol"); // as who reads it as an enum finds it
      }
      return byEnum == null ? settings.version() : Math.min(settings.version(), byEnum);
    }
    Long newest = request.i64(1282);
    if (newest != null) {
      return spoken(Math.min(settings.version(), newest));
    }
    int limit = Math.min(settings.version(), MOST_BY_ENUM);
    return byEnum == null || !known ? limit : Math.min(limit, byEnum);
  }

  private static boolean isKnown(int version) {
    return (version >= 0 && version <= NEWEST_HIVE)
        || (version >= FIRST_SPARK && version <= FIRST_SPARK + 8);
  }

  /** The newest version there is up to {@code version}. */
  private static int spoken(long version) {
    long known = version < FIRST_SPARK ? Math.min(version, NEWEST_HIVE) : version;
    return (int) Math.max(0, known);
  }

  static boolean isPlainHive(int version) {
    return version < FIRST_SPARK;
  }

  static boolean hasCatalogs(int version) {
    return version >= CATALOGS;
  }

  static boolean hasArrowSchema(int version) {
    return version >= ARROW_SCHEMA;
  }
}
