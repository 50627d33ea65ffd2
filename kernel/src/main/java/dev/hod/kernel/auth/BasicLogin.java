package dev.hod.kernel.auth;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.http.Authoriser;
import dev.hod.kernel.time.Call;
import java.util.Base64;

/**
 * A user name and a password (RFC 7617), as Hive servers want them. They want both from clients
 * that need no login too, and take the name of the user from there (thrift.md 9.1).
 */
public final class BasicLogin implements Authoriser {
  private static final String ANYBODY = "anonymous";
  // Masked inside words, a shorter one would be shown by what is missing.
  private static final int SHORTEST_SECRET = 4;

  private final String header;
  private final String password;

  /**
   * Checks the form only.
   *
   * @throws dev.hod.kernel.error.HodException when one is empty or holds what a login can't
   */
  public BasicLogin(String user, String password) {
    check("user name (UID)", user);
    check("password (PWD)", password);
    if (user.indexOf(':') >= 0) {
      throw ErrorCode.INVALID_SETTING.because("The user name (UID) may not hold a colon");
    }
    this.password = password;
    this.header = "Basic " + encoded(user, password);
  }

  /** For a server without a login: who, for its logs and permissions; each may be empty. */
  public static BasicLogin unproved(String user, String password) {
    return new BasicLogin(user.isEmpty() ? ANYBODY : user, password.isEmpty() ? ANYBODY : password);
  }

  private static void check(String what, String text) {
    if (text.isEmpty()) {
      throw ErrorCode.INVALID_SETTING.because("The %s is empty", what);
    }
    for (int i = 0; i < text.length(); i++) {
      if (Character.isISOControl(text.charAt(i))) {
        throw ErrorCode.INVALID_SETTING.because("The %s holds a control character", what);
      }
    }
  }

  private static String encoded(String user, String password) {
    return Base64.getEncoder().encodeToString((user + ":" + password).getBytes(UTF_8));
  }

  @Override
  public String authorization(Call call) {
    return header;
  }

  @Override
  public String redact(String text) {
    String masked = text.replace(header.substring("Basic ".length()), "****");
    boolean secret = password.length() >= SHORTEST_SECRET && !password.equals(ANYBODY);
    return secret ? masked.replace(password, "****") : masked;
  }

  @Override
  public String toString() {
    return "user name and password";
  }
}
