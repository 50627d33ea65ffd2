package dev.hod.warehouse.fault;

import java.util.Arrays;
import java.util.Optional;

/** The kinds of calls a client makes, by the names the admin calls use. */
public enum Call {
  OPEN_SESSION("openSession"),
  CLOSE_SESSION("closeSession"),
  EXECUTE("execute"),
  POLL("poll"),
  STATUS("status"),
  CHUNK("chunk"),
  CANCEL("cancel"),
  CLOSE_STATEMENT("closeStatement"),
  LINK("link"),
  TELEMETRY("telemetry"),
  FEATURE_FLAGS("featureFlags"),
  DISCOVERY("discovery"),
  OAUTH_TOKEN("oauthToken"),
  HEALTH("health"),
  ADMIN("admin"),
  OTHER("other");

  private final String word;

  Call(String word) {
    this.word = word;
  }

  /** Its name in admin calls, for example {@code closeStatement}. */
  public String word() {
    return word;
  }

  /** The call of that name, in any case. */
  public static Optional<Call> of(String word) {
    return Arrays.stream(values()).filter(call -> call.word.equalsIgnoreCase(word)).findFirst();
  }

  /** Whether it is counted as a client's request; health checks and admin calls are not. */
  public boolean isClients() {
    return this != HEALTH && this != ADMIN;
  }
}
