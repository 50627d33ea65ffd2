package dev.hod.kernel.thrift;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * TOpenSessionReq (thrift.md 2.3). It has a version for each world: plain servers read the first
 * and skip the second as unknown, Databricks reads the second alone.
 *
 * @param hiveVersion for plain servers
 * @param catalog null: the server's own
 * @param schema null: the server's own
 */
record OpenSessionMessage(
    int hiveVersion,
    Map<String, String> configuration,
    @Nullable String catalog,
    @Nullable String schema)
    implements Message<OpenSessionReply> {

  @Override
  public String method() {
    return "OpenSession";
  }

  @Override
  public void write(ThriftWriter out) {
    out.i32(1, hiveVersion);
    if (!configuration.isEmpty()) {
      out.strings(4, configuration);
    }
    out.i64(1282, Versions.SPARK);
    if (catalog != null || schema != null) {
      out.struct(1284).string(1, catalog).string(2, schema).end();
    }
    out.bool(1285, true);
  }

  @Override
  public OpenSessionReply read(ThriftReader in) {
    return OpenSessionReply.read(in);
  }
}
