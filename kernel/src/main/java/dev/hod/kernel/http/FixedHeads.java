package dev.hod.kernel.http;

/** The headers that are the same in all requests to an origin, as they go over the wire. */
final class FixedHeads {
  private final byte[] authorised;
  private final byte[] bare;

  private FixedHeads(byte[] authorised, byte[] bare) {
    this.authorised = authorised;
    this.bare = bare;
  }

  static FixedHeads of(Origin origin, HttpSettings settings) {
    Output head = new Output(256).header("Host", origin.hostHeader());
    byte[] bare = head.copy();
    head.header("User-Agent", new Header("User-Agent", settings.userAgent()).value());
    for (Header header : settings.headers()) {
      head.header(header.name(), header.value());
    }
    return new FixedHeads(head.copy(), bare);
  }

  /** Host, agent and default headers; only {@code Host} for a link that is signed itself. */
  byte[] of(HttpRequest request) {
    return request.isAuthorised() ? authorised : bare;
  }
}
