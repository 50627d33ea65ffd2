package dev.hod.warehouse.statement;

/**
 * How far a client has read a result, where the server keeps count.
 *
 * @param start the first row of the page it got last
 * @param end the row after that page, which comes next
 */
public record Reading(long start, long end) {
  static final Reading BEGIN = new Reading(0, 0);
}
