package dev.hod.warehouse.server;

import dev.hod.warehouse.fault.Call;
import dev.hod.warehouse.sea.ApiFailure;
import dev.hod.warehouse.statement.Caller;
import dev.hod.warehouse.thrift.ThriftService;
import dev.hod.warehouse.thrift.wire.Envelope;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Carries Thrift messages over HTTP (thrift.md 1): one call, one reply, both whole. */
final class ThriftCalls {
  private final String warehouseId;
  private final ThriftService service;

  ThriftCalls(String warehouseId, ThriftService service) {
    this.warehouseId = warehouseId;
    this.service = service;
  }

  /** Which call the body makes; {@link Call#THRIFT} when it cannot be told. */
  static Call kind(byte[] body) {
    try {
      return Call.ofThrift(Envelope.read(body).name());
    } catch (Envelope.Broken broken) {
      return Call.THRIFT;
    }
  }

  CompletionStage<Reply> answer(Exchange exchange, byte[] body, Caller caller) {
    List<String> ids = exchange.route().ids();
    if (!ids.isEmpty() && !ids.get(0).equals(warehouseId)) {
      throw ApiFailure.of(
          404, "RESOURCE_DOES_NOT_EXIST", "The warehouse of this path was not found.");
    }
    Envelope envelope;
    try {
      envelope = Envelope.read(body);
    } catch (Envelope.Broken broken) {
      throw ApiFailure.of(500, "INTERNAL_ERROR", String.valueOf(broken.getMessage()));
    }
    return service
        .answer(envelope, body, caller)
        .thenApply(bytes -> Reply.of(200, Exchange.THRIFT, bytes));
  }

  /** The failure, told in the header that Thrift clients read too, since they skip the body. */
  static Reply failure(ApiFailure failure, Reply reply) {
    return failure.status() == 401 || failure.status() == 403
        ? reply
        : reply.with("x-thriftserver-error-message", String.valueOf(failure.getMessage()));
  }
}
