package dev.hod.kernel.settings;

import static dev.hod.kernel.settings.Scope.CLIENT;
import static dev.hod.kernel.settings.Scope.SESSION;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofMinutes;
import static java.time.Duration.ofSeconds;

import java.time.Duration;
import java.util.List;

/** The list of all settings. Names are those of the drivers that hod replaces, where they exist. */
public final class HodSettings {
  // Where.
  public static final Setting<String> HOST =
      Setting.of("Host", CLIENT, Parse.TEXT, null, "host name or address of the workspace");
  public static final Setting<Integer> PORT =
      Setting.of("Port", CLIENT, Parse.PORT, 443, "port of the workspace");
  public static final Setting<Boolean> SSL =
      Setting.of("SSL", CLIENT, Parse.FLAG, true, "1: TLS; 0: plain HTTP");
  public static final Setting<String> HTTP_PATH =
      Setting.of(
          "HttpPath", SESSION, Parse.TEXT, null, "path of the warehouse, cluster or Hive server");

  // Who.
  public static final Setting<Integer> AUTH_MECH =
      Setting.of(
          "AuthMech",
          CLIENT,
          Parse.NUMBER,
          3,
          "3: access token, or user and password of a Hive server; 0: a Hive server without login");
  public static final Setting<String> UID =
      Setting.of(
              "UID",
              CLIENT,
              Parse.TEXT,
              "token",
              "\"token\" with an access token; the user of a Hive server")
          .or("user");
  public static final Setting<String> PWD =
      Setting.of("PWD", CLIENT, Parse.TEXT, null, "the access token; the password of a Hive server")
          .or("password", "Auth_AccessToken")
          .kept();

  // Session.
  public static final Setting<String> CATALOG =
      Setting.of("ConnCatalog", SESSION, Parse.TEXT, null, "initial catalog");
  public static final Setting<String> SCHEMA =
      Setting.of("ConnSchema", SESSION, Parse.TEXT, null, "initial schema");

  // TLS.
  public static final Setting<Boolean> ALLOW_SELF_SIGNED =
      Setting.of(
          "AllowSelfSignedCerts",
          CLIENT,
          Parse.FLAG,
          false,
          "1: trust any certificate of any host; for tests only");
  public static final Setting<String> TRUST_STORE =
      Setting.of(
          "SSLTrustStore",
          CLIENT,
          Parse.TEXT,
          null,
          "file of trusted certificates: JKS, PKCS12 or PEM");
  public static final Setting<String> TRUST_STORE_PASSWORD =
      Setting.of("SSLTrustStorePwd", CLIENT, Parse.TEXT, null, "password of that file").kept();
  public static final Setting<String> TRUST_STORE_TYPE =
      Setting.of(
          "SSLTrustStoreType",
          CLIENT,
          Parse.TEXT,
          null,
          "type of that file; found out when not given");

  // How it introduces itself.
  public static final Setting<String> USER_AGENT_ENTRY =
      Setting.of(
          "UserAgentEntry", CLIENT, Parse.TEXT, null, "product token appended to the User-Agent");

  // Results.
  public static final Setting<Boolean> LZ4 =
      Setting.of(
          "EnableQueryResultLZ4Compression", CLIENT, Parse.FLAG, true, "ask for LZ4 results");
  public static final Setting<Boolean> DOWNLOAD =
      Setting.of(
          "EnableQueryResultDownload",
          CLIENT,
          Parse.FLAG,
          true,
          "0: ask for rows in the replies, never for links");
  public static final Setting<Boolean> HYBRID =
      Setting.of(
          "EnableSQLExecHybridResults",
          CLIENT,
          Parse.FLAG,
          true,
          "0: ask for links only, never for rows in the reply");
  public static final Setting<Boolean> DIRECT_RESULTS =
      Setting.of(
              "EnableDirectResults",
              CLIENT,
              Parse.FLAG,
              true,
              "0: do not ask for the result in the first reply")
          .or("EnableSQLExecDirectResults");
  public static final Setting<Long> RESULT_MEMORY =
      Setting.of(
          "MaxResultMemory",
          CLIENT,
          Parse.BYTES,
          null,
          "bytes, or 64m, 2g: memory for results that are read ahead, all of a client together;"
              + " absent: a quarter of the heap, at least 64m");
  public static final Setting<Integer> DOWNLOADS =
      Setting.of(
          "cloudFetchThreadPoolSize",
          CLIENT,
          Parse.COUNT,
          16,
          "downloads at a time, for one result");

  // Time.
  public static final Setting<Duration> CONNECT_TIMEOUT =
      Setting.of(
          "ConnectTimeout", CLIENT, Parse.SECONDS, ofSeconds(10), "seconds for TCP and for TLS");
  public static final Setting<Duration> LOGIN_TIMEOUT =
      Setting.of("LoginTimeout", CLIENT, Parse.SECONDS, ofSeconds(60), "seconds to open a session");
  public static final Setting<Duration> SOCKET_TIMEOUT =
      Setting.of(
          "SocketTimeout",
          CLIENT,
          Parse.SECONDS,
          ofSeconds(60),
          "seconds without a byte from the server");
  public static final Setting<Duration> RETRY_TIMEOUT =
      Setting.of(
              "RetryTimeout",
              CLIENT,
              Parse.SECONDS,
              ofMinutes(15),
              "seconds to repeat a request for")
          .or("TemporarilyUnavailableRetryTimeout");
  public static final Setting<Duration> METADATA_TIMEOUT =
      Setting.of(
          "MetadataOperationTimeout",
          CLIENT,
          Parse.SECONDS,
          ofMinutes(5),
          "seconds for a metadata call");
  public static final Setting<Duration> POLL_LIMIT =
      Setting.of(
              "PollLimit",
              CLIENT,
              Parse.MILLIS,
              ofMillis(200),
              "longest pause, in ms, between two polls")
          .or("AsyncExecPollInterval");
  public static final Setting<Duration> CLOSE_TIMEOUT =
      Setting.of("CloseTimeout", CLIENT, Parse.SECONDS, ofSeconds(5), "seconds to close a session");
  public static final Setting<Duration> IDLE_EXPIRY =
      Setting.of(
          "IdleHttpConnectionExpiry",
          CLIENT,
          Parse.SECONDS,
          ofSeconds(60),
          "seconds after which an idle connection is dropped");
  public static final Setting<Duration> CLIENT_LINGER =
      Setting.of(
          "ClientLinger",
          CLIENT,
          Parse.MILLIS,
          ofMillis(500),
          "ms that sockets are kept for the next connect after the last close");
  public static final Setting<Integer> CLOSE_QUEUE =
      Setting.of(
          "CloseQueue",
          CLIENT,
          Parse.COUNT,
          1024,
          "statements that may wait to be closed on the server");

  // How it is spoken to.
  public static final Setting<Boolean> USE_THRIFT =
      Setting.of(
          "UseThriftClient",
          CLIENT,
          Parse.FLAG,
          null,
          "1: Thrift; absent or 0: SEA to a warehouse, Thrift to a cluster or Hive server");

  // Taken for compatibility.
  public static final Setting<Boolean> TELEMETRY =
      Setting.of("EnableTelemetry", CLIENT, Parse.FLAG, false, "accepted; nothing is sent");

  private static final List<Setting<?>> ALL =
      List.of(
          HOST,
          PORT,
          SSL,
          HTTP_PATH,
          AUTH_MECH,
          UID,
          PWD,
          CATALOG,
          SCHEMA,
          ALLOW_SELF_SIGNED,
          TRUST_STORE,
          TRUST_STORE_PASSWORD,
          TRUST_STORE_TYPE,
          USER_AGENT_ENTRY,
          LZ4,
          DOWNLOAD,
          HYBRID,
          DIRECT_RESULTS,
          RESULT_MEMORY,
          DOWNLOADS,
          CONNECT_TIMEOUT,
          LOGIN_TIMEOUT,
          SOCKET_TIMEOUT,
          RETRY_TIMEOUT,
          METADATA_TIMEOUT,
          POLL_LIMIT,
          CLOSE_TIMEOUT,
          IDLE_EXPIRY,
          CLIENT_LINGER,
          CLOSE_QUEUE,
          USE_THRIFT,
          TELEMETRY);

  // The session configuration that the service takes (sea.md 2.2); sent with lower-case keys.
  private static final List<String> SESSION_CONFS =
      List.of(
          "ansi_mode",
          "enable_photon",
          "legacy_time_parser_policy",
          "max_file_partition_bytes",
          "read_only_external_metastore",
          "statement_timeout",
          "timezone",
          "use_cached_result",
          "query_tags");

  private HodSettings() {}

  /** Every setting, in the order of the docs. */
  public static List<Setting<?>> all() {
    return ALL;
  }

  /** The keys, in lower case, that are session configuration and go to the server. */
  public static List<String> sessionConfs() {
    return SESSION_CONFS;
  }
}
