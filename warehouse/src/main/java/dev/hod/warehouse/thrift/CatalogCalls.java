package dev.hod.warehouse.thrift;

import dev.hod.warehouse.statement.LiveSettings;
import dev.hod.warehouse.thrift.wire.ProtocolFailure;
import java.util.concurrent.CompletionStage;

/** The calls that list what is in the catalog (thrift.md 2.9). */
final class CatalogCalls {
  CatalogCalls(Registry registry, StatementCalls statements, LiveSettings settings) {}

  CompletionStage<byte[]> call(ThriftCall call) {
    throw ProtocolFailure.unknownMethod(call.envelope().name());
  }
}
