package dev.hod.kernel.thrift;

/** TProtocolVersion (thrift.md 3.1, 6.3): what may be used from which version on. */
final class Versions {
  /** HIVE V8: the newest that never packs results in another protocol (V9, thrift.md 9.4). */
  static final int HIVE = 7;

  /** HIVE V6: the oldest with columns. */
  static final int HIVE_OLDEST = 5;

  /** SPARK V8, asked for in the field that plain servers do not know (thrift.md 6.2). */
  static final int SPARK = 42_248;

  private static final int SPARK_V1 = 42_241;

  private Versions() {}

  /** Whether it is a plain Hive or Spark server (thrift.md 9.7). */
  static boolean isPlain(int version) {
    return version < SPARK_V1;
  }

  static boolean hasLinks(int version) {
    return version >= SPARK_V1 + 2;
  }

  static boolean hasCatalogs(int version) {
    return version >= SPARK_V1 + 3;
  }

  static boolean hasArrowSchema(int version) {
    return version >= SPARK_V1 + 4;
  }

  /** Whether a call for the catalog may be answered before its end. */
  static boolean hasAsyncMetadata(int version) {
    return version >= SPARK_V1 + 5;
  }

  static boolean hasLz4(int version) {
    return version >= SPARK_V1 + 5;
  }
}
