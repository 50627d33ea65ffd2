package dev.hod.kernel.stream;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.arrow.ArrowStreamWriter;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.Chunk;
import dev.hod.kernel.transport.RemoteChunk;
import java.io.IOException;
import java.io.InputStream;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** Describes the chunks of one result, none of which was read. One use, one thread. */
final class Described {
  private final String statementId;
  private final Schema schema;
  private final long mostCarried;
  private final List<ResultPartition> partitions = new ArrayList<>();
  private long rows;
  private long carried;

  /**
   * Of a statement's result.
   *
   * @param mostCarried the bytes of rows that may be in the descriptions, in all
   */
  Described(String statementId, Schema schema, long mostCarried) {
    this.statementId = statementId;
    this.schema = schema;
    this.mostCarried = mostCarried;
  }

  /** Adds the next chunk. */
  void add(Chunk chunk, Call call) {
    partitions.add(chunk instanceof RemoteChunk remote ? remote.describe() : carry(chunk, call));
    // Without a count it can't be known how many there are before the next.
    rows = chunk.rowCount() < 0 ? Long.MIN_VALUE : rows + chunk.rowCount();
  }

  /** How many rows were described; less than none when the server does not say. */
  long rows() {
    return rows;
  }

  List<ResultPartition> partitions() {
    return List.copyOf(partitions);
  }

  private ResultPartition carry(Chunk chunk, Call call) {
    byte[] bytes;
    try (InputStream arrow = ArrowStreamWriter.open(schema, chunk.open(call))) {
      long room = mostCarried - carried;
      bytes = arrow.readNBytes((int) Math.min(Integer.MAX_VALUE - 8, room + 1));
      if (bytes.length > room) {
        throw tooMuch();
      }
    } catch (IOException e) {
      throw ErrorCode.DRIVER_FAULT
          .failure()
          .statement(statementId)
          .cause(e)
          .because("Chunk %d of statement %s could not be written", chunk.index(), statementId);
    }
    carried += bytes.length;
    return new ResultPartition(
        statementId,
        schema,
        chunk.index(),
        chunk.rowOffset(),
        chunk.rowCount(),
        ResultPartition.Encoding.ARROW,
        ZoneOffset.UTC,
        new ResultPartition.Carried(bytes));
  }

  private RuntimeException tooMuch() {
    return ErrorCode.NOT_SUPPORTED
        .failure()
        .statement(statementId)
        .because(
            "The server sends the rows of statement %s in its replies and not by links, and"
                + " partitions may carry %d bytes of them: raise MaxResultMemory, or read the"
                + " result here",
            statementId, mostCarried);
  }
}
