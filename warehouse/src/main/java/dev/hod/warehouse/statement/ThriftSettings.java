package dev.hod.warehouse.statement;

import java.time.Duration;

/**
 * How the Thrift side is to be, so that clients can be shown servers of all kinds.
 *
 * @param version the newest protocol version it speaks; below {@link #FIRST_SPARK} it is a plain
 *     HiveServer2, which knows none of the service's fields
 * @param directResults whether results may come in the reply that ran the statement
 * @param columnsOnly whether results come as columns even to who reads Arrow
 * @param invalidHandleStatus whether an unknown handle is answered with a status code of its own
 *     (4), rather than as the service does (3)
 * @param refusedState the SQLSTATE with which no session is opened; empty to open them
 * @param longPoll how long a poll waits for a statement to end, and a statement for its first reply
 */
public record ThriftSettings(
    int version,
    boolean directResults,
    boolean columnsOnly,
    boolean invalidHandleStatus,
    String refusedState,
    Duration longPoll) {

  /** The first version of the service's own; all below are Hive's. */
  public static final int FIRST_SPARK = 42241;

  /** The service's: version 8, as recorded, and 5 s. */
  public static final ThriftSettings DEFAULT =
      new ThriftSettings(42248, true, false, false, "", Duration.ofSeconds(5));

  public ThriftSettings {
    boolean hive = version >= 0 && version <= 10;
    if (!hive && (version < FIRST_SPARK || version > 42249)) {
      throw new IllegalArgumentException("the version must be 0 to 10 or 42241 to 42249");
    }
    if (!refusedState.matches("([0-9A-Z]{5})?")) {
      throw new IllegalArgumentException("a SQLSTATE has five digits or capital letters");
    }
    if (longPoll.isNegative() || longPoll.toMinutes() > 10) {
      throw new IllegalArgumentException("a poll must not wait longer than 10 minutes");
    }
  }

  public boolean isPlainHive() {
    return version < FIRST_SPARK;
  }

  public ThriftSettings withVersion(int value) {
    return new ThriftSettings(
        value, directResults, columnsOnly, invalidHandleStatus, refusedState, longPoll);
  }

  public ThriftSettings withDirectResults(boolean value) {
    return new ThriftSettings(
        version, value, columnsOnly, invalidHandleStatus, refusedState, longPoll);
  }

  public ThriftSettings withColumnsOnly(boolean value) {
    return new ThriftSettings(
        version, directResults, value, invalidHandleStatus, refusedState, longPoll);
  }

  public ThriftSettings withInvalidHandleStatus(boolean value) {
    return new ThriftSettings(version, directResults, columnsOnly, value, refusedState, longPoll);
  }

  public ThriftSettings withRefusedState(String value) {
    return new ThriftSettings(
        version, directResults, columnsOnly, invalidHandleStatus, value, longPoll);
  }

  public ThriftSettings withLongPoll(Duration value) {
    return new ThriftSettings(
        version, directResults, columnsOnly, invalidHandleStatus, refusedState, value);
  }
}
