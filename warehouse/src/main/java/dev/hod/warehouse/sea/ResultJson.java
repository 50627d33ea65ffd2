package dev.hod.warehouse.sea;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hod.warehouse.fault.FaultAction;
import dev.hod.warehouse.result.Chunk;
import dev.hod.warehouse.result.EncodedResult;
import dev.hod.warehouse.result.ResultFormat;
import dev.hod.warehouse.result.SignedLinks;
import dev.hod.warehouse.statement.Caller;
import dev.hod.warehouse.statement.LiveSettings;
import dev.hod.warehouse.statement.Statement;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/** Writes the fields of a result object (sea.md 4.5): rows, an attachment, or fresh links. */
final class ResultJson {
  private static final DateTimeFormatter EXPIRATION =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private final SignedLinks links;
  private final LiveSettings settings;
  private final InstantSource clock;

  ResultJson(SignedLinks links, LiveSettings settings, InstantSource clock) {
    this.links = links;
    this.settings = settings;
    this.clock = clock;
  }

  /** The fields for chunk {@code index}, and for links after it; none when there are no rows. */
  void write(Statement statement, EncodedResult result, int index, Caller caller, JsonGenerator out)
      throws IOException {
    List<Chunk> chunks = result.chunks();
    if (chunks.isEmpty()) {
      return;
    }
    int moreRows = ManifestJson.moreRows(statement.rowFault(), result);
    if (result.description().inline()) {
      String next = next(statement.id(), chunks, index);
      boolean corrupt = caller.suffers(FaultAction.CORRUPT);
      inline(result, index, next, moreRows, corrupt, out);
      return;
    }
    int end = (int) Math.min(chunks.size(), (long) index + settings.now().linksPerReply());
    out.writeArrayFieldStart("external_links");
    for (Chunk chunk : chunks.subList(index, end)) {
      out.writeStartObject();
      ManifestJson.place(chunk, chunk.index() == chunks.size() - 1 ? moreRows : 0, out);
      out.writeNumberField("byte_count", chunk.data().size());
      link(statement.id(), chunk, caller, out);
      following(chunk.index(), next(statement.id(), chunks, chunk.index()), out);
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  /** The only chunk of a result that fits the reply; says nothing of who asked for it. */
  static void whole(EncodedResult result, JsonGenerator out) throws IOException {
    if (!result.chunks().isEmpty()) {
      inline(result, 0, "", 0, false, out);
    }
  }

  private static void inline(
      EncodedResult result,
      int index,
      String next,
      int moreRows,
      boolean corrupt,
      JsonGenerator out)
      throws IOException {
    Chunk chunk = result.chunks().get(index);
    ManifestJson.place(chunk, index == result.chunks().size() - 1 ? moreRows : 0, out);
    byte[] bytes = new byte[chunk.data().size()];
    ByteBuffer data = chunk.data().all();
    data.get(bytes);
    if (result.description().format() == ResultFormat.JSON_ARRAY) {
      out.writeFieldName("data_array");
      out.writeRawValue(new String(bytes, UTF_8));
    } else {
      if (corrupt) {
        corrupt(bytes);
      }
      out.writeNumberField("byte_count", bytes.length);
      out.writeBinaryField("attachment", bytes);
    }
    following(index, next, out);
  }

  /** Flips a few bytes in the middle. */
  private static void corrupt(byte[] bytes) {
    for (int i = bytes.length / 2; i < Math.min(bytes.length, bytes.length / 2 + 4); i++) {
      bytes[i] ^= 0x5a;
    }
  }

  private void link(UUID statement, Chunk chunk, Caller caller, JsonGenerator out)
      throws IOException {
    long life = settings.now().linkExpiry().toMillis();
    long expiry = clock.millis() + (caller.suffers(FaultAction.EXPIRE_LINKS) ? -1000 : life);
    String name = links.name(statement, chunk.index(), expiry);
    if (caller.suffers(FaultAction.BAD_SIGNATURE)) {
      name = SignedLinks.spoiled(name);
    }
    out.writeStringField("external_link", caller.baseUrl() + "/results/" + name);
    out.writeStringField("expiration", EXPIRATION.format(Instant.ofEpochMilli(expiry)));
  }

  private static void following(int index, String next, JsonGenerator out) throws IOException {
    if (!next.isEmpty()) {
      out.writeNumberField("next_chunk_index", index + 1);
      out.writeStringField("next_chunk_internal_link", next);
    }
  }

  /** The path of the chunk after {@code index}; empty when there is none. */
  private static String next(UUID statement, List<Chunk> chunks, int index) {
    if (index + 1 >= chunks.size()) {
      return "";
    }
    return "/api/2.0/sql/statements/"
        + statement
        + "/result/chunks/"
        + (index + 1)
        + "?row_offset="
        + chunks.get(index + 1).rowOffset();
  }
}
