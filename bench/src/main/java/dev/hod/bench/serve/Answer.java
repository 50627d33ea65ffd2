package dev.hod.bench.serve;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * One kept answer, head and body, and the places in it that are written anew each time: a fresh id
 * of a session or a statement, or the id that the request had; Thrift's sequence number. Immutable.
 */
final class Answer {
  private static final String[] IDS = {"\"session_id\":\"", "\"statement_id\":\""};
  private static final char[] HEX = "0123456789abcdef".toCharArray();

  private final Call call;
  private final byte[] bytes;
  private final int[] texts; // where a UUID lies
  private final int[] guids; // where a handle's GUID lies
  private final int sequence; // -1 without one

  private Answer(Call call, byte[] bytes, int[] texts, int[] guids, int sequence) {
    this.call = call;
    this.bytes = bytes;
    this.texts = texts;
    this.guids = guids;
    this.sequence = sequence;
  }

  static Answer of(Call call, byte[] bytes, int bodyStart) {
    int end = bytes.length;
    List<Integer> texts = new ArrayList<>();
    List<Integer> guids = new ArrayList<>();
    int sequence = -1;
    if (ThriftBytes.isMessage(bytes, bodyStart, end)) {
      sequence = ThriftBytes.sequenceAt(bytes, bodyStart);
      // Only what a call has made: other replies name no handle, and rows may look like one.
      boolean makesHandle = call == Call.OPEN_SESSION || call == Call.EXECUTE;
      for (int i = sequence; makesHandle && guids.isEmpty() && i < end; i++) {
        if (ThriftBytes.isGuid(bytes, bodyStart, i, end)) {
          guids.add(i);
        }
      }
    } else if (call != Call.LINK) {
      String text = new String(bytes, ISO_8859_1);
      for (String id : IDS) {
        int at = text.indexOf(id, bodyStart);
        int value = at + id.length();
        if (at >= 0 && value + RealIds.UUID_LENGTH <= end && Fingerprint.isUuid(bytes, value)) {
          texts.add(value);
        }
      }
    }
    return new Answer(call, bytes, array(texts), array(guids), sequence);
  }

  /** Keeps the ids in it, as the warehouse knows them. */
  void rememberIds(RealIds ids) {
    for (int at : texts) {
      ids.rememberText(bytes, at);
    }
    for (int at : guids) {
      ids.rememberGuid(bytes, at);
    }
  }

  Call call() {
    return call;
  }

  /**
   * The answer to one request.
   *
   * @param idAt where the request's own id lies in {@code request}; -1 when it has none
   * @param thriftAt where the request's Thrift message begins
   * @param number not used before, for fresh ids
   */
  ByteBuffer to(byte[] request, int idAt, int thriftAt, int number) {
    if (texts.length == 0 && guids.length == 0 && sequence < 0) {
      return ByteBuffer.wrap(bytes); // read only by its users; its position is their own
    }
    byte[] fresh = bytes.clone();
    for (int at : texts) {
      if (idAt >= 0) {
        System.arraycopy(request, idAt, fresh, at, RealIds.UUID_LENGTH);
      } else {
        for (int i = 0; i < RealIds.FRESH_TEXT; i++) {
          fresh[at + i] = (byte) HEX[(number >>> (28 - 4 * i)) & 0xF];
        }
      }
    }
    for (int at : guids) {
      for (int i = 0; i < Integer.BYTES; i++) {
        fresh[at + RealIds.FRESH_GUID + i] = (byte) (number >>> (24 - 8 * i));
      }
    }
    if (sequence >= 0) {
      int asked = ThriftBytes.sequenceAt(request, thriftAt);
      System.arraycopy(request, asked, fresh, sequence, Integer.BYTES);
    }
    return ByteBuffer.wrap(fresh);
  }

  private static int[] array(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }
}
