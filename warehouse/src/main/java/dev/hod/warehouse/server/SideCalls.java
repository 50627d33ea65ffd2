package dev.hod.warehouse.server;

import dev.hod.warehouse.json.JsonObject;
import dev.hod.warehouse.json.JsonProblem;
import dev.hod.warehouse.json.JsonText;
import dev.hod.warehouse.sea.ApiFailure;

/** What clients ask besides SQL: health, telemetry, feature flags, discovery. */
final class SideCalls {
  private SideCalls() {}

  static Reply health() {
    return Reply.json("{\"status\":\"ready\"}");
  }

  /** Accepts all events and says how many they were (auth-telemetry-volumes.md 3.1). */
  static Reply telemetry(byte[] body) {
    int events;
    try {
      events = JsonObject.parse(body).count("protoLogs");
    } catch (JsonProblem problem) {
      throw ApiFailure.of(problem);
    }
    return Reply.json(
        JsonText.object(
            out -> {
              out.writeArrayFieldStart("errors");
              out.writeEndArray();
              out.writeNumberField("numSuccess", events);
              out.writeNumberField("numProtoSuccess", events);
              out.writeNumberField("numRealtimeSuccess", 0);
            }));
  }

  /** No flag is set. */
  static Reply featureFlags() {
    return Reply.json("{\"flags\":[],\"ttl_seconds\":900}");
  }

  /** Where tokens are to be had, in one document for all who ask (sea.md 1.4). */
  static Reply discovery(String baseUrl) {
    return Reply.json(
        JsonText.object(
            out -> {
              out.writeStringField("oidc_endpoint", baseUrl + "/oidc"); // databricks-config
              out.writeStringField("workspace_id", ReplySender.ORG_ID);
              out.writeStringField("issuer", baseUrl + "/oidc");
              out.writeStringField("authorization_endpoint", baseUrl + "/oidc/v1/authorize");
              out.writeStringField("token_endpoint", baseUrl + "/oidc/v1/token");
              out.writeArrayFieldStart("scopes_supported");
              out.writeString("all-apis");
              out.writeString("sql");
              out.writeString("offline_access");
              out.writeEndArray();
            }));
  }

  /** There is no grant yet that it gives a token for. */
  static Reply oauthToken() {
    byte[] body =
        JsonText.object(
            out -> {
              out.writeStringField("error", "unsupported_grant_type");
              out.writeStringField(
                  "error_description", "This warehouse takes personal access tokens only.");
            });
    return Reply.of(400, "application/json", body);
  }
}
