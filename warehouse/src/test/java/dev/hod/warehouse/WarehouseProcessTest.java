package dev.hod.warehouse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The warehouse as scripts start it, with the real engine. */
class WarehouseProcessTest {
  @TempDir Path home;

  private Process start(String... more) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--add-opens=java.base/java.nio=ALL-UNNAMED");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(WarehouseMain.class.getName());
    command.addAll(List.of("--home", home.toString()));
    command.addAll(Arrays.asList(more));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static BufferedReader output(Process process) {
    return new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
  }

  @Test
  void printsOneLineServesAndStopsWhenItsInputEnds() throws Exception {
    Process process = start("--port", "0", "--tls-port", "0", "--token", "T");
    try (BufferedReader out = output(process)) {
      String line = out.readLine();
      assertThat(line).startsWith("ready ");
      Map<String, String> words = new TreeMap<>();
      for (String word : line.substring(6).split(" ")) {
        words.put(word.split("=", 2)[0], word.split("=", 2)[1]);
      }
      assertThat(words).containsOnlyKeys("http", "tls", "token", "warehouse", "ca");
      assertThat(words).containsEntry("token", "T");
      assertThat(Path.of(words.get("ca"))).startsWith(home).exists();
      String body =
          "{\"warehouse_id\":\""
              + words.get("warehouse")
              + "\",\"statement\":\"SELECT id + 40 AS n FROM range(3) WHERE id > 1\"}";
      HttpRequest request =
          HttpRequest.newBuilder(
                  URI.create("http://127.0.0.1:" + words.get("http") + TestWarehouse.STATEMENTS))
              .timeout(Duration.ofSeconds(60))
              .header("Authorization", "Bearer T")
              .POST(HttpRequest.BodyPublishers.ofString(body))
              .build();
      assertThat(HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body())
          .contains("\"state\":\"CLOSED\"", "\"data_array\":[[\"42\"]]");
      process.getOutputStream().close();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
      assertThat(out.readLine()).isNull();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void wrongOptionEndsItWithUsage() throws Exception {
    Process process = start("--nonsense");
    try (BufferedReader out = output(process)) {
      assertThat(out.readLine()).contains("--nonsense");
      assertThat(out.readLine()).startsWith("usage:");
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(2);
    } finally {
      process.destroyForcibly();
    }
  }
}
