package dev.hod.kernel.transport;

import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeName;
import dev.hod.kernel.columns.Validity;
import dev.hod.kernel.time.Call;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/**
 * A chunk of one BIGINT column that counts up from its row offset (from 7 without one), in batches
 * of given sizes.
 */
public record FakeChunk(int index, long rowOffset, long rowCount, int... batches) implements Chunk {

  @Override
  public BatchReader open(Call call) {
    Queue<RecordBatch> all = new ArrayDeque<>();
    long value = rowOffset < 0 ? 7 : rowOffset;
    for (int rows : batches) {
      ByteBuffer bytes = ByteBuffer.allocate(rows * 8).order(ByteOrder.LITTLE_ENDIAN);
      for (int row = 0; row < rows; row++) {
        bytes.putLong(value++);
      }
      all.add(
          new RecordBatch(
              rows,
              List.of(
                  new LongColumn(
                      SqlType.of(TypeName.BIGINT), bytes.array(), 0, Validity.allValid(rows)))));
    }
    return new BatchReader() {
      @Override
      public RecordBatch next() {
        return all.poll();
      }

      @Override
      public void close() {
        all.clear();
      }
    };
  }
}
