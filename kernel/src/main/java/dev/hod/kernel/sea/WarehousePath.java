package dev.hod.kernel.sea;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.transport.OrgId;
import org.jspecify.annotations.Nullable;

/**
 * The warehouse that an HTTP path names (sea.md 1.2, 1.3).
 *
 * @param warehouseId the id behind {@code /warehouses/} or {@code /endpoints/}
 * @param orgId the digits of {@code ?o=…}, which route the request on hosts of many workspaces
 */
record WarehousePath(String warehouseId, @Nullable String orgId) {

  static WarehousePath of(String httpPath) {
    int fragment = httpPath.indexOf('#');
    String path = fragment < 0 ? httpPath : httpPath.substring(0, fragment);
    int question = path.indexOf('?');
    String query = question < 0 ? "" : path.substring(question + 1);
    String id = after(question < 0 ? path : path.substring(0, question), "/warehouses/");
    if (id == null) {
      id = after(question < 0 ? path : path.substring(0, question), "/endpoints/");
    }
    if (id == null || !isId(id)) {
      throw ErrorCode.INVALID_SETTING.because(
          "HttpPath=%s names no warehouse: expected /sql/1.0/warehouses/<id>", httpPath);
    }
    return new WarehousePath(id, OrgId.in(path, query));
  }

  private static @Nullable String after(String path, String word) {
    String from = path.startsWith("/") ? path : "/" + path;
    int at = from.lastIndexOf(word);
    if (at < 0) {
      return null;
    }
    String id = from.substring(at + word.length());
    return id.endsWith("/") ? id.substring(0, id.length() - 1) : id;
  }

  private static boolean isId(String id) {
    for (int i = 0; i < id.length(); i++) {
      char c = id.charAt(i);
      boolean fits = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (!fits && c != '-' && c != '_') {
        return false;
      }
    }
    return !id.isEmpty();
  }
}
