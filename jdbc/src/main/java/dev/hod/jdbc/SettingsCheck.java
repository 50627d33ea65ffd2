package dev.hod.jdbc;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.settings.Compute;
import dev.hod.kernel.settings.HodSettings;
import dev.hod.kernel.settings.Settings;

/**
 * What must hold of the settings of a connection before anything is sent, in the order of
 * auth-telemetry-volumes 1.1. Messages show no value: a missing semicolon may have put a secret
 * into any of them.
 */
final class SettingsCheck {
  private static final int NO_LOGIN = 0;
  private static final int SECRET = 3;
  private static final int OAUTH = 11;

  private SettingsCheck() {}

  static void check(Settings settings) {
    String path = settings.find(HodSettings.HTTP_PATH).orElse("");
    if (path.isEmpty()) {
      throw bad(
          "The setting httpPath is missing: the path of the warehouse, for example"
              + " httpPath=/sql/1.0/warehouses/<id>");
    }
    Compute compute = Compute.of(path);
    boolean thrift = settings.find(HodSettings.USE_THRIFT).orElse(false);
    // A Hive server has its path by its own configuration: the protocol is then to be named.
    boolean hive = compute == Compute.HIVE || (compute == Compute.OTHER && thrift);
    checkLogin(settings, hive);
    if (compute == Compute.OTHER && !thrift) {
      throw bad(
          "The value of httpPath is not valid: expected /sql/1.0/warehouses/<id>,"
              + " /sql/protocolv1/o/<workspace>/<cluster> or, for a Hive server, /cliservice");
    }
  }

  private static void checkLogin(Settings settings, boolean hive) {
    int mech = settings.get(HodSettings.AUTH_MECH);
    String user = settings.find(HodSettings.UID).orElse("");
    String secret = settings.find(HodSettings.PWD).orElse("");
    if (mech == OAUTH) {
      throw ErrorCode.NOT_SUPPORTED.because(
          "AuthMech=11 (OAuth) is not supported yet: use AuthMech=3 with an access token in PWD");
    }
    if (mech == NO_LOGIN && !hive) {
      throw bad(
          "The value of AuthMech is not valid: 0 (no login) is for a Hive server,"
              + " httpPath=/cliservice");
    }
    if (mech != SECRET && mech != NO_LOGIN) {
      throw bad("The value of AuthMech is not valid: expected 3 (access token)");
    }
    boolean token = mech == SECRET && (user.isEmpty() || user.equals("token"));
    if (token) {
      checkToken(secret);
    } else if (hive) {
      checkName(user);
      checkPassword(secret, mech == NO_LOGIN);
    } else {
      throw ErrorCode.INVALID_SETTING
          .failure()
          .sqlState("HY000")
          .vendorCode(500174)
          .because("The value of UID is not valid: with AuthMech=3 it is \"token\", or absent");
    }
  }

  private static void checkToken(String token) {
    if (token.isEmpty()) {
      throw bad("The setting PWD is missing: an access token");
    }
    for (int i = 0; i < token.length(); i++) {
      if (token.charAt(i) <= ' ' || token.charAt(i) >= 127) {
        throw bad("The value of PWD is not valid: a token has printable ASCII characters only");
      }
    }
  }

  private static void checkName(String user) {
    if (user.indexOf(':') >= 0 || hasControl(user)) {
      throw bad("The value of UID is not valid: a user name has no colon and no control character");
    }
  }

  private static void checkPassword(String password, boolean mayBeAbsent) {
    if (password.isEmpty() && !mayBeAbsent) {
      throw bad("The setting PWD is missing: the password of the user in UID");
    }
    if (hasControl(password)) {
      throw bad("The value of PWD is not valid: a password has no control character");
    }
  }

  private static boolean hasControl(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isISOControl(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static HodException bad(String message) {
    return ErrorCode.INVALID_SETTING.because("%s", message);
  }
}
