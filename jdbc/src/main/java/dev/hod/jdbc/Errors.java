package dev.hod.jdbc;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.ErrorKind;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.error.MessageText;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLInvalidAuthorizationSpecException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransactionRollbackException;
import java.sql.SQLTransientConnectionException;
import java.sql.SQLTransientException;
import org.jspecify.annotations.Nullable;

/**
 * Makes every {@code SQLException} of the driver: the subclass follows from the class of the
 * SQLSTATE, as JDBC prescribes; SQLSTATE and vendor code are the server's where it gave them.
 */
final class Errors {
  /** The vendor code of the drivers that hod replaces for a closed result set. */
  private static final int RESULT_SET_CLOSED = 1012;

  private Errors() {}

  /** What the kernel reported, which stays the cause. */
  static SQLException of(HodException e) {
    return make(e.kind(), e.sqlState(), e.vendorCode(), e.isRetryable(), e.getMessage(), e);
  }

  /** A failure found in this module. */
  static SQLException of(ErrorCode code, String message) {
    return make(code.kind(), code.sqlState(), code.vendorCode(), code.isRetryable(), message, null);
  }

  static SQLException connectionClosed() {
    return of(ErrorCode.SESSION_CLOSED, "The connection is closed");
  }

  static SQLException statementClosed() {
    return of(ErrorCode.STATEMENT_CLOSED, "The statement is closed");
  }

  static SQLException resultSetClosed() {
    return new SQLException("The result set is closed", "24000", RESULT_SET_CLOSED);
  }

  /** The position of a column that is none. */
  static SQLException noSuchIndex(int column, int columns) {
    return new SQLException(
        "There is no column " + column + ": the result has " + columns,
        "07009",
        ErrorCode.INVALID_INPUT.vendorCode());
  }

  /** The name of a column that is none. */
  static SQLException noSuchLabel(@Nullable String label) {
    return new SQLSyntaxErrorException(
        MessageText.line("There is no column \"" + label + "\" in the result"),
        "42S22",
        ErrorCode.INVALID_INPUT.vendorCode());
  }

  /** A value was asked for while the cursor is on no row. */
  static SQLException noRow(String message) {
    return new SQLException(message, "24000", ErrorCode.INVALID_INPUT.vendorCode());
  }

  /** A call, or a way of calling it, that the driver does not have. */
  static SQLFeatureNotSupportedException notSupported(String what) {
    ErrorCode code = ErrorCode.NOT_SUPPORTED;
    return new SQLFeatureNotSupportedException(
        what + " is not supported", code.sqlState(), code.vendorCode());
  }

  /** An argument that can't be used. */
  static SQLException badArgument(String message) {
    return of(ErrorCode.INVALID_INPUT, message);
  }

  static SQLException badArgument(String message, Throwable cause) {
    ErrorCode code = ErrorCode.INVALID_INPUT;
    return make(
        code.kind(), code.sqlState(), code.vendorCode(), code.isRetryable(), message, cause);
  }

  /** A getter, or a class, that has no meaning for the type of the column. */
  static SQLException cannotRead(String type, String target) {
    return new SQLException(
        MessageText.line("A value of type " + type + " can't be read as " + target),
        "07006",
        ErrorCode.INVALID_INPUT.vendorCode());
  }

  /** A value that the asked type can't hold. */
  static SQLException outOfRange(Object value, String target) {
    return new SQLDataException(
        MessageText.line("The value " + value + " is out of the range of " + target),
        "22003",
        ErrorCode.INVALID_INPUT.vendorCode());
  }

  /** A text that is none of the asked type. */
  static SQLException notA(String text, String target) {
    String shown = text.length() <= 60 ? text : text.substring(0, 60) + "…";
    return new SQLDataException(
        MessageText.line("The text '" + shown + "' is no " + target),
        "22018",
        ErrorCode.INVALID_INPUT.vendorCode());
  }

  /** SQL NULL where a primitive is due. */
  static SQLException nullAs(String target) {
    return new SQLDataException(
        "NULL can't be read as " + target, "22002", ErrorCode.INVALID_INPUT.vendorCode());
  }

  private static SQLException make(
      ErrorKind kind,
      String state,
      int vendor,
      boolean retryable,
      @Nullable String said,
      @Nullable Throwable cause) {
    String message = said == null ? null : MessageText.line(said);
    // 57KD0: the server's own STATEMENT_TIMEOUT.
    if (kind == ErrorKind.TIMEOUT || state.startsWith("HYT") || state.equals("57KD0")) {
      return new SQLTimeoutException(message, state, vendor, cause);
    }
    return switch (state.substring(0, 2)) {
      case "08" ->
          retryable
              ? new SQLTransientConnectionException(message, state, vendor, cause)
              : new SQLNonTransientConnectionException(message, state, vendor, cause);
      case "0A" -> new SQLFeatureNotSupportedException(message, state, vendor, cause);
      case "22" -> new SQLDataException(message, state, vendor, cause);
      case "23" -> new SQLIntegrityConstraintViolationException(message, state, vendor, cause);
      case "28" -> new SQLInvalidAuthorizationSpecException(message, state, vendor, cause);
      case "40" -> new SQLTransactionRollbackException(message, state, vendor, cause);
      case "42" -> new SQLSyntaxErrorException(message, state, vendor, cause);
      default ->
          retryable
              ? new SQLTransientException(message, state, vendor, cause)
              : new SQLException(message, state, vendor, cause);
    };
  }
}
