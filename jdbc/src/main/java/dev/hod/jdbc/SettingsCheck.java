package dev.hod.jdbc;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.settings.HodSettings;
import dev.hod.kernel.settings.Settings;

/**
 * What must hold of the settings of a connection before anything is sent, in the order of
 * auth-telemetry-volumes 1.1. Messages show no value: a missing semicolon may have put a secret
 * into any of them.
 */
final class SettingsCheck {
  private static final int ACCESS_TOKEN = 3;
  private static final int OAUTH = 11;

  private SettingsCheck() {}

  static void check(Settings settings) {
    String path = settings.find(HodSettings.HTTP_PATH).orElse("");
    if (path.isEmpty()) {
      throw bad(
          "The setting httpPath is missing: the path of the warehouse, for example"
              + " httpPath=/sql/1.0/warehouses/<id>");
    }
    int mech = settings.get(HodSettings.AUTH_MECH);
    if (mech == OAUTH) {
      throw ErrorCode.NOT_SUPPORTED.because(
          "AuthMech=11 (OAuth) is not supported yet: use AuthMech=3 with an access token in PWD");
    }
    if (mech != ACCESS_TOKEN) {
      throw bad("The value of AuthMech is not valid: expected 3 (access token)");
    }
    String user = settings.find(HodSettings.UID).orElse("");
    if (!user.isEmpty() && !user.equals("token")) {
      throw ErrorCode.INVALID_SETTING
          .failure()
          .sqlState("HY000")
          .vendorCode(500174)
          .because("The value of UID is not valid: with AuthMech=3 it is \"token\", or absent");
    }
    checkToken(settings.find(HodSettings.PWD).orElse(""));
    checkPath(path, settings.find(HodSettings.USE_THRIFT).orElse(false));
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

  private static void checkPath(String path, boolean thrift) {
    boolean warehouse = hasId(path, "/warehouses/") || hasId(path, "/endpoints/");
    if (!warehouse) {
      if (!path.contains("/o/") && !path.contains("cliservice")) {
        throw bad("The value of httpPath is not valid: expected /sql/1.0/warehouses/<id>");
      }
      throw ErrorCode.NOT_SUPPORTED.because(
          "httpPath names a cluster, which needs the Thrift protocol, not supported yet:"
              + " use a SQL warehouse, httpPath=/sql/1.0/warehouses/<id>");
    }
    if (thrift) {
      throw ErrorCode.NOT_SUPPORTED.because(
          "UseThriftClient=1 is not supported yet: leave it out or use UseThriftClient=0");
    }
  }

  private static boolean hasId(String path, String word) {
    String from = path.startsWith("/") ? path : "/" + path;
    int at = from.indexOf(word);
    if (at < 0) {
      return false;
    }
    int end = at + word.length();
    while (end < from.length() && isIdCharacter(from.charAt(end))) {
      end++;
    }
    boolean ends = end == from.length() || "?&#/".indexOf(from.charAt(end)) >= 0;
    return end > at + word.length() && ends;
  }

  private static boolean isIdCharacter(char c) {
    return (c >= '0' && c <= '9')
        || (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || c == '-'
        || c == '_';
  }

  private static HodException bad(String message) {
    return ErrorCode.INVALID_SETTING.because("%s", message);
  }
}
