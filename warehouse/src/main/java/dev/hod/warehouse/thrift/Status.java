package dev.hod.warehouse.thrift;

import dev.hod.warehouse.thrift.wire.StructWriter;
import java.util.List;

/** Writes TStatus (thrift.md 2.2), field 1 of every response. */
final class Status {
  private static final int SUCCESS = 0;
  private static final int ERROR = 3;
  private static final int INVALID_HANDLE = 4;

  private Status() {}

  static void success(StructWriter out) {
    out.begin(1);
    out.i32(1, SUCCESS);
    out.stop();
  }

  /**
   * An error in the service's words: {@code errorMessage} for logs, {@code displayMessage} for
   * people, and a trace of one line that tells nothing.
   *
   * @param ownCode whether an unknown handle has a status code of its own
   */
  static void error(StatusFailure failure, boolean ownCode, StructWriter out) {
    out.begin(1);
    out.i32(1, failure.isInvalidHandle() && ownCode ? INVALID_HANDLE : ERROR);
    out.texts(2, trace(failure.message()));
    if (!failure.sqlState().isEmpty()) {
      out.text(3, failure.sqlState());
    }
    out.i32(4, 0);
    out.text(5, failure.message());
    out.text(6, failure.message());
    out.stop();
  }

  private static List<String> trace(String message) {
    return List.of("*java.lang.RuntimeException:" + message + ":1:0", "warehouse:run:Statement:1");
  }
}
