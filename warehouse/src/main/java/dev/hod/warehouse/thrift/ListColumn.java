package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.ResultColumn;

/**
 * A column of a list.
 *
 * @param type STRING, INT, SMALLINT, TINYINT or BOOLEAN
 * @param comment what is in it, as the service tells
 */
record ListColumn(String name, String type, String comment) {

  static ListColumn text(String name, String comment) {
    return new ListColumn(name, "STRING", comment);
  }

  static ListColumn number(String name, String comment) {
    return new ListColumn(name, "INT", comment);
  }

  ResultColumn described() {
    String typeName =
        switch (type) {
          case "SMALLINT" -> "SHORT";
          case "TINYINT" -> "BYTE";
          default -> type;
        };
    return new ResultColumn(name, type, typeName, null, null, null);
  }
}
