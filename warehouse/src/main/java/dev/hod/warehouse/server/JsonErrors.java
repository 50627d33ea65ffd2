package dev.hod.warehouse.server;

import dev.hod.warehouse.sea.ApiFailure;
import java.nio.ByteBuffer;
import java.util.UUID;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Words Jetty's own refusals as the API words errors, and says nothing of their causes. */
final class JsonErrors extends ErrorHandler {
  private static final String JSON = "application/json; charset=utf-8";

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Object given = request.getAttribute(ERROR_STATUS);
    int status = given instanceof Integer number ? number : response.getStatus();
    byte[] body = body(status < 400 ? 500 : status);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, JSON);
    response.write(true, ByteBuffer.wrap(body), callback);
    return true;
  }

  private static byte[] body(int status) {
    return status >= 500
        ? ApiFailure.of(status, "INTERNAL_ERROR", "The warehouse failed to answer.")
            .body(UUID.randomUUID().toString())
        : ApiFailure.of(status, "BAD_REQUEST", "The HTTP request cannot be read.")
            .body(UUID.randomUUID().toString());
  }
}
