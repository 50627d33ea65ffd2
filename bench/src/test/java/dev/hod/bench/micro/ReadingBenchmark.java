package dev.hod.bench.micro;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.hod.kernel.json.Json;
import dev.hod.kernel.json.JsonReader;
import dev.hod.kernel.settings.Settings;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The texts that a client reads: the JSON of a reply, a URL, its settings. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ReadingBenchmark {
  private static final String URL =
      "jdbc:hod://localhost:443/default;httpPath=/sql/1.0/warehouses/0123456789abcdef;AuthMech=3"
          + ";ssl=1;UserAgentEntry=bench;RowsFetchedPerBlock=1000;ConnCatalog=main";

  private final Json json = new Json();
  private byte[] reply;
  private Driver driver;

  /** Takes the body of a recorded reply. */
  @Setup
  public void read() throws Exception {
    byte[] whole = MemoryServer.recorded("select-1.http");
    String text = new String(whole, ISO_8859_1);
    reply = text.substring(text.indexOf("\r\n\r\n") + 4).getBytes(ISO_8859_1);
    driver = DriverManager.getDriver(URL);
  }

  /** Every token of the reply to SELECT 1, its attachment passed over. */
  @Benchmark
  public JsonReader json() {
    JsonReader in = json.read(reply, 0, reply.length);
    in.skip();
    in.end();
    return in;
  }

  /** A URL, read and checked, as the driver's user interface asks for it. */
  @Benchmark
  public DriverPropertyInfo[] url() throws Exception {
    return driver.getPropertyInfo(URL, new Properties());
  }

  /** Settings from their texts. */
  @Benchmark
  public Settings settings() {
    return Settings.builder()
        .put("host", "localhost")
        .put("port", "443")
        .put("httpPath", "/sql/1.0/warehouses/0123456789abcdef")
        .put("PWD", "secret")
        .put("ssl", "1")
        .build();
  }
}
