package dev.hod.warehouse.engine;

import java.util.List;
import org.apache.arrow.vector.VectorSchemaRoot;

/**
 * The rows of one statement, read once, by one thread at a time. A DML statement gives the
 * service's count columns ({@code num_affected_rows}, …) as one row; DDL gives no column.
 */
public interface EngineResult extends AutoCloseable {

  /** Empty when the statement has no result. */
  List<ResultColumn> columns();

  /**
   * Loads the next batch, of about 4,096 rows, into {@link #batch()}.
   *
   * @return false at the end
   * @throws SqlFailure when the statement fails while it streams
   */
  boolean next();

  /**
   * The loaded batch in the service's Arrow shapes (Int8 to Int64, Decimal128, Utf8, Binary,
   * Date32, Timestamp in µs with the session's zone or none, Interval(YEAR_MONTH), Duration in µs,
   * Null, List, Struct, Map). Before the first it has the columns and no rows. Overwritten by the
   * next {@link #next()}; owned by this result.
   */
  VectorSchemaRoot batch();

  /** True when the same statement gives the same rows while the data is unchanged. */
  boolean isDeterministic();

  @Override
  void close();
}
