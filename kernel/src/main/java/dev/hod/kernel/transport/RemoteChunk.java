package dev.hod.kernel.transport;

import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.time.Call;

/** A chunk whose bytes lie elsewhere: fetched by whichever thread is free, read by one later. */
public interface RemoteChunk extends Chunk {

  /**
   * How many bytes the server declares, which is no more than a hint: some servers count them
   * before they are compressed. -1 when it does not say.
   */
  long declaredBytes();

  /**
   * Brings its bytes into memory, all of them. Safe on any thread.
   *
   * @param call bounds the fetching
   */
  Fetched fetch(Call call);

  @Override
  default BatchReader open(Call call) {
    return fetch(call).open();
  }

  /** The bytes of a chunk, here. */
  interface Fetched {
    /** How many they are. */
    long bytes();

    /** Its rows; called once. */
    BatchReader open();
  }
}
