package dev.hod.kernel.error;

import static dev.hod.kernel.error.ErrorKind.CANCELLED;
import static dev.hod.kernel.error.ErrorKind.DATA_LOSS;
import static dev.hod.kernel.error.ErrorKind.INTERNAL;
import static dev.hod.kernel.error.ErrorKind.INVALID_ARGUMENT;
import static dev.hod.kernel.error.ErrorKind.INVALID_HANDLE;
import static dev.hod.kernel.error.ErrorKind.NETWORK;
import static dev.hod.kernel.error.ErrorKind.NOT_FOUND;
import static dev.hod.kernel.error.ErrorKind.PERMISSION_DENIED;
import static dev.hod.kernel.error.ErrorKind.RESOURCE_EXHAUSTED;
import static dev.hod.kernel.error.ErrorKind.SQL_ERROR;
import static dev.hod.kernel.error.ErrorKind.TIMEOUT;
import static dev.hod.kernel.error.ErrorKind.UNAUTHENTICATED;
import static dev.hod.kernel.error.ErrorKind.UNAVAILABLE;

import org.jspecify.annotations.Nullable;

/**
 * Every failure that hod itself reports: kind, SQLSTATE, vendor code and whether the same call may
 * succeed when repeated. What a server says of the SQLSTATE and the vendor code wins over these.
 *
 * <p>Vendor codes below 2000 and the 500… and 700… ones are those of the drivers that hod replaces
 * (auth-telemetry-volumes 10.3), so that code which tests for them keeps working.
 */
public enum ErrorCode {
  /** A connection URL or one of its parts that can't be read. */
  INVALID_URL(INVALID_ARGUMENT, "08001", 1015, false),
  /** A setting whose value can't be read, or that is missing. */
  INVALID_SETTING(INVALID_ARGUMENT, "08001", 1015, false),
  /** An argument of a call that can't be used. */
  INVALID_INPUT(INVALID_ARGUMENT, "HY024", 1015, false),
  /** A request that the server calls malformed (HTTP 400). */
  BAD_REQUEST(INVALID_ARGUMENT, "HY000", 1001, false),
  /** No credential, or one of the wrong kind (HTTP 401). */
  CREDENTIALS_REFUSED(UNAUTHENTICATED, "28000", 500593, false),
  /** A credential without the right to do this (HTTP 403). */
  ACCESS_REFUSED(PERMISSION_DENIED, "28000", 500593, false),
  /** A warehouse or another thing of this name does not exist (HTTP 404). */
  NO_SUCH_RESOURCE(NOT_FOUND, "08004", 1001, false),
  /** The session is gone: ended by the server, or never there. */
  SESSION_LOST(INVALID_HANDLE, "08003", 1010, false),
  /** The statement is gone: closed, aged out, or never there. */
  STATEMENT_LOST(INVALID_HANDLE, "24000", 1009, false),
  /** The session was closed on this side. */
  SESSION_CLOSED(INVALID_HANDLE, "08003", 1010, false),
  /** The statement was closed on this side, or its result has been released. */
  STATEMENT_CLOSED(INVALID_HANDLE, "24000", 1009, false),
  /** The client was closed. */
  CLIENT_CLOSED(INVALID_HANDLE, "08003", 1010, false),
  /** The server asks for less (HTTP 429) for longer than the call may wait. */
  RATE_LIMITED(RESOURCE_EXHAUSTED, "08004", 1044, true),
  /** The server can't now (HTTP 503 and its like) for longer than the call may wait. */
  SERVER_UNAVAILABLE(UNAVAILABLE, "08004", 1001, true),
  /** The server failed (HTTP 500 and its like). */
  SERVER_FAILED(INTERNAL, "08S01", 1001, true),
  /** The host name has no address. */
  UNKNOWN_HOST(NETWORK, "08001", 700120, true),
  /** No connection to the host could be made. */
  CONNECT_FAILED(NETWORK, "08001", 1001, true),
  /** The TLS handshake failed. */
  TLS_FAILED(NETWORK, "08001", 1037, false),
  /** The connection broke before the whole reply was there. */
  CONNECTION_BROKEN(NETWORK, "08S01", 1001, true),
  /** The connection broke after an execute was sent: the statement may have run. */
  OUTCOME_UNKNOWN(NETWORK, "08007", 1001, false),
  /** No byte, or no end, within the limit of one exchange. */
  EXCHANGE_TIMED_OUT(TIMEOUT, "HYT01", 1036, true),
  /** The deadline of the call passed. */
  CALL_TIMED_OUT(TIMEOUT, "HYT00", 1007, false),
  /** The call was cancelled from this side. */
  CALL_CANCELLED(CANCELLED, "HY008", 1008, false),
  /** The calling thread was interrupted. */
  INTERRUPTED(CANCELLED, "HY008", 1014, false),
  /** The server reports the statement as canceled. */
  STATEMENT_CANCELED(CANCELLED, "HY008", 1008, false),
  /** The statement failed on the server. */
  SQL_FAILED(SQL_ERROR, "HY000", 1003, false),
  /** A reply that is no HTTP, no JSON, or not of the protocol's form. */
  MALFORMED_REPLY(DATA_LOSS, "08S01", 1032, false),
  /** Result data that can't be right: cut, corrupt, or of another type than declared. */
  MALFORMED_DATA(DATA_LOSS, "08S01", 1020, false),
  /** Compressed result data that can't be unpacked. */
  MALFORMED_COMPRESSION(DATA_LOSS, "08S01", 1021, false),
  /** Fewer rows than the server declared. */
  ROWS_MISSING(DATA_LOSS, "08S01", 1004, false),
  /** A chunk of a result can't be had. */
  CHUNK_UNAVAILABLE(NETWORK, "08S01", 1002, true),
  /** A link to a chunk has expired and could not be renewed. */
  LINK_EXPIRED(NETWORK, "08S01", 1002, true),
  /** What the server sent does not fit into the memory of this JVM. */
  OUT_OF_MEMORY(RESOURCE_EXHAUSTED, "HY001", 1001, false),
  /** Something the driver, or the server, does not do. */
  NOT_SUPPORTED(INVALID_ARGUMENT, "0A000", 1005, false),
  /** A fault of the driver itself. */
  DRIVER_FAULT(INTERNAL, "HY000", 1019, false);

  private final ErrorKind kind;
  private final String sqlState;
  private final int vendorCode;
  private final boolean retryable;

  ErrorCode(ErrorKind kind, String sqlState, int vendorCode, boolean retryable) {
    this.kind = kind;
    this.sqlState = sqlState;
    this.vendorCode = vendorCode;
    this.retryable = retryable;
  }

  /** What sort of failure this is. */
  public ErrorKind kind() {
    return kind;
  }

  /** Five characters. */
  public String sqlState() {
    return sqlState;
  }

  /** The number JDBC calls the vendor's code. */
  public int vendorCode() {
    return vendorCode;
  }

  /** Whether the same call may succeed when repeated. */
  public boolean isRetryable() {
    return retryable;
  }

  /** The exception, for {@code throw}: one line that says what failed, where, and what to do. */
  public HodException because(String format, @Nullable Object... arguments) {
    return failure().because(format, arguments);
  }

  /** For a failure of which more is known than its text. */
  public Failure failure() {
    return new Failure(this);
  }
}
