package dev.hod.kernel.cloudfetch;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.http.Header;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A chunk that lies in a store.
 *
 * @param index its place in the result, from 0
 * @param rowOffset the place of its first row; -1 when the server does not say
 * @param rowCount how many rows count; -1 when the server does not say
 * @param declaredBytes how long it is, as the server says, perhaps before it is compressed; -1 when
 *     it does not say
 */
public record ChunkLink(int index, long rowOffset, long rowCount, long declaredBytes, Link link) {

  /** What {@link #describe} wrote, with the checks that a link from a server gets. */
  public static ChunkLink of(ResultPartition partition, ResultPartition.Stored stored) {
    List<Header> headers = new ArrayList<>();
    stored.headers().forEach((name, value) -> headers.add(Link.header(name, value)));
    // One that can't be renewed is used to its end, by the store's clock.
    Instant expires = stored.warehousePath() == null ? null : stored.expires();
    Link link = Link.of(stored.url(), headers, expires);
    return new ChunkLink(
        partition.chunkIndex(), partition.rowOffset(), partition.rowCount(), stored.bytes(), link);
  }

  /**
   * Where the bytes are, for another process.
   *
   * @param warehousePath of the warehouse that renews the link; null when none does
   */
  public ResultPartition.Place describe(@Nullable String warehousePath) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (Header header : link.headers()) {
      headers.put(header.name(), header.value());
    }
    return new ResultPartition.Stored(
        link.origin() + link.target(), headers, link.expires(), declaredBytes, warehousePath);
  }
}
