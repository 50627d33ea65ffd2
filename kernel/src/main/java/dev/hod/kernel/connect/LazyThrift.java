package dev.hod.kernel.connect;

import dev.hod.kernel.error.HodException;
import dev.hod.kernel.settings.HodSettings;
import dev.hod.kernel.settings.Settings;
import dev.hod.kernel.thrift.ThriftTransport;
import dev.hod.kernel.transport.Transport;

/** Thrift, when it is needed. */
final class LazyThrift extends LazyTransport {
  // The recorded refusal, in OpenSession's status (auth-telemetry-volumes 1.1).
  private static final String NOT_OVER_THRIFT = "KP001";

  private final Wires wires;
  private final Settings settings;

  LazyThrift(Wires wires, Settings settings) {
    this.wires = wires;
    this.settings = settings;
  }

  @Override
  Transport make() {
    ThriftTransport.ResultOptions results =
        new ThriftTransport.ResultOptions(
            true, settings.get(HodSettings.DOWNLOAD), settings.get(HodSettings.LZ4));
    return new ThriftTransport(wires.origin(), wires.http(), wires.time(), wires.events(), results);
  }

  @Override
  String protocol() {
    return "Thrift";
  }

  @Override
  boolean isRefusal(HodException failure) {
    return failure.sqlState().equals(NOT_OVER_THRIFT);
  }
}
