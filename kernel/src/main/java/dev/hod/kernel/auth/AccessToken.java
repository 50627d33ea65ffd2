package dev.hod.kernel.auth;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.http.Authoriser;
import dev.hod.kernel.time.Call;

/** A personal access token, sent as it was given. */
public final class AccessToken implements Authoriser {
  private static final int SHORTEST_SECRET = 8;

  private final String header;

  /**
   * Checks the form only.
   *
   * @throws dev.hod.kernel.error.HodException when it holds what no token holds (sea.md 1.4)
   */
  public AccessToken(String token) {
    for (int i = 0; i < token.length(); i++) {
      char c = token.charAt(i);
      if (c <= ' ' || c >= 127) {
        throw ErrorCode.INVALID_SETTING.because(
            "The access token (PWD) holds a blank or another character that no token has");
      }
    }
    if (token.isEmpty()) {
      throw ErrorCode.INVALID_SETTING.because("The access token (PWD) is empty");
    }
    this.header = "Bearer " + token;
  }

  @Override
  public String authorization(Call call) {
    return header;
  }

  @Override
  public String redact(String text) {
    String token = header.substring("Bearer ".length());
    // A shorter one is no secret, and would be found inside words.
    return token.length() < SHORTEST_SECRET ? text : text.replace(token, "****");
  }

  @Override
  public String toString() {
    return "access token";
  }
}
