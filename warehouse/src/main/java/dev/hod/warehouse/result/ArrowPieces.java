package dev.hod.warehouse.result;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.VectorUnloader;
import org.apache.arrow.vector.ipc.WriteChannel;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.ipc.message.MessageSerializer;

/** Arrow IPC: a piece is a record batch message; the frame is the schema and the end marker. */
final class ArrowPieces implements Pieces {
  private static final byte[] END = {-1, -1, -1, -1, 0, 0, 0, 0};

  private final long largest;
  private final GrowingBytes message = new GrowingBytes();

  /** Batches of more than {@code largest} bytes are halved, down to single rows. */
  ArrowPieces(long largest) {
    this.largest = largest;
  }

  @Override
  public Frame frame(VectorSchemaRoot root, boolean isFirst) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
    try {
      MessageSerializer.serialize(channel(bytes), root.getSchema());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Frame(bytes.toByteArray(), new byte[0], END);
  }

  @Override
  public boolean write(VectorSchemaRoot root, Taker taker) {
    int rows = root.getRowCount();
    try (ArrowRecordBatch batch = new VectorUnloader(root).getRecordBatch()) {
      long size = batch.computeBodyLength();
      if (rows > 1 && size > largest) {
        return halves(root, rows, taker);
      }
      message.reset();
      MessageSerializer.serialize(channel(message), batch);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return taker.take(message.view(), rows);
  }

  private boolean halves(VectorSchemaRoot root, int rows, Taker taker) {
    int half = rows / 2;
    try (VectorSchemaRoot first = root.slice(0, half)) {
      if (!write(first, taker)) {
        return false;
      }
    }
    try (VectorSchemaRoot second = root.slice(half, rows - half)) {
      return write(second, taker);
    }
  }

  private static WriteChannel channel(ByteArrayOutputStream bytes) {
    return new WriteChannel(Channels.newChannel(bytes));
  }
}
