package dev.hod.warehouse.fault;

import java.util.Arrays;
import java.util.Optional;

/** The kinds of calls a client makes, by the names the admin calls use. */
public enum Call {
  OPEN_SESSION("openSession", "OpenSession"),
  CLOSE_SESSION("closeSession", "CloseSession"),
  EXECUTE("execute", "ExecuteStatement"),
  POLL("poll", "GetOperationStatus"),
  STATUS("status"),
  CHUNK("chunk", "FetchResults"),
  CANCEL("cancel", "CancelOperation"),
  CLOSE_STATEMENT("closeStatement", "CloseOperation"),
  RESULT_METADATA("getResultSetMetadata", "GetResultSetMetadata"),
  INFO("getInfo", "GetInfo"),
  TYPE_INFO("getTypeInfo", "GetTypeInfo"),
  CATALOGS("getCatalogs", "GetCatalogs"),
  SCHEMAS("getSchemas", "GetSchemas"),
  TABLES("getTables", "GetTables"),
  TABLE_TYPES("getTableTypes", "GetTableTypes"),
  COLUMNS("getColumns", "GetColumns"),
  FUNCTIONS("getFunctions", "GetFunctions"),
  PRIMARY_KEYS("getPrimaryKeys", "GetPrimaryKeys"),
  CROSS_REFERENCE("getCrossReference", "GetCrossReference"),
  /** A Thrift call that is none of the above. */
  THRIFT("thrift"),
  LINK("link"),
  TELEMETRY("telemetry"),
  FEATURE_FLAGS("featureFlags"),
  DISCOVERY("discovery"),
  OAUTH_TOKEN("oauthToken"),
  HEALTH("health"),
  ADMIN("admin"),
  OTHER("other");

  private final String word;
  private final String thriftName;

  Call(String word) {
    this(word, "");
  }

  Call(String word, String thriftName) {
    this.word = word;
    this.thriftName = thriftName;
  }

  /** Its name in admin calls, for example {@code closeStatement}. */
  public String word() {
    return word;
  }

  /** The call of that name, its own or Thrift's, in any case. */
  public static Optional<Call> of(String word) {
    return Arrays.stream(values())
        .filter(call -> call.word.equalsIgnoreCase(word) || call.isNamed(word))
        .findFirst();
  }

  private boolean isNamed(String word) {
    return !thriftName.isEmpty() && thriftName.equalsIgnoreCase(word);
  }

  /** The call that Thrift's method of that name makes. */
  public static Call ofThrift(String method) {
    return Arrays.stream(values())
        .filter(call -> !method.isEmpty() && call.thriftName.equals(method))
        .findFirst()
        .orElse(THRIFT);
  }

  /** The name of its method in Thrift; empty when it has none. */
  public String thriftName() {
    return thriftName;
  }

  /** Whether it is counted as a client's request; health checks and admin calls are not. */
  public boolean isClients() {
    return this != HEALTH && this != ADMIN;
  }
}
