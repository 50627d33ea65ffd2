package dev.hod.warehouse.statement;

import dev.hod.warehouse.result.Chunk;
import dev.hod.warehouse.result.EncodedResult;
import dev.hod.warehouse.result.StoredBytes;

/** A chunk that is being downloaded; its result stays until this is closed. */
public final class Download implements AutoCloseable {
  private final EncodedResult result;
  private final Chunk chunk;

  Download(EncodedResult result, Chunk chunk) {
    this.result = result;
    this.chunk = chunk;
  }

  public StoredBytes data() {
    return chunk.data();
  }

  public String contentType() {
    return result.description().format().contentType();
  }

  /** Must be called once. */
  @Override
  public void close() {
    result.letGo();
  }
}
