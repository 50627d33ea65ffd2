package dev.hod.warehouse.thrift;

import dev.hod.warehouse.thrift.wire.StructWriter;
import dev.hod.warehouse.thrift.wire.WireType;
import java.util.List;

/** The operation log that Hive's clients ask for: one column of texts, and no row ever. */
final class EmptyLog {
  private EmptyLog() {}

  /** Fields 2 and 3 of TFetchResultsResp. */
  static void write(StructWriter out) {
    out.bool(2, false);
    out.begin(3);
    out.i64(1, 0);
    out.list(2, WireType.STRUCT, 0);
    ColumnWriter.write(List.of(new ColumnWriter(ThriftType.STRING)), 1, out);
    out.stop();
  }
}
