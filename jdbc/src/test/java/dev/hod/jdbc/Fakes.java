package dev.hod.jdbc;

import dev.hod.kernel.HodClient;
import dev.hod.kernel.settings.Settings;
import dev.hod.kernel.time.TimeSource;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Properties;

/** A driver over {@link FakeClient}s with a clock and a timer that the test moves. */
final class Fakes implements ClientFactory, TimeSource, LingerTimer {
  static final String URL =
      "jdbc:hod://localhost:8443/;httpPath=/sql/1.0/warehouses/abc;PWD=dapi-secret";

  final List<FakeClient> clients = new ArrayList<>();
  final Deque<Runnable> timed = new ArrayDeque<>();
  final Deque<Duration> delays = new ArrayDeque<>();
  final HodDriver driver = new HodDriver(this, this, this);
  long nanos;

  HodConnection connect() throws SQLException {
    return connect(URL);
  }

  HodConnection connect(String url) throws SQLException {
    return (HodConnection) driver.connect(url, new Properties());
  }

  FakeClient client() {
    return clients.get(clients.size() - 1);
  }

  FakeSession session() {
    FakeClient client = client();
    return client.sessions.get(client.sessions.size() - 1);
  }

  /** Runs the next task of the timer, at its time. */
  void runTimer() {
    nanos += delays.remove().toNanos();
    timed.remove().run();
  }

  @Override
  public HodClient open(Settings settings) {
    FakeClient client = new FakeClient();
    clients.add(client);
    return client;
  }

  @Override
  public void runAfter(Duration delay, Runnable task) {
    delays.add(delay);
    timed.add(task);
  }

  @Override
  public long nanos() {
    return nanos;
  }

  @Override
  public Instant instant() {
    return Instant.EPOCH;
  }

  @Override
  public void park(long howLong) {
    nanos += howLong;
  }
}
