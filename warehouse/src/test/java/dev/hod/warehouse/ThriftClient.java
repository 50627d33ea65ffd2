package dev.hod.warehouse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.warehouse.thrift.wire.Envelope;
import dev.hod.warehouse.thrift.wire.Struct;
import dev.hod.warehouse.thrift.wire.StructReader;
import dev.hod.warehouse.thrift.wire.StructWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import net.jpountz.lz4.LZ4FrameInputStream;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowStreamReader;

/** Speaks Thrift to a warehouse: one method a call, requests written by the test. */
final class ThriftClient {
  static final int V8 = 42248;
  static final String WAREHOUSE = "/sql/1.0/warehouses/10ca110ca110ca11";

  private final String base;
  private final String token;
  private final HttpClient http;
  private int sequence;

  ThriftClient(String base, String token, HttpClient http) {
    this.base = base;
    this.token = token;
    this.http = http;
  }

  /** A request that is not sent yet. */
  HttpRequest.Builder post(String path, BodyPublisher body) {
    return HttpRequest.newBuilder(URI.create(base + path))
        .timeout(Duration.ofSeconds(60))
        .header("Content-Type", "application/x-thrift")
        .header("Authorization", "Bearer " + token)
        .POST(body);
  }

  HttpResponse<byte[]> send(HttpRequest.Builder request) {
    try {
      return http.send(request.build(), BodyHandlers.ofByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The bytes of a call. */
  static byte[] message(String name, int sequence, Envelope.Body request) {
    StructWriter out = new StructWriter();
    out.rawInt(0x8001_0001);
    out.rawText(name);
    out.rawInt(sequence);
    out.begin(1);
    request.write(out);
    out.stop();
    out.stop();
    return out.toBytes();
  }

  /** The struct {@code success} of the reply. */
  Struct call(String name, Envelope.Body request) {
    int number = ++sequence;
    HttpResponse<byte[]> response =
        send(post(WAREHOUSE, BodyPublishers.ofByteArray(message(name, number, request))));
    assertThat(response.statusCode()).as(new String(response.body())).isEqualTo(200);
    assertThat(response.headers().firstValue("content-type")).hasValue("application/x-thrift");
    return reply(response.body(), 2, name, number).struct(0, "success");
  }

  /** The struct of the exception with which the call is answered. */
  Struct exception(String name, Envelope.Body request) {
    int number = ++sequence;
    HttpResponse<byte[]> response =
        send(post(WAREHOUSE, BodyPublishers.ofByteArray(message(name, number, request))));
    assertThat(response.statusCode()).isEqualTo(200);
    return reply(response.body(), 3, name, number);
  }

  static Struct reply(byte[] message, int type, String name, int sequence) {
    ByteBuffer bytes = ByteBuffer.wrap(message);
    assertThat(bytes.getInt()).isEqualTo(0x8001_0000 | type);
    byte[] sent = new byte[bytes.getInt()];
    bytes.get(sent);
    assertThat(new String(sent)).isEqualTo(name);
    assertThat(bytes.getInt()).isEqualTo(sequence);
    return StructReader.read(message, bytes.position());
  }

  /** A session of that version, as {@code client_protocol_i64}. */
  Struct open(long version) {
    Struct reply = call("OpenSession", out -> out.i64(1282, version));
    assertOk(reply);
    return reply.struct(3, "sessionHandle");
  }

  static void assertOk(Struct reply) {
    Struct status = reply.struct(1, "status");
    assertThat(status.i32(1, "statusCode")).as(status.text(5)).isZero();
  }

  /** Writes a handle as a client gives it back. */
  static void handle(int field, Struct handle, StructWriter out) {
    Struct identifier = handle.struct(1, "identifier");
    out.begin(field);
    out.begin(1);
    out.binary(1, identifier.binary(1, "guid"));
    out.binary(2, identifier.binary(2, "secret"));
    out.stop();
    if (handle.has(2)) {
      out.i32(2, 8); // as drivers do, whatever was given
      out.bool(3, false);
    }
    out.stop();
  }

  /** Asks for direct results of up to so many rows. */
  static void direct(long maxRows, StructWriter out) {
    out.begin(1281);
    out.i64(1, maxRows);
    out.i64(2, 400_000_000);
    out.stop();
  }

  /** Lets results come as Arrow, natively. */
  static void arrow(boolean links, boolean lz4, StructWriter out) {
    out.bool(1282, true);
    out.bool(1283, links);
    out.bool(1284, lz4);
    out.begin(1286);
    for (int i = 1; i <= 5; i++) {
      out.bool(i, true);
    }
    out.stop();
  }

  /** ExecuteStatement with {@code runAsync}, and whatever else is written. */
  Struct execute(Struct session, String sql, Envelope.Body more) {
    return call(
        "ExecuteStatement",
        out -> {
          handle(1, session, out);
          out.text(2, sql);
          out.bool(4, true);
          more.write(out);
        });
  }

  Struct onSession(String method, Struct session) {
    return call(method, out -> handle(1, session, out));
  }

  Struct onOperation(String method, Struct operation) {
    return call(method, out -> handle(1, operation, out));
  }

  Struct fetch(Struct operation, long maxRows, Envelope.Body more) {
    return call(
        "FetchResults",
        out -> {
          handle(1, operation, out);
          out.i32(2, 0);
          out.i64(3, maxRows);
          more.write(out);
        });
  }

  /** The rows of a TRowSet of columns, as text. */
  static List<List<String>> columns(Struct rowSet) {
    assertThat(rowSet.has(2)).as("the empty list of rows").isTrue();
    List<List<String>> columns = new ArrayList<>();
    for (Struct union : rowSet.structs(3)) {
      for (int id = 1; id <= 8; id++) {
        if (union.has(id)) {
          columns.add(column(union.struct(id, "column"), id));
        }
      }
    }
    List<List<String>> rows = new ArrayList<>();
    for (int row = 0; !columns.isEmpty() && row < columns.get(0).size(); row++) {
      List<String> cells = new ArrayList<>();
      for (List<String> column : columns) {
        cells.add(column.get(row));
      }
      rows.add(cells);
    }
    return rows;
  }

  private static List<String> column(Struct column, int id) {
    byte[] nulls = column.binary(2, "nulls");
    List<String> texts = new ArrayList<>();
    int row = 0;
    for (Object value : column.values(1)) {
      boolean isNull = row >> 3 < nulls.length && (nulls[row >> 3] >> (row & 7) & 1) == 1;
      boolean isText = value instanceof byte[] && id == 7;
      texts.add(isNull ? null : isText ? new String((byte[]) value) : shown(value));
      row++;
    }
    return texts;
  }

  private static String shown(Object value) {
    return value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : String.valueOf(value);
  }

  /** The rows of a TRowSet of Arrow batches under the schema of the metadata. */
  static List<List<String>> batches(Struct metadata, Struct rowSet) {
    boolean lz4 = metadata.bool(1282, false);
    List<List<String>> rows = new ArrayList<>();
    for (Struct batch : rowSet.structs(1281)) {
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      stream.writeBytes(metadata.binary(1283, "arrowSchema"));
      stream.writeBytes(plain(batch.binary(1, "batch"), lz4));
      int before = rows.size();
      rows.addAll(stream(stream.toByteArray()));
      assertThat(rows.size() - before).isEqualTo((int) batch.i64(2, "rowCount"));
    }
    return rows;
  }

  static byte[] plain(byte[] bytes, boolean lz4) {
    if (!lz4) {
      return bytes;
    }
    try (LZ4FrameInputStream in = new LZ4FrameInputStream(new ByteArrayInputStream(bytes))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<List<String>> stream(byte[] stream) {
    List<List<String>> rows = new ArrayList<>();
    try (RootAllocator allocator = new RootAllocator();
        ArrowStreamReader in = new ArrowStreamReader(new ByteArrayInputStream(stream), allocator)) {
      while (in.loadNextBatch()) {
        VectorSchemaRoot root = in.getVectorSchemaRoot();
        for (int row = 0; row < root.getRowCount(); row++) {
          List<String> cells = new ArrayList<>();
          for (FieldVector vector : root.getFieldVectors()) {
            Object value = vector.getObject(row);
            cells.add(value == null ? null : value.toString());
          }
          rows.add(cells);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  /** The metadata of each field of an Arrow schema message. */
  static List<Map<String, String>> fieldMetadata(byte[] schema) {
    List<Map<String, String>> all = new ArrayList<>();
    try (RootAllocator allocator = new RootAllocator();
        ArrowStreamReader in = new ArrowStreamReader(new ByteArrayInputStream(schema), allocator)) {
      in.getVectorSchemaRoot().getSchema().getFields().forEach(f -> all.add(f.getMetadata()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all;
  }
}
