package dev.hod.kernel.thrift;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.thrift.ThriftTransport.ResultOptions;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.CatalogReader;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.Manifest;
import dev.hod.kernel.transport.MetadataRunner;
import dev.hod.kernel.transport.NextChunk;
import dev.hod.kernel.transport.StatementReply;
import dev.hod.kernel.transport.Submission;
import dev.hod.kernel.transport.TransportSession;
import java.util.Objects;
import java.util.function.Consumer;

/** A session of the TCLIService. */
final class ThriftSession implements TransportSession {
  private final ThriftEndpoint endpoint;
  private final Handle session;
  private final int version;
  private final ResultOptions results;

  ThriftSession(ThriftEndpoint endpoint, OpenSessionReply opened, ResultOptions results) {
    this.results = results;
    this.endpoint = endpoint;
    this.session = Objects.requireNonNull(opened.session());
    this.version = opened.version();
  }

  @Override
  public String id() {
    return session.id();
  }

  @Override
  public StatementReply submit(Submission submission, Call call, Consumer<StatementReply> late) {
    throw ErrorCode.NOT_SUPPORTED.because("%s of version %d", results, version);
  }

  @Override
  public StatementReply poll(String statementId, Call call) {
    throw ErrorCode.NOT_SUPPORTED.because("%s of version %d", results, version);
  }

  @Override
  public ChunkPage chunks(String statementId, Manifest manifest, NextChunk next, Call call) {
    throw ErrorCode.NOT_SUPPORTED.because("%s of version %d", results, version);
  }

  @Override
  public void cancel(String statementId, Call call) {
    throw ErrorCode.NOT_SUPPORTED.because("%s of version %d", results, version);
  }

  @Override
  public void closeStatement(String statementId, Call call) {
    throw ErrorCode.NOT_SUPPORTED.because("%s of version %d", results, version);
  }

  @Override
  public CatalogReader catalog(MetadataRunner rows) {
    throw ErrorCode.NOT_SUPPORTED.because("%s of version %d", results, version);
  }

  @Override
  public void close(Call call) {
    Purpose purpose = Purpose.ofSession("to close session " + id(), ErrorCode.SESSION_LOST);
    try {
      StatusMessage status = endpoint.send(new CloseSessionMessage(session), purpose, call);
      endpoint.check(status, purpose, ErrorCode.SERVER_FAILED);
    } catch (HodException e) {
      if (e.code() != ErrorCode.SESSION_LOST) {
        throw e;
      }
    }
  }
}
