package dev.hod.warehouse.server;

import dev.hod.warehouse.fault.Call;
import dev.hod.warehouse.fault.SeenRequest;
import dev.hod.warehouse.sea.ApiFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** A request on its way to a reply. */
final class Exchange {
  static final String THRIFT = "application/x-thrift";

  private final Request request;
  private final Response response;
  private final Callback callback;
  private final Route route;
  private volatile Call call;
  private final String id = UUID.randomUUID().toString();

  Exchange(Request request, Response response, Callback callback) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.route = route(request, path());
    this.call = route.call();
  }

  private static Route route(Request request, String path) {
    String type = Objects.requireNonNullElse(request.getHeaders().get(HttpHeader.CONTENT_TYPE), "");
    Route thrift =
        request.getMethod().equals("POST") && type.startsWith(THRIFT) ? Route.ofThrift(path) : null;
    return thrift == null ? Route.of(request.getMethod(), path) : thrift;
  }

  /** Which call it makes; of Thrift that is known when the body was read. */
  Call call() {
    return call;
  }

  /** The body has told. */
  void makes(Call told) {
    call = told;
  }

  Request request() {
    return request;
  }

  Response response() {
    return response;
  }

  /** To be told once, when the reply is out or never will be. */
  Callback callback() {
    return callback;
  }

  Route route() {
    return route;
  }

  /** What {@code x-request-id} says. */
  String id() {
    return id;
  }

  String path() {
    String path = request.getHttpURI().getPath();
    return path == null ? "" : path;
  }

  boolean isHead() {
    return request.getMethod().equals("HEAD");
  }

  @Nullable String header(HttpHeader name) {
    return request.getHeaders().get(name);
  }

  @Nullable String query(String name) {
    if (request.getHttpURI().getQuery() == null) {
      return null;
    }
    try {
      return Request.extractQueryParameters(request).getValue(name);
    } catch (RuntimeException e) {
      throw ApiFailure.of(400, "INVALID_PARAMETER_VALUE", "The query string cannot be read.");
    }
  }

  /** Scheme and authority as the client wrote them. */
  String baseUrl() {
    String host = header(HttpHeader.HOST);
    if (host == null || host.isBlank()) {
      host = Request.getServerName(request) + ":" + Request.getServerPort(request);
    }
    return (request.isSecure() ? "https://" : "http://") + host;
  }

  SeenRequest seen(byte[] body) {
    Map<String, List<String>> headers = new TreeMap<>();
    for (HttpField field : request.getHeaders()) {
      if (field.getHeader() != HttpHeader.AUTHORIZATION) {
        headers
            .computeIfAbsent(field.getName().toLowerCase(Locale.ROOT), name -> new ArrayList<>())
            .add(String.valueOf(field.getValue()));
      }
    }
    return new SeenRequest(request.getMethod(), request.getHttpURI().getPathQuery(), headers, body);
  }

  /** Ends it without a further byte, under TLS without a farewell. */
  void cut() {
    EndPoint end = request.getConnectionMetaData().getConnection().getEndPoint();
    while (end instanceof EndPoint.Wrapper wrapper) {
      end = wrapper.unwrap();
    }
    end.close();
    callback.failed(new EofException("cut on request"));
  }
}
