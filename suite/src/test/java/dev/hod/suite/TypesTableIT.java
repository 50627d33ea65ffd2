package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.testing.HostileDefaults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The table of conversions in the docs is what the driver does, from every source of values,
 * whatever the zone and locale of the JVM; {@code -Dhod.docs.write=true} writes it anew.
 */
class TypesTableIT {
  private static final Path FILE = Path.of("..", "docs", "TYPES.md");
  private static final List<String> SESSION_ZONES =
      List.of("UTC", "America/New_York", HostileDefaults.KATHMANDU);
  private static final List<String> JVM_ZONES =
      List.of(HostileDefaults.LORD_HOWE, HostileDefaults.SAO_PAULO, "America/New_York");
  private static final List<String> LOCALES =
      List.of(HostileDefaults.TURKISH, HostileDefaults.ARABIC);

  /** Where values come from. */
  private enum Source {
    ARROW_BY_LINK(Protocol.SEA, "EnableSQLExecHybridResults=0"),
    ARROW_INLINE(Protocol.SEA),
    JSON_ROWS(Protocol.SEA, "EnableQueryResultDownload=0"),
    THRIFT_ARROW(Protocol.THRIFT),
    THRIFT_COLUMNS(Protocol.THRIFT);

    private final Protocol protocol;
    private final String[] settings;

    Source(Protocol protocol, String... settings) {
      this.protocol = protocol;
      this.settings = settings;
    }

    String[] settings(String zone) {
      List<String> all = new ArrayList<>(List.of(settings));
      all.add("TIMEZONE=" + zone);
      return protocol.with(all.toArray(String[]::new));
    }

    /** The samples that come as what they are. */
    List<TypeSample> samples() {
      return TypeSample.ALL.stream()
          .filter(sample -> this != THRIFT_COLUMNS || isToldByText(sample))
          .toList();
    }

    private static boolean isToldByText(TypeSample sample) {
      return !sample.group().equals(TypeSample.WALL_CLOCKS)
          && !TypeSample.NESTED.contains(sample.group())
          && !sample.sql().equals(TypeSample.SECOND_OF_TWO);
    }
  }

  private static final Map<String, TypeTable> TABLES = new LinkedHashMap<>();
  private static WarehouseProcess warehouse;

  @BeforeAll
  static void start() throws Exception {
    warehouse = WarehouseProcess.start();
    HostileDefaults.Scope before = HostileDefaults.set("UTC", "en-US");
    try (before) {
      for (String zone : SESSION_ZONES) {
        try (Connection connection = connect(Source.ARROW_BY_LINK, zone)) {
          TABLES.put(zone, TypeTable.read(connection, TypeSample.ALL));
        }
      }
    }
  }

  @AfterAll
  static void stop() {
    warehouse.close();
  }

  private static Connection connect(Source source, String zone) throws SQLException, IOException {
    warehouse.set("{\"thriftColumnsOnly\":" + (source == Source.THRIFT_COLUMNS) + "}");
    return DriverManager.getConnection(
        warehouse.url(source.settings(zone)), WarehouseProcess.login());
  }

  @ParameterizedTest
  @EnumSource
  void aValueIsTheSameFromEverySourceInEveryZoneAndLocale(Source source) throws Exception {
    List<String> differences = new ArrayList<>();
    for (String sessionZone : SESSION_ZONES) {
      try (Connection connection = connect(source, sessionZone)) {
        for (String jvmZone : JVM_ZONES) {
          for (String locale : LOCALES) {
            differences.addAll(differences(connection, source, sessionZone, jvmZone, locale));
          }
        }
      }
    }
    assertThat(differences).isEmpty();
  }

  private static List<String> differences(
      Connection connection, Source source, String sessionZone, String jvmZone, String locale)
      throws SQLException {
    HostileDefaults.Scope before = HostileDefaults.set(jvmZone, locale);
    try (before) {
      TypeTable read = TypeTable.read(connection, source.samples());
      return TABLES.get(sessionZone).differences(read).stream()
          .map(difference -> difference + " (" + sessionZone + ", " + jvmZone + ")")
          .toList();
    }
  }

  @Test
  void onlyTimestampsDependOnTheSessionsZone() {
    for (TypeTable table : TABLES.values()) {
      assertThat(TABLES.get("UTC").differences(table))
          .allMatch(difference -> difference.contains(" of " + TypeSample.ZONED + "'"));
    }
  }

  @Test
  void theTableInTheDocsIsWhatTheDriverDoes() throws IOException {
    String table = TypesDocument.of(TABLES);
    if (Boolean.getBoolean("hod.docs.write")) {
      Files.writeString(FILE, table);
    }
    assertThat(Files.readString(FILE)).isEqualTo(table);
  }
}
