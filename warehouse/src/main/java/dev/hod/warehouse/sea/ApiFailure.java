package dev.hod.warehouse.sea;

import dev.hod.warehouse.json.JsonProblem;
import dev.hod.warehouse.json.JsonText;

/** A call that is answered with another status than 200, in the words of sea.md 11.1. */
public final class ApiFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String code;

  private ApiFailure(int status, String code, String message) {
    super(message, null, false, false);
    this.status = status;
    this.code = code;
  }

  /** Any status; {@code code} is empty where the service sends the status as a number. */
  public static ApiFailure of(int status, String code, String message) {
    return new ApiFailure(status, code, message);
  }

  /** 401, as recorded. */
  public static ApiFailure noCredential() {
    return new ApiFailure(
        401, "", "Credential was not sent or was of an unsupported type for this API.");
  }

  /** 403, as recorded. */
  public static ApiFailure wrongToken() {
    return new ApiFailure(403, "", "Invalid access token.");
  }

  static ApiFailure invalid(String message) {
    return new ApiFailure(400, "INVALID_PARAMETER_VALUE", message);
  }

  static ApiFailure unknown(String message) {
    return new ApiFailure(404, "RESOURCE_DOES_NOT_EXIST", message);
  }

  /** 400, for a body that cannot be read. */
  public static ApiFailure of(JsonProblem problem) {
    String code = problem.isMalformed() ? "BAD_REQUEST" : "INVALID_PARAMETER_VALUE";
    return new ApiFailure(400, code, String.valueOf(problem.getMessage()));
  }

  public int status() {
    return status;
  }

  /** The JSON body; what is not found comes with details, as recorded. */
  public byte[] body(String requestId) {
    return JsonText.object(
        out -> {
          if (code.isEmpty()) {
            out.writeNumberField("error_code", status);
          } else {
            out.writeStringField("error_code", code);
          }
          out.writeStringField("message", String.valueOf(getMessage()));
          if (status == 404) {
            out.writeArrayFieldStart("details");
            out.writeStartObject();
            out.writeStringField("@type", "type.googleapis.com/google.rpc.ErrorInfo");
            out.writeStringField("reason", code);
            out.writeStringField("domain", "");
            out.writeObjectFieldStart("metadata");
            out.writeEndObject();
            out.writeEndObject();
            out.writeStartObject();
            out.writeStringField("@type", "type.googleapis.com/google.rpc.RequestInfo");
            out.writeStringField("request_id", requestId);
            out.writeStringField("serving_data", "");
            out.writeEndObject();
            out.writeEndArray();
          }
        });
  }
}
