package dev.hod.jdbc;

import dev.hod.kernel.HodClient;
import dev.hod.kernel.connect.HodClients;
import dev.hod.kernel.settings.Settings;

/** Where the driver has its clients from; tests put their own here. */
interface ClientFactory {

  /** A client that has sent nothing yet. */
  HodClient open(Settings settings);

  /** The kernel's. */
  final class Kernel implements ClientFactory {
    @Override
    public HodClient open(Settings settings) {
      return HodClients.open(settings, null);
    }
  }
}
