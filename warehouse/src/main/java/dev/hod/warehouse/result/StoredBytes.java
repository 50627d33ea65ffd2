package dev.hod.warehouse.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Bytes that lie on the heap or in a file; can be read while their result is held. Thread-safe. */
public abstract sealed class StoredBytes {

  public abstract int size();

  /**
   * A part of the bytes; a view of the heap or read from the file now.
   *
   * @throws UncheckedIOException when the file cannot be read, also because its result was let go
   */
  public abstract ByteBuffer slice(int offset, int length);

  /** All of it. */
  public final ByteBuffer all() {
    return slice(0, size());
  }

  static StoredBytes onHeap(byte[] bytes) {
    return new OnHeap(bytes);
  }

  static StoredBytes inFile(FileChannel file, long start, int size) {
    return new InFile(file, start, size);
  }

  private static final class OnHeap extends StoredBytes {
    private final byte[] bytes;

    OnHeap(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public int size() {
      return bytes.length;
    }

    @Override
    public ByteBuffer slice(int offset, int length) {
      return ByteBuffer.wrap(bytes, offset, length).slice().asReadOnlyBuffer();
    }
  }

  private static final class InFile extends StoredBytes {
    private final FileChannel file;
    private final long start;
    private final int size;

    InFile(FileChannel file, long start, int size) {
      this.file = file;
      this.start = start;
      this.size = size;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public ByteBuffer slice(int offset, int length) {
      ByteBuffer part = ByteBuffer.allocate(length);
      try {
        while (part.hasRemaining()) {
          if (file.read(part, start + offset + part.position()) < 0) {
            throw new IOException("a spilled result is shorter than it was");
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return part.flip();
    }
  }
}
