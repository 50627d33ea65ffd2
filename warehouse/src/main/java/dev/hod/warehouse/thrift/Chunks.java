package dev.hod.warehouse.thrift;

import dev.hod.warehouse.result.Chunk;
import dev.hod.warehouse.result.EncodedResult;
import java.util.List;

/** Looks rows up among chunks. */
final class Chunks {
  private Chunks() {}

  /** The chunk that has {@code row}, and those after it; none past the end. */
  static List<Chunk> from(long row, EncodedResult result) {
    List<Chunk> all = result.chunks();
    int low = 0;
    int high = all.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (all.get(middle).rowOffset() + all.get(middle).rowCount() <= row) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return all.subList(low, all.size());
  }
}
