package dev.hod.kernel.stream;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.arrow.ArrowStreamReader;
import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.Chunk;

/** A chunk whose description has its rows in it, as {@link Described} writes them. */
public final class CarriedChunk implements Chunk {
  private final ResultPartition partition;
  private final byte[] bytes;

  /**
   * Of a description that carries {@code rows}.
   *
   * @throws dev.hod.kernel.error.HodException when they are not in the form that is carried
   */
  public CarriedChunk(ResultPartition partition, ResultPartition.Carried rows) {
    if (partition.encoding() != ResultPartition.Encoding.ARROW) {
      throw ErrorCode.INVALID_INPUT.because(
          "A partition carries its rows as ARROW, and not as %s", partition.encoding());
    }
    this.partition = partition;
    this.bytes = rows.bytes();
  }

  @Override
  public int index() {
    return partition.chunkIndex();
  }

  @Override
  public long rowOffset() {
    return partition.rowOffset();
  }

  @Override
  public long rowCount() {
    return partition.rowCount();
  }

  @Override
  public BatchReader open(Call call) {
    return new ArrowStreamReader(
        bytes, 0, bytes.length, null, partition.schema(), partition.zone());
  }
}
