package dev.hod.kernel.thrift;

/**
 * A call for a part of the catalog; it starts an operation (thrift.md 2.9).
 *
 * @param version of the session: tells what may be asked for
 */
record CatalogMessage(Handle session, int version, CatalogRequest request)
    implements Message<StartedReply> {

  @Override
  public String method() {
    return request.operation();
  }

  @Override
  public void write(ThriftWriter out) {
    session.writeSession(out, 1);
    request.write(out);
    if (Versions.isPlain(version)) {
      return;
    }
    ExecuteMessage.writeDirectResults(out);
    if (Versions.hasAsyncMetadata(version)) {
      out.bool(1282, true);
    }
  }

  @Override
  public StartedReply read(ThriftReader in) {
    return StartedReply.read(in, method());
  }
}
