package dev.hod.kernel.error;

/** The thirteen kinds of failure: what a caller may want to tell apart. */
public enum ErrorKind {
  INVALID_ARGUMENT,
  UNAUTHENTICATED,
  PERMISSION_DENIED,
  NOT_FOUND,
  RESOURCE_EXHAUSTED,
  UNAVAILABLE,
  TIMEOUT,
  CANCELLED,
  DATA_LOSS,
  INTERNAL,
  INVALID_HANDLE,
  NETWORK,
  SQL_ERROR
}
