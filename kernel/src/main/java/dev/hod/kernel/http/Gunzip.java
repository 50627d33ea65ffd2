package dev.hod.kernel.http;

import java.io.IOException;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Unpacks gzip (RFC 1952), one or several members, with its checks. Its memory grows with what
 * comes out. Kept by a connection, since an inflater is dear to make.
 */
final class Gunzip {
  private static final int HEADER = 10;
  private static final int TRAILER = 8;

  private final Inflater inflater = new Inflater(true);
  private final CRC32 checksum = new CRC32();
  private byte[] unpacked;
  private int length;

  /** {@code buffer} is where unpacked bytes go while they fit. */
  Gunzip(byte[] buffer) {
    unpacked = buffer;
  }

  byte[] bytes() {
    return unpacked;
  }

  int length() {
    return length;
  }

  /** Lets a large buffer go. */
  void trim(int most) {
    if (unpacked.length > most) {
      unpacked = new byte[most];
    }
  }

  /** Unpacks the first {@code count} bytes of {@code packed} to at most {@code limit}. */
  void unpack(byte[] packed, int count, int limit) throws IOException {
    length = 0;
    int at = 0;
    while (at < count) {
      at = unpackMember(packed, at, count, limit);
    }
  }

  void end() {
    inflater.end();
  }

  private int unpackMember(byte[] packed, int from, int end, int limit) throws IOException {
    int data = skipHeader(packed, from, end);
    int begin = length;
    inflater.reset();
    inflater.setInput(packed, data, end - data);
    try {
      while (!inflater.finished()) {
        if (length == unpacked.length) {
          grow(limit);
        }
        int room = Math.min(unpacked.length - length, limit + 1 - length);
        int got = inflater.inflate(unpacked, length, room);
        if (got == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
          throw new MalformedReply("its packed body is cut");
        }
        length += got;
        if (length > limit) {
          throw new MalformedReply("its body is longer, unpacked, than " + limit + " bytes");
        }
      }
    } catch (DataFormatException e) {
      throw new MalformedReply("its packed body is damaged");
    }
    int trailer = end - inflater.getRemaining();
    if (end - trailer < TRAILER) {
      throw new MalformedReply("its packed body is cut");
    }
    checksum.reset();
    checksum.update(unpacked, begin, length - begin);
    if (word(packed, trailer) != (int) checksum.getValue()
        || word(packed, trailer + 4) != length - begin) {
      throw new MalformedReply("its packed body is damaged");
    }
    return trailer + TRAILER;
  }

  private static int skipHeader(byte[] packed, int from, int end) throws IOException {
    if (end - from < HEADER
        || (packed[from] & 0xff) != 0x1f
        || (packed[from + 1] & 0xff) != 0x8b
        || packed[from + 2] != 8) {
      throw new MalformedReply("its body is said to be gzip and is not");
    }
    int flags = packed[from + 3];
    int at = from + HEADER;
    if ((flags & 4) != 0) {
      at = end - at < 2 ? end : at + 2 + (packed[at] & 0xff) + ((packed[at + 1] & 0xff) << 8);
    }
    for (int text = (flags >> 3 & 1) + (flags >> 4 & 1); text > 0; text--) {
      while (at < end && packed[at] != 0) {
        at++;
      }
      at++;
    }
    if ((flags & 2) != 0) {
      at += 2;
    }
    if (at >= end) {
      throw new MalformedReply("its packed body is cut");
    }
    return at;
  }

  private void grow(int limit) {
    long size = Math.min(Math.max(unpacked.length * 2L, 1 << 10), limit + 1L);
    unpacked = Arrays.copyOf(unpacked, (int) size);
  }

  private static int word(byte[] bytes, int at) {
    return (bytes[at] & 0xff)
        | (bytes[at + 1] & 0xff) << 8
        | (bytes[at + 2] & 0xff) << 16
        | (bytes[at + 3] & 0xff) << 24;
  }
}
