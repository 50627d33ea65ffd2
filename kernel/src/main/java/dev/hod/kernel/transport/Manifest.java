package dev.hod.kernel.transport;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.error.ErrorCode;

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
    COLUMNS;

    /** The same of a chunk in a store. */
    public ResultPartition.Encoding ofPartition() {
      return switch (this) {
        case ARROW -> ResultPartition.Encoding.ARROW;
        case ARROW_LZ4 -> ResultPartition.Encoding.ARROW_LZ4;
        case JSON -> ResultPartition.Encoding.JSON;
        case COLUMNS -> throw ErrorCode.DRIVER_FAULT.because("Columns of Thrift in a store");
      };
    }
  }
}
