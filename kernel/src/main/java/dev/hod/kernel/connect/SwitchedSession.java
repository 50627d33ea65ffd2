package dev.hod.kernel.connect;

import dev.hod.kernel.event.Notice;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.CatalogReader;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.Manifest;
import dev.hod.kernel.transport.MetadataRunner;
import dev.hod.kernel.transport.NextChunk;
import dev.hod.kernel.transport.StatementReply;
import dev.hod.kernel.transport.Submission;
import dev.hod.kernel.transport.TransportSession;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A session over another protocol than the one asked for, which it says. */
record SwitchedSession(TransportSession session, Notice notice) implements TransportSession {

  @Override
  public String id() {
    return session.id();
  }

  @Override
  public List<Notice> notices() {
    List<Notice> all = new ArrayList<>();
    all.add(notice);
    all.addAll(session.notices());
    return all;
  }

  @Override
  public boolean isLost() {
    return session.isLost();
  }

  @Override
  public boolean hasCatalogs() {
    return session.hasCatalogs();
  }

  @Override
  public StatementReply submit(Submission submission, Call call, Consumer<StatementReply> late) {
    return session.submit(submission, call, late);
  }

  @Override
  public StatementReply poll(String statementId, Call call) {
    return session.poll(statementId, call);
  }

  @Override
  public void cancel(String statementId, Call call) {
    session.cancel(statementId, call);
  }

  @Override
  public void closeStatement(String statementId, Call call) {
    session.closeStatement(statementId, call);
  }

  @Override
  public int unusedConnections() {
    return session.unusedConnections();
  }

  @Override
  public boolean holdsEnded() {
    return session.holdsEnded();
  }

  @Override
  public ChunkPage chunks(String statementId, Manifest manifest, NextChunk next, Call call) {
    return session.chunks(statementId, manifest, next, call);
  }

  @Override
  public CatalogReader catalog(MetadataRunner rows) {
    return session.catalog(rows);
  }

  @Override
  public void close(Call call) {
    session.close(call);
  }
}
