package dev.hod.kernel.http;

import java.io.IOException;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Unpacks a gzip body (RFC 1952), one or several members, with its checks, as it comes: only what
 * comes out takes memory, and that grows with it. Can be resumed after a {@link WaitOver}. Kept by
 * a connection, since an inflater is dear to make.
 */
final class Gunzip {
  private static final int PIECE = 8 << 10;
  private static final int TRAILER = 8;

  /** What packing may add to a body that can't be made smaller, and more. */
  private static final int PACKING = 64 << 10;

  private enum Part {
    HEADER,
    DATA,
    TRAILER
  }

  private final Inflater inflater = new Inflater(true);
  private final CRC32 checksum = new CRC32();
  private final GzipHeader header = new GzipHeader();
  private final byte[] packed = new byte[PIECE];
  private final byte[] beyond = new byte[1];
  private int from;
  private int to;
  private long taken;
  private Part part = Part.HEADER;
  private int trailerAt;
  private long trailer;
  private byte[] unpacked;
  private int length;

  /** {@code buffer} is where unpacked bytes go while they fit. */
  Gunzip(byte[] buffer) {
    unpacked = buffer;
  }

  /** Ready for another body. */
  void begin() {
    from = 0;
    to = 0;
    taken = 0;
    length = 0;
    beginMember();
  }

  byte[] bytes() {
    return unpacked;
  }

  int length() {
    return length;
  }

  /** The unpacked bytes in an array of their own. */
  byte[] take() {
    byte[] whole = unpacked;
    if (whole.length != length) {
      return Arrays.copyOf(whole, length);
    }
    unpacked = new byte[0];
    return whole;
  }

  /** Lets a large buffer go. */
  void trim(int most) {
    if (unpacked.length > most) {
      unpacked = new byte[most];
    }
  }

  void end() {
    inflater.end();
  }

  /** Unpacks the rest of {@code body}, to at most {@code limit} bytes in all. */
  void unpack(BodyReader body, int limit) throws IOException {
    while (from < to || receive(body, limit)) {
      switch (part) {
        case HEADER -> {
          if (header.take(packed[from++] & 0xff)) {
            part = Part.DATA;
          }
        }
        case DATA -> inflate(limit);
        case TRAILER -> takeTrailer(packed[from++] & 0xffL);
      }
    }
    if (part != Part.HEADER || header.isBegun()) {
      throw new MalformedReply("its packed body is cut");
    }
  }

  private boolean receive(BodyReader body, int limit) throws IOException {
    // Members without content would otherwise go on for ever.
    if (taken + Math.max(body.promised(), 0) > (long) limit + PACKING) {
      throw new MalformedReply("its body is longer than " + limit + " bytes");
    }
    int count = body.isDone() ? -1 : body.read(packed, 0, PIECE);
    from = 0;
    to = Math.max(count, 0);
    taken += to;
    return to > 0;
  }

  private void inflate(int limit) throws IOException {
    if (inflater.needsInput()) {
      inflater.setInput(packed, from, to - from);
    }
    boolean full = length >= limit;
    if (length == unpacked.length && !full) {
      grow(limit);
    }
    int room = Math.min(unpacked.length, limit) - length;
    int got;
    try {
      got = full ? inflater.inflate(beyond) : inflater.inflate(unpacked, length, room);
    } catch (DataFormatException e) {
      throw new MalformedReply("its packed body is damaged");
    }
    if (full && got > 0) {
      throw new MalformedReply("its body is longer, unpacked, than " + limit + " bytes");
    }
    checksum.update(unpacked, length, got);
    length += got;
    if (inflater.finished()) {
      from = to - inflater.getRemaining();
      part = Part.TRAILER;
    } else if (inflater.needsInput()) {
      from = to;
    } else if (got == 0) {
      throw new MalformedReply("its packed body is damaged");
    }
  }

  private void takeTrailer(long value) throws MalformedReply {
    trailer |= value << (8 * trailerAt);
    if (++trailerAt < TRAILER) {
      return;
    }
    long expected = checksum.getValue() | (inflater.getBytesWritten() << 32);
    if (trailer != expected) {
      throw new MalformedReply("its packed body is damaged");
    }
    beginMember();
  }

  private void beginMember() {
    part = Part.HEADER;
    header.begin();
    inflater.reset();
    checksum.reset();
    trailerAt = 0;
    trailer = 0;
  }

  private void grow(int limit) {
    long size = Math.min(Math.max(unpacked.length * 2L, 1 << 10), limit);
    unpacked = Arrays.copyOf(unpacked, (int) size);
  }
}
