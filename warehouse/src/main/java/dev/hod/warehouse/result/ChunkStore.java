package dev.hod.warehouse.result;

import static java.nio.file.attribute.PosixFilePermissions.asFileAttribute;

import dev.hod.warehouse.engine.SqlFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Where encoded chunks lie: on the heap up to a budget shared by all results, past it in one
 * temporary file a result, and not more in files than a second budget allows.
 */
public final class ChunkStore implements AutoCloseable {
  private final Path folder;
  private final long heapBudget;
  private final long fileBudget;
  private final AtomicLong onHeap = new AtomicLong();
  private final AtomicLong inFiles = new AtomicLong();
  private final AtomicLong names = new AtomicLong();

  /**
   * A store that spills into {@code folder}, made when first needed and deleted by {@link #close}.
   */
  public ChunkStore(Path folder, long heapBudget, long fileBudget) {
    this.folder = folder;
    this.heapBudget = heapBudget;
    this.fileBudget = fileBudget;
  }

  /** Bytes of chunks on the heap now. */
  public long onHeap() {
    return onHeap.get();
  }

  /** Bytes of chunks in files now. */
  public long inFiles() {
    return inFiles.get();
  }

  Shelf newShelf() {
    return new Shelf();
  }

  /** Deletes the folder; results still held there must have been let go. */
  @Override
  public void close() {
    try {
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      // A file in it is still open somewhere; it goes when that lets go.
    }
  }

  /** Results are nobody else's business. */
  private void makeFolder() throws IOException {
    boolean hasOwners = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    try {
      if (hasOwners) {
        Files.createDirectory(
            folder, asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      } else {
        Files.createDirectory(folder);
      }
    } catch (FileAlreadyExistsException e) {
      // Another result was first.
    }
  }

  private static boolean take(AtomicLong used, long budget, int bytes) {
    if (used.addAndGet(bytes) <= budget) {
      return true;
    }
    used.addAndGet(-bytes);
    return false;
  }

  /** The chunks of one result; filled by one thread, then read by any. */
  final class Shelf implements AutoCloseable {
    private long heapBytes;
    private long fileBytes;
    private @Nullable FileChannel file;

    /** Keeps a copy of the bytes. */
    StoredBytes put(ByteBuffer bytes) {
      int length = bytes.remaining();
      if (take(onHeap, heapBudget, length)) {
        heapBytes += length;
        byte[] copy = new byte[length];
        bytes.get(copy);
        return StoredBytes.onHeap(copy);
      }
      if (!take(inFiles, fileBudget, length)) {
        throw SqlFailure.of(
            "RESULT_STORE_FULL", "54000", "The warehouse has no room left for results.");
      }
      long start = fileBytes;
      fileBytes += length;
      return StoredBytes.inFile(append(bytes, start), start, length);
    }

    private FileChannel append(ByteBuffer bytes, long start) {
      try {
        FileChannel open = file;
        if (open == null) {
          makeFolder();
          open =
              FileChannel.open(
                  folder.resolve("result-" + names.incrementAndGet()),
                  StandardOpenOption.CREATE_NEW,
                  StandardOpenOption.READ,
                  StandardOpenOption.WRITE,
                  StandardOpenOption.DELETE_ON_CLOSE);
          file = open;
        }
        long at = start;
        while (bytes.hasRemaining()) {
          at += open.write(bytes, at);
        }
        return open;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    long bytes() {
      return heapBytes + fileBytes;
    }

    /** Gives back the room; called once. */
    @Override
    public void close() {
      onHeap.addAndGet(-heapBytes);
      inFiles.addAndGet(-fileBytes);
      FileChannel open = file;
      if (open != null) {
        try {
          open.close();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }
}
