package dev.hod.warehouse.thrift;

import dev.hod.warehouse.statement.Caller;
import dev.hod.warehouse.thrift.wire.Envelope;
import dev.hod.warehouse.thrift.wire.Struct;

/**
 * A call on its way to a reply.
 *
 * @param request the struct {@code req} of its arguments
 */
record ThriftCall(Envelope envelope, Struct request, Caller caller) {

  byte[] reply(Envelope.Body body) {
    return envelope.reply(body);
  }
}
