package dev.hod.warehouse.server;

import dev.hod.warehouse.fault.Call;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which call a request makes.
 *
 * @param ids the parts of the path that are not fixed, as sent: ids, a chunk index, a name
 * @param scope the warehouse, and perhaps the session, that the newer form of a path stands below
 */
record Route(Call call, List<String> ids, List<String> scope) {
  private static final List<String> METHODS =
      List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE");
  private static final String SQL = "/api/2.0/sql/";
  private static final String FLAGS = "/api/2.0/connector-service/feature-flags/";

  private static final Pattern THRIFT_PATH =
      Pattern.compile(
          "/sql/1\\.0/(?:warehouses|endpoints)/([^/]+)|/sql/protocolv1/o/[^/]+/[^/]+|/cliservice");

  /**
   * The Thrift call that a POST makes, on one of the paths it may have (thrift.md 1.2), slashes
   * doubled or not; which call it is, the body says. Null when it makes none.
   */
  static @Nullable Route ofThrift(String rawPath) {
    String path = rawPath.replaceAll("/+", "/");
    Matcher matcher =
        THRIFT_PATH.matcher(path.endsWith("/") ? path.substring(0, path.length() - 1) : path);
    if (!matcher.matches()) {
      return null;
    }
    String warehouse = matcher.group(1);
    return of(Call.THRIFT, warehouse == null ? List.of() : List.of(warehouse));
  }

  /** The call of a method and a path, which may end in a slash (sea.md 0.2). */
  static Route of(String method, String rawPath) {
    String path =
        rawPath.length() > 1 && rawPath.endsWith("/")
            ? rawPath.substring(0, rawPath.length() - 1)
            : rawPath;
    if (path.startsWith(SQL)) {
      return sql(method, List.of(path.substring(SQL.length()).split("/", -1)));
    }
    if (path.startsWith("/results/") && (method.equals("GET") || method.equals("HEAD"))) {
      return of(Call.LINK, List.of(path.substring("/results/".length())));
    }
    if (path.startsWith("/admin/")) {
      return of(Call.ADMIN, List.of(method + " " + path.substring("/admin/".length())));
    }
    if (path.startsWith(FLAGS) && method.equals("GET")) {
      return of(Call.FEATURE_FLAGS);
    }
    return switch (method + " " + path) {
      case "GET /health", "HEAD /health" -> of(Call.HEALTH);
      case "POST /telemetry-ext" -> of(Call.TELEMETRY, List.of("ext"));
      case "POST /telemetry-unauth" -> of(Call.TELEMETRY, List.of());
      case "GET /.well-known/databricks-config",
          "GET /oidc/.well-known/oauth-authorization-server",
          "GET /oidc/.well-known/openid-configuration" ->
          of(Call.DISCOVERY);
      case "POST /oidc/v1/token" -> of(Call.OAUTH_TOKEN);
      default -> of(Call.OTHER);
    };
  }

  /** The methods that a path is served for; none where there is nothing. */
  static List<String> methods(String rawPath) {
    return METHODS.stream().filter(m -> of(m, rawPath).call() != Call.OTHER).toList();
  }

  /** The newer form begins with {@code warehouses/W} and for statements {@code sessions/S} too. */
  private static Route scoped(String method, List<String> parts) {
    if (parts.size() > 4 && parts.get(2).equals("sessions") && parts.get(4).equals("statements")) {
      List<String> scope = List.of(parts.get(1), parts.get(3));
      return sql(method, parts.subList(4, parts.size())).within(scope);
    }
    if (parts.size() > 2 && parts.get(2).equals("sessions")) {
      return sql(method, parts.subList(2, parts.size())).within(List.of(parts.get(1)));
    }
    return of(Call.OTHER);
  }

  private Route within(List<String> outer) {
    return new Route(call, ids, outer);
  }

  private static Route sql(String method, List<String> parts) {
    if (parts.get(0).equals("warehouses")) {
      return scoped(method, parts);
    }
    boolean sessions = parts.get(0).equals("sessions");
    if (!sessions && !parts.get(0).equals("statements")) {
      return of(Call.OTHER);
    }
    List<String> ids = parts.size() > 1 ? List.of(parts.get(1)) : List.of();
    String shape = method + " " + parts.size() + (parts.size() > 2 ? " " + parts.get(2) : "");
    if (sessions) {
      return switch (shape) {
        case "POST 1" -> of(Call.OPEN_SESSION);
        case "DELETE 2" -> of(Call.CLOSE_SESSION, ids);
        default -> of(Call.OTHER);
      };
    }
    return switch (shape) {
      case "POST 1" -> of(Call.EXECUTE);
      case "GET 2" -> of(Call.POLL, ids);
      case "DELETE 2" -> of(Call.CLOSE_STATEMENT, ids);
      case "GET 3 status" -> of(Call.STATUS, ids);
      case "POST 3 cancel" -> of(Call.CANCEL, ids);
      case "GET 5 result" ->
          parts.get(3).equals("chunks")
              ? of(Call.CHUNK, List.of(parts.get(1), parts.get(4)))
              : of(Call.OTHER);
      default -> of(Call.OTHER);
    };
  }

  private static Route of(Call call) {
    return of(call, List.of());
  }

  private static Route of(Call call, List<String> ids) {
    return new Route(call, ids, List.of());
  }

  /** Whether it is served only to who has the token; a download's name is its own token. */
  boolean needsToken() {
    return switch (call) {
      case HEALTH, DISCOVERY, OAUTH_TOKEN, LINK -> false;
      case TELEMETRY -> !ids.isEmpty();
      default -> true;
    };
  }

  /** The bytes a body may have. */
  int bodyLimit() {
    // A statement of 16 MiB, its escapes, and what stands around it.
    return call == Call.EXECUTE || isThrift() ? 24 << 20 : 1 << 20;
  }

  boolean isThrift() {
    return call == Call.THRIFT;
  }
}
