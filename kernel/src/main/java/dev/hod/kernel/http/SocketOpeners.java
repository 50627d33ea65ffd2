package dev.hod.kernel.http;

/** Opens sockets, on the processors of this machine. */
final class SocketOpeners implements Opener.Source {

  @Override
  public Opener opener(Lane lane) {
    return new SocketOpener(lane);
  }

  @Override
  public int processors() {
    return Runtime.getRuntime().availableProcessors();
  }
}
