package dev.hod.cli.print;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.Types;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Memory does not grow with the result: ten million rows in a heap that cannot hold them. */
class StreamingTest {
  private static final long ROWS = 10_000_000;

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"TABLE", "CSV"})
  void tenMillionRowsNeedNoMoreMemoryThanTen(Format format) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx16m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                StreamingTest.class.getName(),
                format.name())
            .redirectErrorStream(true)
            .start();
    try {
      String said = new String(process.getInputStream().readAllBytes(), UTF_8);
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
      assertThat(said.strip()).isEqualTo("printed " + ROWS + " rows");
    } finally {
      process.destroyForcibly();
    }
  }

  /** Prints made-up rows to nowhere, in the child's small heap. */
  public static void main(String[] arguments) throws Exception {
    Output nowhere = new Output(OutputStream.nullOutputStream());
    long rows = Format.valueOf(arguments[0]).print(countingTo(ROWS), nowhere, true);
    System.out.println("printed " + rows + " rows");
  }

  private static ResultSet countingTo(long rows) {
    long[] row = {0};
    return fake(
        ResultSet.class,
        (proxy, method, arguments) ->
            switch (method.getName()) {
              case "getMetaData" -> oneNumber();
              case "next" -> row[0]++ < rows;
              case "getString" -> Long.toString(row[0]);
              default -> throw new UnsupportedOperationException(method.getName());
            });
  }

  private static ResultSetMetaData oneNumber() {
    return fake(
        ResultSetMetaData.class,
        (proxy, method, arguments) ->
            switch (method.getName()) {
              case "getColumnCount" -> 1;
              case "getColumnLabel" -> "n";
              case "getColumnType" -> Types.BIGINT;
              default -> throw new UnsupportedOperationException(method.getName());
            });
  }

  private static <T> T fake(Class<T> type, java.lang.reflect.InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
