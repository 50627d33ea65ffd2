package dev.hod.jdbc;

import dev.hod.kernel.HodClient;
import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Notice;
import java.util.ArrayList;
import java.util.List;

/** A client whose sessions are {@link FakeSession}s; notes what is asked of it. */
final class FakeClient implements HodClient {
  final List<SessionRequest> requests = new ArrayList<>();
  final List<FakeSession> sessions = new ArrayList<>();
  List<Notice> notices = List.of();
  HodException refusal;
  int closes;

  @Override
  public Session open(SessionRequest request) {
    requests.add(request);
    if (refusal != null) {
      throw refusal;
    }
    FakeSession session = new FakeSession();
    session.notices = notices;
    sessions.add(session);
    return session;
  }

  @Override
  public ResultStream read(ResultPartition partition) {
    throw new AssertionError("nobody reads partitions through JDBC");
  }

  @Override
  public String endpoint() {
    return "fake:443";
  }

  @Override
  public void close() {
    closes++;
  }
}
