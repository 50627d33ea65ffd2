package dev.hod.kernel.thrift;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.arrow.Lz4Windows;
import dev.hod.kernel.cloudfetch.Download;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.http.Origin;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import dev.hod.kernel.transport.RemoteChunk;
import dev.hod.kernel.transport.SessionZone;
import dev.hod.kernel.transport.Transport;
import dev.hod.kernel.transport.TransportSession;

/** The TCLIService of one host. */
public final class ThriftTransport implements Transport {
  private final Origin origin;
  private final RequestPath http;
  private final Download download;
  private final Lz4Windows windows;
  private final ResultOptions results;

  /** Sends nothing. */
  public ThriftTransport(
      Origin origin, RequestPath http, TimeSource time, Events events, ResultOptions results) {
    this.origin = origin;
    this.http = http;
    long memory = Runtime.getRuntime().maxMemory();
    this.download = new Download(http, time, memory);
    this.windows = new Lz4Windows(memory);
    this.results = results;
  }

  /**
   * What results are asked for; what the server sends decides.
   *
   * @param arrow rows as Arrow, else in Thrift's own columns
   * @param download large results by links
   * @param lz4 compressed Arrow
   */
  public record ResultOptions(boolean arrow, boolean download, boolean lz4) {}

  @Override
  public TransportSession open(SessionRequest request, Call call) {
    SessionPath path = SessionPath.of(request.httpPath());
    ThriftEndpoint endpoint = new ThriftEndpoint(origin, path, http, download.mostBytes());
    OpenSessionReply reply = new SessionOpening(endpoint, path, request).run(call);
    ThriftChunks chunks = new ThriftChunks(download, windows, reply.isPlain());
    return new ThriftSession(endpoint, reply, results, chunks, SessionZone.of(request.confs()));
  }

  @Override
  public RemoteChunk chunk(ResultPartition partition, ResultPartition.Stored stored) {
    return new ThriftChunks(download, windows, false).chunk(partition, stored);
  }
}
