package dev.hod.suite;

import dev.hod.kernel.columns.Field;
import dev.hod.testing.RawExchange;
import dev.hod.testing.RawRequest;
import dev.hod.testing.RawServer;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A SQL warehouse whose every result is one chunk as often as the statement says ({@code SELECT *
 * FROM chunks(20)}), and the store that it lies in: each link is another, and all give the same
 * bytes. So a result may be far larger than what serves it.
 */
final class BigStore implements AutoCloseable {
  static final String TOKEN = "dapi-of-the-store";
  private static final Pattern COUNT = Pattern.compile("chunks\\((\\d+)\\)");
  private static final Pattern CHUNK =
      Pattern.compile(".*/statements/s(\\d+)/result/chunks/(\\d+)");
  private static final Pattern FILE = Pattern.compile("/files/(\\d+)");

  private final BigChunk chunk;
  private final int stalled;
  private final AtomicInteger begun = new AtomicInteger();
  private final AtomicInteger left = new AtomicInteger();
  private final RawServer server;

  /**
   * A store.
   *
   * @param stalled the first chunk that comes by half, after which nothing follows
   */
  BigStore(BigChunk chunk, int stalled) {
    this.chunk = chunk;
    this.stalled = stalled;
    this.server = RawServer.start(this::serve);
  }

  String url(String... settings) {
    return "jdbc:hod://127.0.0.1:"
        + server.port()
        + "/default;ssl=0;httpPath=/sql/1.0/warehouses/w;"
        + String.join(";", settings);
  }

  /** How many downloads stand still. */
  int begun() {
    return begun.get();
  }

  /** How many downloads that stood still the client has left. */
  int left() {
    return left.get();
  }

  int openConnections() {
    return server.openConnections();
  }

  private void serve(RawExchange exchange) throws IOException {
    while (true) {
      RawRequest request = exchange.read();
      Matcher file = FILE.matcher(request.path());
      Matcher link = CHUNK.matcher(request.path());
      if (file.matches()) {
        send(exchange, Integer.parseInt(file.group(1)));
      } else if (link.matches()) {
        int chunks = Integer.parseInt(link.group(1));
        exchange.respond(200, "{" + links(Integer.parseInt(link.group(2)), chunks) + "}");
      } else if (request.path().endsWith("/sessions")) {
        exchange.respond(200, "{\"session_id\":\"session\"}");
      } else {
        Matcher count = COUNT.matcher(request.text());
        exchange.respond(200, count.find() ? result(Integer.parseInt(count.group(1))) : "{}");
      }
    }
  }

  private void send(RawExchange exchange, int index) throws IOException {
    if (index < stalled) {
      exchange.respond(200, chunk.stored());
      return;
    }
    exchange.respondHead(200, chunk.stored().length);
    exchange.write(java.util.Arrays.copyOf(chunk.stored(), chunk.stored().length / 2));
    begun.incrementAndGet();
    try {
      exchange.awaitClientClose();
    } finally {
      left.incrementAndGet();
    }
  }

  private String result(int chunks) {
    String columns =
        chunk.schema().fields().stream()
            .map(Field::name)
            .map(name -> "{\"name\":\"" + name + "\",\"type_text\":\"BIGINT\"}")
            .collect(Collectors.joining(","));
    return "{\"statement_id\":\"s"
        + chunks
        + "\",\"status\":{\"state\":\"SUCCEEDED\"},\"manifest\":{\"format\":\"ARROW_STREAM\","
        + "\"result_compression\":\"LZ4_FRAME\",\"schema\":{\"columns\":["
        + columns
        + "]},\"total_chunk_count\":"
        + chunks
        + ",\"total_row_count\":"
        + chunks * chunk.rows()
        + "},\"result\":{"
        + links(0, chunks)
        + "}}";
  }

  private String links(int index, int chunks) {
    return "\"external_links\":[{\"chunk_index\":"
        + index
        + ",\"row_offset\":"
        + index * chunk.rows()
        + ",\"row_count\":"
        + chunk.rows()
        + ",\"byte_count\":"
        + chunk.stored().length
        + (index + 1 < chunks ? ",\"next_chunk_index\":" + (index + 1) : "")
        + ",\"external_link\":\""
        + server.uri("/files/" + index + "?signature=x")
        + "\"}]";
  }

  @Override
  public void close() {
    server.close();
  }
}
