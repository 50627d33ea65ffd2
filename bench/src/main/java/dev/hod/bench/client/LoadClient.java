package dev.hod.bench.client;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A process of sessions: each waits at a barrier, opens, and queries back to back until the time is
 * over. Says {@code ready}, hears a line, says what it measured, ends.
 */
public final class LoadClient {
  private static final double STEADY_FROM = 0.4; // of the time after all sessions are open
  private static final long OPENING_LIMIT = TimeUnit.SECONDS.toNanos(90);
  private static final long TICK = TimeUnit.MILLISECONDS.toNanos(5);
  private static final double MILLI = 1e6;

  private LoadClient() {}

  /** Runs one; see {@link Settings}. */
  public static void main(String[] arguments) throws Exception {
    Settings settings = new Settings(arguments);
    Lines lines = new Lines();
    int sessions = settings.number("sessions");
    long nanos = TimeUnit.MILLISECONDS.toNanos(settings.number("millis"));
    Driver driver = settings.driver();
    if (settings.text("warm").equals("true")) {
      Driver.Session first = driver.open();
      first.query();
      first.close();
    }
    Load load = new Load(driver, sessions);
    boolean isVirtual = settings.text("threads").equals("virtual");
    for (int i = 0; i < sessions; i++) {
      start(load.session(i), isVirtual, i);
    }
    int before = (int) OwnProcess.status("Threads");
    lines.say("ready");
    lines.awaitGo();
    OwnProcess.Cpu atStart = OwnProcess.cpu();
    load.go();
    load.awaitOpen(OPENING_LIMIT);
    OwnProcess.Cpu atOpen = OwnProcess.cpu();
    tell(lines, load, nanos, before, atStart, atOpen);
    settings.endProcess();
  }

  private static void tell(
      Lines lines, Load load, long nanos, int before, OwnProcess.Cpu atStart, OwnProcess.Cpu atOpen)
      throws IOException {
    pause((long) (nanos * STEADY_FROM));
    OwnProcess.Cpu first = OwnProcess.cpu();
    long compiled = OwnProcess.compilerMillis();
    long queries = load.queries();
    long since = System.nanoTime();
    load.steady(true);
    pause((long) (nanos * (1 - STEADY_FROM)));
    load.steady(false);
    double seconds = (System.nanoTime() - since) / 1e9;
    long steady = load.queries() - queries;
    OwnProcess.Cpu last = OwnProcess.cpu();
    long compiling = OwnProcess.compilerMillis() - compiled;
    long threads = OwnProcess.status("Threads");
    int sockets = OwnProcess.sockets();
    load.stop();
    lines.sayAll("connect-ms", load.connectMillis());
    lines.sayAll("first-ms", load.firstMillis());
    lines.say("open-cpu-ms", atOpen.total() - atStart.total());
    lines.say(
        "steady",
        seconds,
        steady,
        last.user() - first.user(),
        last.system() - first.system(),
        compiling);
    lines.say("total", load.elapsed() / MILLI, load.queries());
    lines.sayAll("buckets", load.buckets());
    lines.say("latency", load.latencies());
    lines.say("checksum", String.valueOf(load.checksum()));
    lines.say("rss-kb", OwnProcess.status("VmHWM"));
    lines.say("threads", threads, before);
    lines.say("sockets", sockets);
    lines.say("failed", load.failures());
    String failure = load.firstFailure();
    if (failure != null) {
      lines.say("failure", failure);
    }
    lines.say("end");
  }

  private static void start(Runnable task, boolean isVirtual, int number) throws Exception {
    if (isVirtual) {
      try {
        // Of JDK 21 and later; this is compiled for 17.
        Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
      } catch (NoSuchMethodException | InvocationTargetException e) {
        throw new IllegalStateException("this Java has no virtual threads", e);
      }
    } else {
      Thread thread = new Thread(null, task, "session-" + number, 256 << 10);
      thread.setDaemon(true);
      thread.start();
    }
  }

  private static void pause(long nanos) {
    long end = System.nanoTime() + nanos;
    for (long left = nanos; left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(Math.max(left, TICK / 5));
    }
  }
}
