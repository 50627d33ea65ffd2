package dev.hod.warehouse.thrift;

import org.jspecify.annotations.Nullable;

/** What GetInfo answers, all of it as text (thrift.md 9.6). */
final class Infos {
  private Infos() {}

  /** Null for what is not answered. */
  static @Nullable String of(int type) {
    return switch (type) {
      case 13, 17 -> "Spark SQL"; // CLI_SERVER_NAME, CLI_DBMS_NAME
      case 18 -> "3.5.0"; // CLI_DBMS_VER
      case 30, 32, 35 -> "128"; // longest names of columns, schemas, tables
      case 10006 -> "ANTI,EXCEPT,INTERSECT,LATERAL,MINUS,QUALIFY,SEMI"; // CLI_ODBC_KEYWORDS
      default -> null;
    };
  }
}
