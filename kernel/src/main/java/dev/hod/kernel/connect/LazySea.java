package dev.hod.kernel.connect;

import dev.hod.kernel.error.HodException;
import dev.hod.kernel.sea.SeaTransport;
import dev.hod.kernel.settings.HodSettings;
import dev.hod.kernel.settings.Settings;
import dev.hod.kernel.transport.Transport;

/** The Statement Execution API, when it is needed. */
final class LazySea extends LazyTransport {
  // The recorded refusal: a redirect of the session's opening (sea.md 2.4).
  private static final int TEMPORARY_REDIRECT = 307;

  private final Wires wires;
  private final Settings settings;

  LazySea(Wires wires, Settings settings) {
    this.wires = wires;
    this.settings = settings;
  }

  @Override
  Transport make() {
    SeaTransport.ResultOptions results =
        new SeaTransport.ResultOptions(
            settings.get(HodSettings.DOWNLOAD),
            settings.get(HodSettings.HYBRID),
            settings.get(HodSettings.LZ4));
    return new SeaTransport(wires.origin(), wires.http(), wires.time(), wires.events(), results);
  }

  @Override
  String protocol() {
    return "SEA";
  }

  @Override
  boolean isRefusal(HodException failure) {
    return failure.httpStatus() == TEMPORARY_REDIRECT;
  }
}
