package dev.hod.kernel.transport;

import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.time.Call;

/** A consecutive piece of a result: in memory already, or to be fetched when it is opened. */
public interface Chunk {

  /** Its place in the result, from 0. */
  int index();

  /** The place of its first row in the result, from 0. */
  long rowOffset();

  /** How many rows the server declares; -1 when it does not say. */
  long rowCount();

  /**
   * Its rows; fetches them when they are not here yet.
   *
   * @param call bounds the fetching, not the reading
   */
  BatchReader open(Call call);
}
