package dev.hod.kernel.sea;

import dev.hod.kernel.cloudfetch.ChunkLink;
import dev.hod.kernel.cloudfetch.Link;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.http.Header;
import dev.hod.kernel.json.JsonReader;
import dev.hod.kernel.transport.NextChunk;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The {@code result} of a statement, which is also the whole answer to a call for a chunk (sea.md
 * 4.5): rows of one chunk in it, or links to some.
 *
 * @param rows the chunk that is in it; null when none is
 * @param links the chunks it points to, in the order given
 * @param next the place of the chunk behind these; null when the server names none
 */
record ResultMessage(@Nullable InlineRows rows, List<ChunkLink> links, @Nullable NextChunk next) {
  static final ResultMessage EMPTY = new ResultMessage(null, List.of(), null);

  /**
   * A chunk that travels in the reply.
   *
   * @param arrow the bytes of an Arrow stream, perhaps compressed; null when it is JSON
   * @param json the text of an array of rows; null when it is Arrow
   */
  record InlineRows(
      int index, long rowOffset, long rowCount, byte @Nullable [] arrow, byte @Nullable [] json) {}

  /** The whole answer to a call for a chunk. */
  static ResultMessage readAlone(JsonReader in) {
    ResultMessage result = read(in);
    in.end();
    return result;
  }

  static ResultMessage read(JsonReader in) {
    Place place = new Place();
    byte[] arrow = null;
    byte[] json = null;
    List<ChunkLink> links = new ArrayList<>();
    NextChunk next = null;
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      switch (name) {
        case "attachment" -> arrow = in.skipNull() ? null : in.base64();
        case "data_array" -> json = in.skipNull() ? null : in.raw();
        case "external_links" -> {
          if (in.enter()) {
            while (in.nextObject()) {
              next = link(in, links);
            }
          }
        }
        default -> place.take(name, in);
      }
    }
    InlineRows rows =
        arrow == null && json == null
            ? null
            : new InlineRows(place.index, place.rowOffset, place.rowCount, arrow, json);
    return new ResultMessage(rows, links, links.isEmpty() ? place.next() : next);
  }

  private static @Nullable NextChunk link(JsonReader in, List<ChunkLink> links) {
    Place place = new Place();
    String url = null;
    Instant expires = null;
    List<Header> headers = new ArrayList<>();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      switch (name) {
        case "external_link" -> url = in.text();
        case "expiration" -> expires = instant(in.text());
        case "http_headers" -> {
          if (in.enter()) {
            for (String header = in.nextName(); header != null; header = in.nextName()) {
              headers.add(Link.header(header, String.valueOf(in.text())));
            }
          }
        }
        default -> place.take(name, in);
      }
    }
    if (url == null) {
      throw ErrorCode.MALFORMED_REPLY.because("The server gave a chunk without its link");
    }
    Link link = Link.of(url, headers, expires);
    links.add(new ChunkLink(place.index, place.rowOffset, place.rowCount, place.byteCount, link));
    return place.next();
  }

  private static @Nullable Instant instant(@Nullable String text) {
    try {
      return text == null ? null : Instant.parse(text);
    } catch (DateTimeException unreadable) {
      // The store knows the expiry too; without ours the link is only renewed after a refusal.
      return null;
    }
  }

  /** Where a chunk stands in its result, and what comes behind it. */
  private static final class Place {
    private int index;
    private long rowOffset = -1;
    private long rowCount = -1;
    private long byteCount = -1;
    private int nextIndex = -1;
    private boolean wantsOffset;

    void take(String name, JsonReader in) {
      switch (name) {
        case "chunk_index" -> index = in.smallCountOr(0);
        case "row_offset" -> rowOffset = in.countOr(-1);
        case "row_count" -> rowCount = in.countOr(-1);
        case "byte_count" -> byteCount = in.countOr(-1);
        case "next_chunk_index" -> nextIndex = in.smallNumberOr(-1);
        case "next_chunk_internal_link" ->
            wantsOffset = String.valueOf(in.text()).contains("row_offset=");
        default -> in.skip();
      }
    }

    @Nullable NextChunk next() {
      if (nextIndex < 0) {
        return null;
      }
      return new NextChunk(
          nextIndex, wantsOffset && rowCount >= 0 && rowOffset >= 0 ? rowOffset + rowCount : -1);
    }
  }
}
