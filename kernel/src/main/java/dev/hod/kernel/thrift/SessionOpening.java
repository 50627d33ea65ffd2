package dev.hod.kernel.thrift;

import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.Call;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Opens a session with one request, in the form that the path suggests. Only where the reply shows
 * a server of the other world, and there was something to say in its own way, a second one follows
 * (thrift.md 6.2, 9.2).
 */
final class SessionOpening {
  private final ThriftEndpoint endpoint;
  private final SessionPath path;
  private final SessionRequest request;
  private final Purpose purpose;

  SessionOpening(ThriftEndpoint endpoint, SessionPath path, SessionRequest request) {
    this.endpoint = endpoint;
    this.path = path;
    this.request = request;
    this.purpose =
        Purpose.ofSession("to open a session at " + path.target(), ErrorCode.NO_SUCH_RESOURCE);
  }

  /** The reply of a server that took it; it has a handle. */
  OpenSessionReply run(Call call) {
    boolean asPlain = !path.isDatabricks();
    OpenSessionReply reply = open(asPlain, call);
    if (reply.hasVersion() && reply.isPlain() != asPlain && hasWishes()) {
      closeAgain(reply, call);
      reply = open(reply.isPlain(), call);
    }
    endpoint.check(reply.status(), purpose, ErrorCode.BAD_REQUEST);
    boolean placed = request.catalog() != null || request.schema() != null;
    if (placed && !reply.isPlain() && !Versions.hasCatalogs(reply.version())) {
      closeAgain(reply, call);
      throw ErrorCode.NOT_SUPPORTED.because(
          "%s takes no initial catalog or schema: its protocol version is %d",
          endpoint.host(), reply.version());
    }
    return reply;
  }

  private OpenSessionReply open(boolean asPlain, Call call) {
    try {
      return endpoint.send(message(asPlain, Versions.HIVE), purpose, call);
    } catch (HodException e) {
      // A server older than the version read it as none: an exception in an HTTP 200 (9.2).
      boolean isUnknownVersion =
          e.code() == ErrorCode.BAD_REQUEST
              && e.httpStatus() == 0
              && String.valueOf(e.getMessage()).contains("client_protocol");
      if (!isUnknownVersion) {
        throw e;
      }
      return endpoint.send(message(asPlain, Versions.HIVE_OLDEST), purpose, call);
    }
  }

  private boolean hasWishes() {
    return request.catalog() != null || request.schema() != null || !request.confs().isEmpty();
  }

  private void closeAgain(OpenSessionReply reply, Call call) {
    Handle session = reply.session();
    if (session == null) {
      return;
    }
    try {
      endpoint.send(new CloseSessionMessage(session), purpose, call);
    } catch (HodException e) {
      // The server ends an idle session by itself.
    }
  }

  private OpenSessionMessage message(boolean asPlain, int version) {
    Map<String, String> configuration = new LinkedHashMap<>();
    if (!asPlain) {
      for (Map.Entry<String, String> conf : request.confs().entrySet()) {
        configuration.put(databricksKey(conf.getKey()), conf.getValue());
      }
      return new OpenSessionMessage(version, configuration, request.catalog(), request.schema());
    }
    if (request.schema() != null) {
      configuration.put("use:database", request.schema());
    }
    for (Map.Entry<String, String> conf : request.confs().entrySet()) {
      String key = conf.getKey();
      configuration.put(key.startsWith("set:") ? key : "set:hiveconf:" + key, conf.getValue());
    }
    return new OpenSessionMessage(version, configuration, null, null);
  }

  /** Warehouses' own names are sent in lower case, as JDBC does; Spark's have their case. */
  private static String databricksKey(String key) {
    return key.indexOf('.') < 0 ? key.toLowerCase(Locale.ROOT) : key;
  }
}
