package dev.hod.kernel.thrift;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.http.Header;
import dev.hod.kernel.transport.OrgId;
import java.util.List;

/**
 * The path that all calls of a session go to (thrift.md 1.2).
 *
 * @param target path and query
 * @param headers what hosts of many workspaces need besides
 * @param isDatabricks whether it has one of Databricks' forms
 */
record SessionPath(String target, List<Header> headers, boolean isDatabricks) {

  static SessionPath of(String httpPath) {
    int fragment = httpPath.indexOf('#');
    String given = fragment < 0 ? httpPath : httpPath.substring(0, fragment);
    String target = "/" + withoutLeadingSlashes(given);
    int question = target.indexOf('?');
    String path = question < 0 ? target : target.substring(0, question);
    String query = question < 0 ? "" : target.substring(question + 1);
    for (int i = 0; i < target.length(); i++) {
      if (target.charAt(i) <= ' ' || target.charAt(i) >= 0x7f) {
        throw ErrorCode.INVALID_SETTING.because(
            "HttpPath=%s has a character that must be encoded, at position %d", httpPath, i);
      }
    }
    String org = OrgId.in(path, query);
    List<Header> headers =
        org == null ? List.of() : List.of(new Header("x-databricks-org-id", org));
    boolean isDatabricks =
        path.contains("/warehouses/") || path.contains("/endpoints/") || path.contains("/o/");
    return new SessionPath(target, headers, isDatabricks);
  }

  private static String withoutLeadingSlashes(String path) {
    int from = 0;
    while (from < path.length() && path.charAt(from) == '/') {
      from++;
    }
    return path.substring(from);
  }
}
