package dev.hod.kernel;

import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.error.ErrorCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One chunk of a result, described so that any thread or process can read it by itself: made by
 * {@link ResultStream#partitions}, read by {@link HodClient#read}. Immutable, thread-safe and
 * serialisable. Whoever has one can read its rows until its link ends, so it is to be kept as the
 * data itself would be; {@link #toString} shows neither link nor rows.
 *
 * @param statementId the server's name for the statement
 * @param schema of the whole result
 * @param chunkIndex its place among the chunks, from 0
 * @param rowOffset the place of its first row in the result, from 0; -1 when the server does not
 *     say
 * @param rowCount how many rows it has; -1 when the server does not say
 * @param encoding of its bytes
 * @param zone in which instants are shown where the bytes name none
 * @param place where its bytes are
 */
public record ResultPartition(
    String statementId,
    Schema schema,
    int chunkIndex,
    long rowOffset,
    long rowCount,
    Encoding encoding,
    ZoneId zone,
    Place place)
    implements Serializable {

  /** Checks that nothing is missing. */
  public ResultPartition {
    Objects.requireNonNull(statementId, "statementId");
    Objects.requireNonNull(schema, "schema");
    Objects.requireNonNull(encoding, "encoding");
    Objects.requireNonNull(zone, "zone");
    Objects.requireNonNull(place, "place");
  }

  /** How the rows are written. */
  public enum Encoding {
    /** An Arrow IPC stream. */
    ARROW,
    /** An Arrow IPC stream in LZ4 frames. */
    ARROW_LZ4,
    /** A JSON array of rows, each an array of texts. */
    JSON
  }

  /** Where the bytes are. */
  public sealed interface Place extends Serializable permits Stored, Carried {}

  /**
   * In a store, behind a signed link.
   *
   * @param url the link, not one character of it changed
   * @param headers to send with the request for it
   * @param expires when the link ends; null when the server does not say
   * @param bytes how many there are, as the server says, perhaps before compression; -1 when it
   *     does not
   * @param warehousePath the HTTP path of the warehouse that gives fresh links as long as the
   *     statement is open; null when only the session that ran the statement can ask for one
   */
  public record Stored(
      String url,
      Map<String, String> headers,
      @Nullable Instant expires,
      long bytes,
      @Nullable String warehousePath)
      implements Place {

    /** Takes a copy of {@code headers}. */
    public Stored {
      Objects.requireNonNull(url, "url");
      headers = Map.copyOf(headers);
    }

    /** Without the link and its headers. */
    @Override
    public String toString() {
      return "stored, " + (warehousePath == null ? "link as it is" : "renewable link");
    }
  }

  /**
   * In the description: rows that came with a reply.
   *
   * @param bytes not to be changed
   */
  public record Carried(byte[] bytes) implements Place {

    /** Takes the array. */
    public Carried {
      Objects.requireNonNull(bytes, "bytes");
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Carried carried && Arrays.equals(carried.bytes, bytes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bytes);
    }

    /** Without the bytes. */
    @Override
    public String toString() {
      return "carried, " + bytes.length + " bytes";
    }
  }

  /** All rows of a result, which is closed then. */
  static ResultPartition carrying(ResultStream result) {
    try (InputStream rows = result.arrow()) {
      Place bytes = new Carried(rows.readAllBytes());
      return new ResultPartition(
          result.statementId(), result.schema(), 0, 0, -1, Encoding.ARROW, ZoneOffset.UTC, bytes);
    } catch (IOException e) {
      throw ErrorCode.DRIVER_FAULT
          .failure()
          .statement(result.statementId())
          .cause(e)
          .because("The result of statement %s could not be written", result.statementId());
    }
  }

  /** Without the link and the rows. */
  @Override
  public String toString() {
    return "chunk %d of statement %s (%d rows, %s, %s)"
        .formatted(chunkIndex, statementId, rowCount, encoding, place);
  }
}
