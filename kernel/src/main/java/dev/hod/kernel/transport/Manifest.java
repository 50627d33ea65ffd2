package dev.hod.kernel.transport;

import dev.hod.kernel.columns.Schema;

/**
 * What the server declares of a result.
 *
 * @param schema the columns; empty when the statement has no result
 * @param totalRows how many rows there are; -1 when the server does not say
 * @param totalChunks how many chunks there are; -1 when the server does not say
 * @param truncated whether the server cut the result at a limit
 * @param encoding how the bytes of a chunk are to be read
 */
public record Manifest(
    Schema schema, long totalRows, int totalChunks, boolean truncated, Encoding encoding) {

  /** The forms in which rows travel. */
  public enum Encoding {
    ARROW,
    ARROW_LZ4,
    JSON,
    /** Each column a list of values, as Thrift has them. */
    COLUMNS
  }
}
