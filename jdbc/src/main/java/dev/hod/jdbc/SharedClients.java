package dev.hod.jdbc;

import dev.hod.kernel.HodClient;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.settings.ClientKey;
import dev.hod.kernel.settings.HodSettings;
import dev.hod.kernel.settings.Settings;
import dev.hod.kernel.time.TimeSource;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The clients of one driver object, shared by the connections whose CLIENT settings are equal.
 * After the last connection of a client has closed, the client lingers for {@code ClientLinger}, so
 * that a connect within that time takes over its sockets and what it has learned; then it is closed
 * and nothing is left. Thread-safe.
 */
final class SharedClients {
  private final ClientFactory factory;
  private final TimeSource time;
  private final LingerTimer timer;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<ClientKey, Shared> table = new HashMap<>(); // guarded by lock

  SharedClients(ClientFactory factory, TimeSource time, LingerTimer timer) {
    this.factory = factory;
    this.time = time;
    this.timer = timer;
  }

  /** One connection's share in the client for {@code settings}; to be released. */
  Lease lease(Settings settings) {
    ClientKey key = settings.clientKey();
    Lease known = join(key, null);
    if (known != null) {
      return known;
    }
    // Made outside the lock: it may read a file of certificates.
    Shared made = new Shared(key, factory.open(settings), settings.get(HodSettings.CLIENT_LINGER));
    Lease lease = join(key, made);
    if (lease == null) {
      throw new IllegalStateException("a client was offered");
    }
    if (lease.shared != made) {
      made.close();
    }
    return lease;
  }

  /** How many clients are open, lingering ones included. */
  int size() {
    lock.lock();
    try {
      return table.size();
    } finally {
      lock.unlock();
    }
  }

  private @Nullable Lease join(ClientKey key, @Nullable Shared offered) {
    lock.lock();
    try {
      Shared shared = table.get(key);
      if (shared == null) {
        if (offered == null) {
          return null;
        }
        shared = offered;
        table.put(key, offered);
      }
      shared.leases++;
      return new Lease(shared);
    } finally {
      lock.unlock();
    }
  }

  private void release(Shared shared) {
    boolean last = false;
    boolean start = false;
    lock.lock();
    try {
      if (--shared.leases == 0) {
        shared.idleSince = time.nanos();
        last = shared.linger.isZero();
        start = !last && !shared.timed;
        if (last) {
          table.remove(shared.key);
        } else {
          shared.timed = true;
        }
      }
    } finally {
      lock.unlock();
    }
    if (last) {
      shared.close();
    } else if (start) {
      timer.runAfter(shared.linger, new Expiry(shared));
    }
  }

  /** A client and who uses it. */
  private static final class Shared {
    final ClientKey key;
    final HodClient client;
    final Duration linger;
    int leases; // these three are guarded by the table's lock
    long idleSince;
    boolean timed;

    Shared(ClientKey key, HodClient client, Duration linger) {
      this.key = key;
      this.client = client;
      this.linger = linger;
    }

    void close() {
      try {
        client.close();
      } catch (HodException e) {
        // What is local is free; the failure went to the listeners of the client.
      }
    }
  }

  /** Looks, when the linger time is over, whether the client is still idle. */
  private final class Expiry implements Runnable {
    private final Shared shared;

    Expiry(Shared shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      long left;
      lock.lock();
      try {
        left = shared.linger.toNanos() - (time.nanos() - shared.idleSince);
        if (shared.leases > 0) {
          shared.timed = false;
          return;
        }
        if (left <= 0) {
          table.remove(shared.key);
        }
      } finally {
        lock.unlock();
      }
      if (left > 0) {
        timer.runAfter(Duration.ofNanos(left), this);
      } else {
        shared.close();
      }
    }
  }

  /** One connection's share in a client. */
  final class Lease {
    private final Shared shared;
    private final AtomicBoolean released = new AtomicBoolean();

    private Lease(Shared shared) {
      this.shared = shared;
    }

    HodClient client() {
      return shared.client;
    }

    /** Gives the share back. Idempotent. */
    void release() {
      if (released.compareAndSet(false, true)) {
        SharedClients.this.release(shared);
      }
    }
  }
}
