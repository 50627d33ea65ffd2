package dev.hod.warehouse.result;

/**
 * Sizes in uncompressed bytes.
 *
 * @param chunkBytes where a downloaded chunk ends
 * @param inlineBytes the most Arrow that goes into a reply when links are allowed too; the
 *     service's own limit is not visible, recorded are 7.7 kB inline and 19.8 MB as links
 * @param jsonInlineBytes the most JSON rows an {@code INLINE} result may have in all
 * @param jsonChunkBytes where a chunk of JSON rows in replies ends
 */
public record SizeLimits(
    long chunkBytes, long inlineBytes, long jsonInlineBytes, long jsonChunkBytes) {

  /** 8 MiB, 5 MiB, 25 MiB, 4 MiB. */
  public static final SizeLimits DEFAULT = new SizeLimits(8 << 20, 5 << 20, 25 << 20, 4 << 20);

  public SizeLimits {
    if (Math.min(Math.min(chunkBytes, inlineBytes), Math.min(jsonInlineBytes, jsonChunkBytes)) < 1
        || Math.max(Math.max(chunkBytes, inlineBytes), jsonChunkBytes) > 512 << 20) {
      throw new IllegalArgumentException("sizes must be 1 byte to 512 MiB");
    }
  }

  public SizeLimits withChunkBytes(long bytes) {
    return new SizeLimits(bytes, inlineBytes, jsonInlineBytes, jsonChunkBytes);
  }

  public SizeLimits withInlineBytes(long bytes) {
    return new SizeLimits(chunkBytes, bytes, jsonInlineBytes, jsonChunkBytes);
  }

  public SizeLimits withJsonInlineBytes(long bytes) {
    return new SizeLimits(chunkBytes, inlineBytes, bytes, jsonChunkBytes);
  }

  public SizeLimits withJsonChunkBytes(long bytes) {
    return new SizeLimits(chunkBytes, inlineBytes, jsonInlineBytes, bytes);
  }
}
