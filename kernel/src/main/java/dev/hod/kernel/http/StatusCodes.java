package dev.hod.kernel.http;

import dev.hod.kernel.error.ErrorCode;

/** What the status of a refusal means: one table for all protocols (sea.md 11.2). */
public final class StatusCodes {
  private StatusCodes() {}

  /**
   * The code of the failure.
   *
   * @param missing what a 404 means for the call
   */
  public static ErrorCode of(int status, ErrorCode missing) {
    return switch (status) {
      case 400 -> ErrorCode.BAD_REQUEST;
      case 401 -> ErrorCode.CREDENTIALS_REFUSED;
      case 403 -> ErrorCode.ACCESS_REFUSED;
      case 404 -> missing;
      case 429 -> ErrorCode.RATE_LIMITED;
      case 408, 503, 504 -> ErrorCode.SERVER_UNAVAILABLE;
      default -> status >= 500 ? ErrorCode.SERVER_FAILED : ErrorCode.BAD_REQUEST;
    };
  }
}
