package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Apache's driver of Hive against the local warehouse, which is a plain HiveServer2 to it. */
@Tag("oracle")
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ApacheDriverIT {
  private static WarehouseProcess warehouse;

  @BeforeAll
  static void start() throws Exception {
    warehouse = WarehouseProcess.start();
  }

  @AfterAll
  static void stop() {
    if (warehouse != null) {
      warehouse.close();
    }
  }

  @Test
  void apachesDriverReadsWhatHodReads() throws Exception {
    warehouse.set("{\"thriftVersion\":10}");
    List<String> ours =
        OtherDriverIT.run(
            PlainReadout.class,
            List.of(),
            System.getProperty("java.class.path"),
            "jdbc:hod://127.0.0.1:" + warehouse.port() + "/default;ssl=0;httpPath=cliservice");
    assertThat(ours).hasSizeGreaterThan(10_000).contains("insert 2", "error 42P01");
    assertThat(theirs()).containsExactlyElementsOf(ours);
    warehouse.set("{\"thriftVersion\":42248}"); // the same to a client of Hive's versions
    assertThat(theirs()).containsExactlyElementsOf(ours);
  }

  private static List<String> theirs() throws Exception {
    return OtherDriverIT.run(
        PlainReadout.class,
        List.of(),
        HiveProcess.apacheDriver()
            + System.getProperty("path.separator")
            + HiveProcess.testClasses(),
        "jdbc:hive2://127.0.0.1:"
            + warehouse.port()
            + "/default;transportMode=http;httpPath=cliservice");
  }
}
