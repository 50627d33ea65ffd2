package dev.hod.warehouse.result;

import dev.hod.warehouse.engine.SqlFailure;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
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
  private final List<byte[]> pieces = new ArrayList<>();
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
  public boolean take(byte[] piece, int rowCount) {
    if (totalBytes + piece.length > plan.byteLimit()) {
      truncated = true;
      return false;
    }
    if (chunkRows > 0 && chunkBytes + piece.length > limit()) {
      links |= plan.delivery() == Delivery.INLINE_OR_EXTERNAL_LINKS;
      // What was gathered to fit a reply may grow to the size of a download.
      if (chunkBytes + piece.length > limit()) {
        store();
      }
    }
    pieces.add(piece);
    chunkRows += rowCount;
    chunkBytes += piece.length;
    totalBytes += piece.length;
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

  private long limit() {
    return links ? plan.limits().chunkBytes() : plan.chunkBytes();
  }

  /** Stores what is in hand, if anything. */
  void store() {
    Pieces.Frame frame = chunks.isEmpty() ? first : later;
    if (chunkRows == 0 || frame == null) {
      return;
    }
    long between = (long) frame.between().length * (pieces.size() - 1);
    long raw = frame.before().length + chunkBytes + between + frame.after().length;
    byte[] bytes = plan.lz4() ? packed(frame, raw) : joined(frame, raw);
    chunks.add(new Chunk(chunks.size(), rows, chunkRows, raw, shelf.put(bytes)));
    rows += chunkRows;
    pieces.clear();
    chunkRows = 0;
    chunkBytes = 0;
  }

  private byte[] packed(Pieces.Frame frame, long raw) {
    ByteArrayOutputStream out = new ByteArrayOutputStream((int) Math.min(raw + 64, 1 << 20));
    if (links) {
      lz4.write(joined(frame, raw), Lz4Frames.CHECKED, out);
    } else {
      lz4.write(frame.before(), Lz4Frames.PLAIN, out);
      for (byte[] piece : pieces) {
        lz4.write(piece, Lz4Frames.PLAIN, out);
      }
      lz4.write(frame.after(), Lz4Frames.PLAIN, out);
    }
    return out.toByteArray();
  }

  private byte[] joined(Pieces.Frame frame, long raw) {
    ByteBuffer out = ByteBuffer.allocate(Math.toIntExact(raw));
    out.put(frame.before());
    for (int i = 0; i < pieces.size(); i++) {
      if (i > 0) {
        out.put(frame.between());
      }
      out.put(pieces.get(i));
    }
    return out.put(frame.after()).array();
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
