package dev.hod.bench.client;

import java.io.IOException;
import java.util.List;

/**
 * The floor: each session has a socket of its own, on which it sends the bytes that a driver sends
 * and reads the replies without understanding them. The checksum is 1 for each 200.
 */
final class RawDriver implements Driver {
  private final RawSockets sockets;
  private final RawRequest open;
  private final List<RawRequest> query;

  /** The requests of an opening, and of one query: its execute and, maybe, its close. */
  RawDriver(RawSockets sockets, RawRequest open, List<RawRequest> query) {
    this.sockets = sockets;
    this.open = open;
    this.query = query;
  }

  @Override
  public Session open() throws IOException {
    RawSockets.Line line = sockets.open();
    line.send(open);
    return new RawSession(line, query);
  }

  private record RawSession(RawSockets.Line line, List<RawRequest> requests) implements Session {
    @Override
    public long query() throws IOException {
      for (int i = 0; i < requests.size(); i++) {
        line.send(requests.get(i));
      }
      return 1;
    }

    @Override
    public void close() throws IOException {
      line.close();
    }
  }
}
