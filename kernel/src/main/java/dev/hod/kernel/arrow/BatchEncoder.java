package dev.hod.kernel.arrow;

import dev.hod.kernel.arrow.FlatBuilder.Table;
import dev.hod.kernel.arrow.Messages.Message;
import dev.hod.kernel.columns.BufferSink;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.RecordBatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Makes the message of a record batch: its metadata, and a body of views on the columns' bytes.
 * Slots are those of Arrow's Message.fbs; the reader is {@link BatchDecoder}. One use.
 */
final class BatchEncoder implements BufferSink {
  private static final byte[] PADDING = new byte[Long.BYTES];

  private final List<Slice> body = new ArrayList<>();
  private long[] nodes = new long[32];
  private int nodeWords;
  private long[] buffers = new long[64];
  private int bufferWords;
  private long bodyLength;

  private BatchEncoder() {}

  /** The message, as pieces to be written one behind the other. */
  static List<Slice> encode(RecordBatch batch) {
    BatchEncoder encoder = new BatchEncoder();
    for (Column column : batch.columns()) {
      column.handOut(0, batch.rows(), encoder);
    }
    return encoder.message(batch.rows());
  }

  @Override
  public void node(int rows, int nulls) {
    if (nodeWords == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * nodeWords);
    }
    nodes[nodeWords++] = rows;
    nodes[nodeWords++] = nulls;
  }

  @Override
  public void buffer(byte[] bytes, int start, int length) {
    if (bufferWords == buffers.length) {
      buffers = Arrays.copyOf(buffers, 2 * bufferWords);
    }
    buffers[bufferWords++] = bodyLength;
    buffers[bufferWords++] = length;
    if (length > 0) {
      add(bytes, start, length);
      add(PADDING, 0, -length & 7);
    }
  }

  private void add(byte[] bytes, int start, int length) {
    if (length > 0) {
      body.add(new Slice(bytes, start, length));
      bodyLength += length;
    }
  }

  private List<Slice> message(int rows) {
    FlatBuilder flat = new FlatBuilder();
    Table message = MessageFrame.begin(flat, Message.RECORD_BATCH, bodyLength);
    // length, nodes, buffers
    Table header = flat.table(message, MessageFrame.HEADER, 8, 4, 4);
    flat.int64(header, 0, rows);
    flat.pairs(header, 1, nodes, nodeWords);
    flat.pairs(header, 2, buffers, bufferWords);
    List<Slice> pieces = new ArrayList<>(body.size() + 1);
    pieces.add(MessageFrame.end(flat));
    pieces.addAll(body);
    return pieces;
  }
}
