package dev.hod.kernel.thrift;

import dev.hod.kernel.transport.CatalogCall;

/** A call of the service for a part of the catalog; it starts an operation (thrift.md 2.9). */
interface CatalogMessage extends CatalogCall, Message<StartedReply> {

  @Override
  default String operation() {
    return method();
  }

  @Override
  default StartedReply read(ThriftReader in) {
    return StartedReply.read(in, method());
  }
}
