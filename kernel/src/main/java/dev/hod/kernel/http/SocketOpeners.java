package dev.hod.kernel.http;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Opens sockets, on the processors of this machine. */
final class SocketOpeners implements Opener.Source {

  @Override
  public Opener opener(Lane lane) {
    return new SocketOpener(lane);
  }

  @Override
  public InetAddress[] addresses(String host) throws UnknownHostException {
    return InetAddress.getAllByName(host);
  }

  @Override
  public int processors() {
    return Runtime.getRuntime().availableProcessors();
  }
}
