package dev.hod.kernel.stream;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.FakeChunk;
import dev.hod.kernel.transport.FakeSession;
import dev.hod.kernel.transport.RemoteChunk;
import java.time.ZoneOffset;
import java.util.Map;

/**
 * A chunk of one row that some code brings.
 *
 * @param size of its bytes, which is also what is declared
 */
record FarChunk(int index, long size, Bringer bringer) implements RemoteChunk {

  /** Brings a chunk, or throws. */
  @FunctionalInterface
  interface Bringer {
    void bring(int index, Call call);
  }

  @Override
  public long rowOffset() {
    return index;
  }

  @Override
  public long rowCount() {
    return 1;
  }

  @Override
  public long declaredBytes() {
    return size;
  }

  @Override
  public Fetched fetch(long most, Call call) {
    bringer.bring(index, call);
    return new Here(this, call);
  }

  @Override
  public ResultPartition describe() {
    return new ResultPartition(
        "s1",
        FakeSession.manifest(1, 1).schema(),
        index,
        index,
        1,
        ResultPartition.Encoding.ARROW,
        ZoneOffset.UTC,
        new ResultPartition.Stored("http://store/" + index, Map.of(), null, size, null));
  }

  private record Here(FarChunk chunk, Call call) implements Fetched {
    @Override
    public long bytes() {
      return chunk.size;
    }

    @Override
    public BatchReader open() {
      return new FakeChunk(chunk.index, chunk.index, 1, 1).open(call);
    }
  }
}
