package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;

import dev.hod.kernel.arrow.Messages.Message;
import dev.hod.kernel.columns.Validity;
import java.util.HashMap;
import java.util.Map;

/**
 * The dictionaries of one Arrow stream, as they are between two of its messages. One thread.
 *
 * <p>Values are kept as they came. A column that is sent as indices gets its values' buffers copied
 * together, batch by batch, and is decoded from them like one that was sent as it is. What a batch
 * may copy is bounded: a few bytes of indices can name the same long value again and again.
 */
final class Dictionaries {
  /** The least that a client's budget for results can be. */
  private static final long MOST_GATHERED = 64L << 20;

  private final Map<Long, Dictionary> byId = new HashMap<>();
  private long left = MOST_GATHERED;

  /** Takes a DictionaryBatch of Arrow's Message.fbs: a new dictionary, or more of one. */
  void read(Message message) {
    FlatTable header = message.header();
    FlatTable values = header.table(1);
    if (values == null) {
      throw MALFORMED_DATA.because("an Arrow dictionary without values");
    }
    long id = header.int64(0, 0);
    if (!header.bool(2, false)) {
      byId.remove(id);
    }
    byId.computeIfAbsent(id, Dictionary::new).add(values, message.body());
  }

  /** A record batch follows, which may gather anew. */
  void beginBatch() {
    left = MOST_GATHERED;
  }

  /** How many bytes were gathered for the last batch. */
  long gatheredBytes() {
    return MOST_GATHERED - left;
  }

  /** How many bytes the dictionaries have, as they came. */
  long bytes() {
    long bytes = 0;
    for (Dictionary dictionary : byId.values()) {
      bytes += dictionary.bytes();
    }
    return bytes;
  }

  /**
   * The buffers that {@code plan} would have if its values had been sent as they are.
   *
   * @param indices in the width that the encoding says, one for each row
   * @param validity which indices count
   * @throws IndexOutOfBoundsException when an index is wrong, the dictionary does not fit the plan,
   *     or the values would take too much memory
   */
  Buffers gather(ColumnPlan plan, DictionaryEncoding encoding, Slice indices, Validity validity) {
    Dictionary dictionary = byId.computeIfAbsent(encoding.id(), Dictionary::new);
    GatheredBuffers gathered = new GatheredBuffers(left);
    gathered.spend((long) validity.rows() * Long.BYTES);
    long[] places = dictionary.places(encoding, indices, validity);
    new Gather(dictionary.parts(), gathered).values(plan, places);
    left = gathered.left();
    return gathered.buffers();
  }
}
