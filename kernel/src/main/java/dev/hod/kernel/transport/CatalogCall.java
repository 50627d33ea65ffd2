package dev.hod.kernel.transport;

/**
 * A call of a protocol for a part of the catalog, made and understood by that protocol alone. May
 * be sent twice: it changes nothing.
 */
public interface CatalogCall {

  /** Its name in the protocol: {@code GetTables}. */
  String operation();
}
