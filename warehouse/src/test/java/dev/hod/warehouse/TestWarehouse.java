package dev.hod.warehouse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import net.jpountz.lz4.LZ4FrameInputStream;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowStreamReader;

/** A warehouse on a {@link FakeEngine} with a clock that stands, and a client for it. */
final class TestWarehouse implements AutoCloseable {
  static final String TOKEN = "dapi-test";
  static final String STATEMENTS = "/api/2.0/sql/statements";
  static final String SESSIONS = "/api/2.0/sql/sessions";
  private static final ObjectMapper JSON = new ObjectMapper();

  final FakeEngine engine = new FakeEngine();
  final AtomicLong ahead = new AtomicLong();
  final Warehouse warehouse;
  final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(10))
          .build();

  TestWarehouse(Path home, boolean strict, int tlsPort) {
    WarehouseOptions options =
        WarehouseOptions.defaults(home)
            .withToken(TOKEN)
            .withStrictUserAgent(strict)
            .withTlsPort(tlsPort);
    InstantSource clock = () -> Instant.now().plusMillis(ahead.get());
    warehouse = Warehouse.start(options, engine, clock);
  }

  TestWarehouse(Path home) {
    this(home, false, -1);
  }

  /** An answer, its body as text and bytes. */
  record Answer(int status, HttpResponse<byte[]> response) {
    String text() {
      return new String(response.body(), UTF_8);
    }

    JsonNode json() {
      try {
        return JSON.readTree(response.body());
      } catch (IOException e) {
        throw new UncheckedIOException(text(), e);
      }
    }

    String header(String name) {
      return response.headers().firstValue(name).orElse("");
    }
  }

  String url() {
    return "http://127.0.0.1:" + warehouse.port();
  }

  HttpRequest.Builder request(String method, String path, String body) {
    return HttpRequest.newBuilder(URI.create(path.startsWith("http") ? path : url() + path))
        .timeout(Duration.ofSeconds(30))
        .header("User-Agent", "test/1")
        .method(
            method,
            body == null
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofString(body));
  }

  Answer send(HttpRequest.Builder request) {
    try {
      HttpResponse<byte[]> response = http.send(request.build(), BodyHandlers.ofByteArray());
      return new Answer(response.statusCode(), response);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  Answer call(String method, String path, String body) {
    return send(request(method, path, body).header("Authorization", "Bearer " + TOKEN));
  }

  Answer get(String path) {
    return call("GET", path, null);
  }

  ThriftClient thrift() {
    return new ThriftClient(url(), TOKEN, http);
  }

  String openSession() {
    Answer answer =
        call("POST", SESSIONS, "{\"warehouse_id\":\"" + warehouse.warehouseId() + "\"}");
    assertThat(answer.status()).isEqualTo(200);
    return answer.json().path("session_id").asText();
  }

  /** Executes in no session; {@code more} is further fields, each begun with a comma. */
  Answer execute(String sql, String more) {
    return call("POST", STATEMENTS, body(sql, more));
  }

  String body(String sql, String more) {
    return "{\"warehouse_id\":\""
        + warehouse.warehouseId()
        + "\",\"statement\":\""
        + sql
        + "\""
        + more
        + "}";
  }

  static String arrow(String disposition, boolean lz4) {
    return ",\"disposition\":\""
        + disposition
        + "\",\"format\":\"ARROW_STREAM\""
        + (lz4 ? ",\"result_compression\":\"LZ4_FRAME\"" : "");
  }

  byte[] download(String link) {
    Answer answer = send(request("GET", link, null));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.response().body();
  }

  /** Follows a result by {@code next_chunk_index} to its end; gives each chunk's plain bytes. */
  List<byte[]> chunks(JsonNode reply, boolean lz4) {
    List<byte[]> chunks = new ArrayList<>();
    String path = STATEMENTS + "/" + reply.path("statement_id").asText() + "/result/chunks/";
    JsonNode result = reply.path("result");
    while (!result.isEmpty()) {
      JsonNode last = result;
      if (result.has("external_links")) {
        for (JsonNode link : result.path("external_links")) {
          chunks.add(plain(download(link.path("external_link").asText()), lz4));
          last = link;
        }
      } else {
        byte[] bytes = Base64.getDecoder().decode(result.path("attachment").asText());
        assertThat(bytes).hasSize(result.path("byte_count").asInt());
        chunks.add(plain(bytes, lz4));
      }
      if (!last.has("next_chunk_index")) {
        break;
      }
      result = get(path + last.path("next_chunk_index").asInt()).json();
    }
    return chunks;
  }

  private static byte[] plain(byte[] bytes, boolean lz4) {
    if (!lz4) {
      return bytes;
    }
    try (LZ4FrameInputStream in = new LZ4FrameInputStream(new ByteArrayInputStream(bytes))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All rows of Arrow streams as text. */
  static List<List<String>> rows(List<byte[]> streams) {
    List<List<String>> rows = new ArrayList<>();
    try (RootAllocator allocator = new RootAllocator()) {
      for (byte[] stream : streams) {
        try (ArrowStreamReader in =
            new ArrowStreamReader(new ByteArrayInputStream(stream), allocator)) {
          while (in.loadNextBatch()) {
            add(in.getVectorSchemaRoot(), rows);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  private static void add(VectorSchemaRoot root, List<List<String>> rows) {
    assertThat(root.getRowCount()).isBetween(1, 4096);
    for (int row = 0; row < root.getRowCount(); row++) {
      List<String> cells = new ArrayList<>();
      for (FieldVector vector : root.getFieldVectors()) {
        Object value = vector.getObject(row);
        cells.add(value == null ? null : value.toString());
      }
      rows.add(cells);
    }
  }

  /** What the fake engine gives for {@code rows N}. */
  static List<List<String>> expected(int count) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<String> cells = new ArrayList<>();
      cells.add(String.valueOf(i));
      cells.add(i % 10 == 3 ? null : "name \"" + i);
      rows.add(cells);
    }
    return rows;
  }

  @Override
  public void close() {
    engine.letGo();
    warehouse.close();
  }
}
