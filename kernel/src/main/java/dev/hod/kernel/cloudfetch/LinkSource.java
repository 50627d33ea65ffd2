package dev.hod.kernel.cloudfetch;

import dev.hod.kernel.time.Call;

/** Gives a fresh link to the same chunk. */
@FunctionalInterface
public interface LinkSource {
  /** Asks the server for it. */
  Link renew(Call call);
}
