package dev.hod.kernel.sea;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.arrow.Lz4Windows;
import dev.hod.kernel.cloudfetch.Download;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.http.Header;
import dev.hod.kernel.http.Origin;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.json.Json;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import dev.hod.kernel.transport.RemoteChunk;
import dev.hod.kernel.transport.SessionZone;
import dev.hod.kernel.transport.Transport;
import dev.hod.kernel.transport.TransportSession;
import java.util.List;

/** The Statement Execution API of one host. */
public final class SeaTransport implements Transport {
  private final RequestPath http;
  private final SeaEndpoint endpoint;
  private final Json json;
  private final Download download;
  private final Lz4Windows windows;
  private final FormChoice form;
  private final boolean lz4;
  private final Events events;

  /** Sends nothing. */
  public SeaTransport(
      Origin origin, RequestPath http, TimeSource time, Events events, ResultOptions results) {
    this.http = http;
    this.json = new Json();
    this.endpoint = new SeaEndpoint(origin, json, http);
    long memory = Runtime.getRuntime().maxMemory();
    this.download = new Download(http, time, memory);
    this.windows = new Lz4Windows(memory);
    this.form = new FormChoice(results.form());
    this.lz4 = results.lz4();
    this.events = events;
  }

  /**
   * What results are asked for.
   *
   * @param download false: rows in the reply, as JSON, never links
   * @param hybrid rows in the reply when they are few
   * @param lz4 compressed Arrow
   */
  public record ResultOptions(boolean download, boolean hybrid, boolean lz4) {
    ResultForm form() {
      if (!download) {
        return ResultForm.INLINE_JSON;
      }
      return hybrid ? ResultForm.HYBRID : ResultForm.LINKS;
    }
  }

  @Override
  public TransportSession open(SessionRequest request, Call call) {
    WarehousePath path = WarehousePath.of(request.httpPath());
    List<Header> headers = headers(path);
    byte[] body = new OpenMessage(path.warehouseId(), request).write(json);
    String id =
        http.send(
            endpoint.openSession(body, headers),
            call,
            endpoint.answer(
                "to open a session on warehouse " + path.warehouseId(),
                null,
                ErrorCode.NO_SUCH_RESOURCE,
                OpenMessage::readOpened));
    if (!isPathPart(id)) {
      throw ErrorCode.MALFORMED_REPLY.because(
          "%s opened a session whose id is none", endpoint.host());
    }
    SeaChunks chunks =
        new SeaChunks(json, download, windows, SessionZone.of(request.confs()), request.httpPath());
    return new SeaSession(
        http, endpoint, chunks, form, lz4, events, path.warehouseId(), headers, id);
  }

  @Override
  public RemoteChunk chunk(ResultPartition partition, ResultPartition.Stored stored) {
    String httpPath = String.valueOf(stored.warehousePath());
    List<Header> headers = headers(WarehousePath.of(httpPath));
    String id = partition.statementId();
    return new SeaChunks(json, download, windows, partition.zone(), httpPath)
        .chunk(
            partition,
            stored,
            (place, call) ->
                http.send(
                    endpoint.chunk(id, place.index(), place.rowOffset(), headers),
                    call,
                    endpoint.chunkAnswer(id, place.index())));
  }

  private static List<Header> headers(WarehousePath path) {
    Header accept = new Header("Accept", "application/json");
    return path.orgId() == null
        ? List.of(accept)
        : List.of(accept, new Header("x-databricks-org-id", path.orgId()));
  }

  /** Ids go into paths: one that does not fit there was never given by a server that is sound. */
  static boolean isPathPart(String id) {
    for (int i = 0; i < id.length(); i++) {
      char c = id.charAt(i);
      boolean fits = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (!fits && c != '-' && c != '_' && c != '.' && c != '~' && c != '|') {
        return false;
      }
    }
    return !id.isEmpty() && id.length() <= 200 && !id.equals(".") && !id.equals("..");
  }
}
