package dev.hod.warehouse.result;

import dev.hod.warehouse.engine.SqlFailure;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Puts pieces together into chunks and stores each when it is full, so that of a result no more
 * than one chunk is in hand. Whether chunks go inline or behind links shows at the first that is
 * full, if the client allows both.
 */
final class ChunkAssembler implements Pieces.Taker {
  private final EncodingPlan plan;
  private final ChunkStore.Shelf shelf;
  private final Lz4Frames lz4;
  private final GrowingBytes content = new GrowingBytes(); // of the chunk in hand
  private final GrowingBytes packed = new GrowingBytes();
  private final List<Integer> borders = new ArrayList<>(); // where pieces begin in the content
  private final List<Chunk> chunks = new ArrayList<>();
  private Pieces.@Nullable Frame first;
  private Pieces.@Nullable Frame later;
  private boolean links;
  private boolean truncated;
  private long rows; // of chunks already stored
  private int chunkRows;
  private long chunkBytes;
  private long totalBytes;

  ChunkAssembler(EncodingPlan plan, ChunkStore.Shelf shelf, Lz4Frames lz4) {
    this.plan = plan;
    this.shelf = shelf;
    this.lz4 = lz4;
    this.links = plan.delivery() == Delivery.EXTERNAL_LINKS || plan.format() == ResultFormat.CSV;
  }

  /** Whether {@link #frames} is still to be called, before the first piece. */
  boolean needsFrames() {
    return first == null;
  }

  /** What stands around the pieces of the first chunk, and of those after it. */
  void frames(Pieces.Frame ofFirst, Pieces.Frame ofLater) {
    first = ofFirst;
    later = ofLater;
  }

  long rowsLeft() {
    return plan.rowLimit() - rows - chunkRows;
  }

  void truncate() {
    truncated = true;
  }

  boolean isTruncated() {
    return truncated;
  }

  @Override
  public boolean take(ByteBuffer piece, int rowCount) {
    int length = piece.remaining();
    if (totalBytes + length > plan.byteLimit()) {
      truncated = true;
      return false;
    }
    if (chunkRows > 0 && chunkBytes + length > limit()) {
      links |= plan.delivery() == Delivery.INLINE_OR_EXTERNAL_LINKS;
      // What was gathered to fit a reply may grow to the size of a download.
      if (chunkBytes + length > limit()) {
        store();
      }
    }
    Pieces.Frame frame = frame();
    content.writeBytes(chunkRows == 0 ? frame.before() : frame.between());
    borders.add(content.size());
    content.add(piece);
    chunkRows += rowCount;
    chunkBytes += length;
    totalBytes += length;
    if (plan.delivery() == Delivery.INLINE
        && plan.format() == ResultFormat.JSON_ARRAY
        && totalBytes > plan.limits().jsonInlineBytes()) {
      throw SqlFailure.of(
          "INLINE_RESULT_TOO_LARGE",
          "54000",
          "An inline result may have "
              + plan.limits().jsonInlineBytes()
              + " bytes at most; ask for EXTERNAL_LINKS.");
    }
    return true;
  }

  private Pieces.Frame frame() {
    return Objects.requireNonNull(chunks.isEmpty() ? first : later);
  }

  private long limit() {
    return links ? plan.limits().chunkBytes() : plan.chunkBytes();
  }

  /** Stores what is in hand, if anything. */
  void store() {
    if (chunkRows == 0) {
      return;
    }
    borders.add(content.size());
    content.writeBytes(frame().after());
    int raw = content.size();
    StoredBytes stored = shelf.put(plan.lz4() ? packed() : content.view());
    chunks.add(new Chunk(chunks.size(), rows, chunkRows, raw, stored));
    rows += chunkRows;
    content.reset();
    borders.clear();
    chunkRows = 0;
    chunkBytes = 0;
  }

  /** The content as LZ4 frames: of a download one, of a reply one a message. */
  private ByteBuffer packed() {
    packed.reset();
    int end = content.size();
    if (links) {
      lz4.write(content.array(), 0, end, Lz4Frames.CHECKED, packed);
    } else {
      int start = 0;
      for (int border : borders) {
        lz4.write(content.array(), start, border, Lz4Frames.PLAIN, packed);
        start = border;
      }
      lz4.write(content.array(), start, end, Lz4Frames.PLAIN, packed);
    }
    return packed.view();
  }

  boolean isInline() {
    return !links;
  }

  List<Chunk> chunks() {
    return chunks;
  }

  long rows() {
    return rows;
  }
}
