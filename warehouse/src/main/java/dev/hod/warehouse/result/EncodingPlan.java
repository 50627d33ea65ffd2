package dev.hod.warehouse.result;

/**
 * How one result is to be encoded.
 *
 * @param lz4 whether chunks are LZ4 frames; only with Arrow
 * @param rowLimit rows at most; the rest is dropped and the result marked truncated
 * @param byteLimit uncompressed bytes at most, likewise
 * @param limits sizes of chunks and replies
 */
public record EncodingPlan(
    ResultFormat format,
    Delivery delivery,
    boolean lz4,
    long rowLimit,
    long byteLimit,
    SizeLimits limits) {

  /** Chunks that are sure to be sent in replies end here; others at the size of a download. */
  long chunkBytes() {
    if (format != ResultFormat.ARROW_STREAM && delivery != Delivery.EXTERNAL_LINKS) {
      return limits.jsonChunkBytes();
    }
    return delivery == Delivery.EXTERNAL_LINKS
        ? limits.chunkBytes()
        : Math.min(limits.chunkBytes(), limits.inlineBytes());
  }
}
