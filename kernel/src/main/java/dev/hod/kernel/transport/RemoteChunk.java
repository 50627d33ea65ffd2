package dev.hod.kernel.transport;

import static java.util.Objects.requireNonNull;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.time.Call;
import org.jspecify.annotations.Nullable;

/** A chunk whose bytes lie elsewhere: fetched by whichever thread is free, read by one later. */
public interface RemoteChunk extends Chunk {

  /**
   * How many bytes the server declares, which is no more than a hint: some servers count them
   * before they are compressed. -1 when it does not say.
   */
  long declaredBytes();

  /**
   * Brings its bytes into memory, all of them; null when there are more than {@code most}. Safe on
   * any thread.
   *
   * @param call bounds the fetching
   */
  @Nullable Fetched fetch(long most, Call call);

  /** The chunk as another process can read it. */
  ResultPartition describe();

  @Override
  default BatchReader open(Call call) {
    return requireNonNull(fetch(Long.MAX_VALUE, call)).open();
  }

  /** The bytes of a chunk, here. */
  interface Fetched {
    /** How many they are. */
    long bytes();

    /** Its rows; called once. */
    BatchReader open();
  }
}
