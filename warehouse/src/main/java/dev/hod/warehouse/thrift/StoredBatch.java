package dev.hod.warehouse.thrift;

import dev.hod.warehouse.result.Chunk;
import dev.hod.warehouse.result.EncodedResult;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jpountz.lz4.LZ4FrameInputStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ReadChannel;
import org.apache.arrow.vector.ipc.message.MessageMetadataResult;
import org.apache.arrow.vector.ipc.message.MessageSerializer;

/**
 * One record batch message of a chunk that was stored for replies: there each message is an LZ4
 * frame of its own, if compressed.
 *
 * @param stored as it lies in the chunk
 * @param plain the message itself
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record StoredBatch(byte[] stored, byte[] plain) {
  private static final int LZ4_HEADER = 7; // magic, flags, descriptor, checksum of these two
  private static final int LZ4_STORED = 0x8000_0000; // in a block's size

  /** The batches of {@code chunk}, in order; its schema and end mark left out. */
  static List<StoredBatch> of(EncodedResult result, Chunk chunk) {
    byte[] bytes = bytes(chunk);
    List<StoredBatch> messages = result.description().lz4() ? frames(bytes) : messages(bytes);
    return messages.subList(1, messages.size() - 1);
  }

  private static byte[] bytes(Chunk chunk) {
    ByteBuffer data = chunk.data().all();
    byte[] bytes = new byte[data.remaining()];
    data.get(bytes);
    return bytes;
  }

  private static List<StoredBatch> frames(byte[] bytes) {
    ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    List<StoredBatch> frames = new ArrayList<>();
    int start = 0;
    while (start < bytes.length) {
      int end = start + LZ4_HEADER;
      int block;
      do {
        block = all.getInt(end) & ~LZ4_STORED;
        end += 4 + block;
      } while (block != 0);
      byte[] frame = Arrays.copyOfRange(bytes, start, end);
      frames.add(new StoredBatch(frame, unpacked(frame)));
      start = end;
    }
    return frames;
  }

  private static byte[] unpacked(byte[] frame) {
    try (InputStream in = new LZ4FrameInputStream(new ByteArrayInputStream(frame))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<StoredBatch> messages(byte[] bytes) {
    List<StoredBatch> messages = new ArrayList<>();
    int start = 0;
    while (start < bytes.length) {
      int end = start + length(bytes, start);
      byte[] message = Arrays.copyOfRange(bytes, start, end);
      messages.add(new StoredBatch(message, message));
      start = end;
    }
    return messages;
  }

  private static int length(byte[] bytes, int start) {
    InputStream in = new ByteArrayInputStream(bytes, start, bytes.length - start);
    try (ReadChannel channel = new ReadChannel(Channels.newChannel(in))) {
      MessageMetadataResult message = MessageSerializer.readMessage(channel);
      return message == null
          ? bytes.length - start // the end mark
          : Math.toIntExact(channel.bytesRead() + message.getMessageBodyLength());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads all of a chunk, however it was stored; the caller closes what it gets. */
  static ArrowStreamReader read(EncodedResult result, Chunk chunk, BufferAllocator allocator) {
    InputStream in = new ByteArrayInputStream(bytes(chunk));
    if (!result.description().lz4()) {
      return new ArrowStreamReader(in, allocator);
    }
    try (InputStream frames = new LZ4FrameInputStream(in)) {
      ByteArrayOutputStream plain = new ByteArrayOutputStream();
      frames.transferTo(plain);
      return new ArrowStreamReader(new ByteArrayInputStream(plain.toByteArray()), allocator);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
