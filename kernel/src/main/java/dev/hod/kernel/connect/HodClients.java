package dev.hod.kernel.connect;

import dev.hod.kernel.HodClient;
import dev.hod.kernel.auth.AccessToken;
import dev.hod.kernel.auth.BasicLogin;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.event.EventListener;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.http.Authoriser;
import dev.hod.kernel.http.Header;
import dev.hod.kernel.http.HttpSettings;
import dev.hod.kernel.http.Limits;
import dev.hod.kernel.http.Origin;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.http.RetryPolicy;
import dev.hod.kernel.http.Surroundings;
import dev.hod.kernel.http.TlsSource;
import dev.hod.kernel.http.TlsTrust;
import dev.hod.kernel.run.ClientTasks;
import dev.hod.kernel.run.RunLimits;
import dev.hod.kernel.run.SharedClient;
import dev.hod.kernel.settings.HodSettings;
import dev.hod.kernel.settings.Settings;
import dev.hod.kernel.time.TimeSource;
import dev.hod.kernel.transport.Transport;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Where clients come from. */
public final class HodClients {
  private static final String USER_AGENT = "hod/0.1.0";
  private static final int NO_LOGIN = 0;

  private HodClients() {}

  /**
   * A client for the endpoint and identity of {@code settings}. Sends nothing and opens nothing:
   * the first session does.
   *
   * @param listener told what happens inside; null for nobody
   * @throws dev.hod.kernel.error.HodException when a setting is missing or can't be used
   */
  public static HodClient open(Settings settings, @Nullable EventListener listener) {
    TimeSource time = TimeSource.system();
    Events events = new Events(listener);
    Origin origin =
        new Origin(
            settings.get(HodSettings.SSL),
            settings.get(HodSettings.HOST),
            settings.get(HodSettings.PORT));
    ClientTasks tasks = new ClientTasks(origin.host());
    RequestPath http =
        new RequestPath(
            http(settings),
            tls(settings),
            authoriser(settings),
            new Surroundings(tasks, time, new Random(), events));
    Wires wires = new Wires(origin, http, time, events);
    Transport transport =
        new TransportChoice(
            new LazySea(wires, settings),
            new LazyThrift(wires, settings),
            settings.find(HodSettings.USE_THRIFT).orElse(null),
            origin.toString(),
            events);
    return new SharedClient(
        origin.toString(), transport, http, tasks, limits(settings), time, events);
  }

  private static Authoriser authoriser(Settings settings) {
    String given = settings.get(HodSettings.UID);
    String user = given.equals("token") ? "" : given;
    if (settings.get(HodSettings.AUTH_MECH) == NO_LOGIN) {
      return BasicLogin.unproved(user, settings.find(HodSettings.PWD).orElse(""));
    }
    String secret = settings.get(HodSettings.PWD);
    return user.isEmpty() ? new AccessToken(secret) : new BasicLogin(user, secret);
  }

  private static HttpSettings http(Settings settings) {
    List<Header> headers = new ArrayList<>();
    headers.add(new Header("Accept-Encoding", "gzip"));
    for (Map.Entry<String, String> header : settings.headers().entrySet()) {
      headers.add(new Header(header.getKey(), header.getValue()));
    }
    Limits standard = Limits.standard();
    Limits limits =
        new Limits(
            settings.get(HodSettings.CONNECT_TIMEOUT),
            settings.get(HodSettings.IDLE_EXPIRY),
            settings.get(HodSettings.SOCKET_TIMEOUT),
            standard.late(),
            standard.body());
    RetryPolicy retry = RetryPolicy.standard();
    return new HttpSettings(
        userAgent(settings),
        headers,
        limits,
        new RetryPolicy(
            settings.get(HodSettings.RETRY_TIMEOUT), retry.firstPause(), retry.longestPause()));
  }

  private static String userAgent(Settings settings) {
    String entry = settings.find(HodSettings.USER_AGENT_ENTRY).orElse("");
    String own = USER_AGENT + " Java/" + System.getProperty("java.specification.version", "");
    return entry.isBlank() ? own : own + " " + entry.strip();
  }

  private static TlsSource tls(Settings settings) {
    if (settings.get(HodSettings.ALLOW_SELF_SIGNED)) {
      return TlsTrust.anybody();
    }
    String store = settings.find(HodSettings.TRUST_STORE).orElse(null);
    if (store == null) {
      return TlsTrust.system();
    }
    return TlsTrust.file(
        path(store),
        settings.find(HodSettings.TRUST_STORE_TYPE).orElse(null),
        settings.find(HodSettings.TRUST_STORE_PASSWORD).orElse(null));
  }

  private static Path path(String store) {
    try {
      return Path.of(store);
    } catch (InvalidPathException e) {
      throw ErrorCode.INVALID_SETTING
          .failure()
          .cause(e)
          .because("%s is no path of a file", HodSettings.TRUST_STORE.name());
    }
  }

  private static RunLimits limits(Settings settings) {
    return new RunLimits(
        settings.get(HodSettings.LOGIN_TIMEOUT),
        settings.get(HodSettings.METADATA_TIMEOUT),
        settings.get(HodSettings.CLOSE_TIMEOUT),
        settings.get(HodSettings.POLL_LIMIT),
        settings.get(HodSettings.CLOSE_QUEUE),
        settings.get(HodSettings.DIRECT_RESULTS),
        new RunLimits.Reading(
            settings
                .find(HodSettings.RESULT_MEMORY)
                .orElse(RunLimits.usualMemory(Runtime.getRuntime().maxMemory())),
            settings.get(HodSettings.DOWNLOADS)));
  }
}
