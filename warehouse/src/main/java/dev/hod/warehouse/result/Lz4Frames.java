package dev.hod.warehouse.result;

import java.io.ByteArrayOutputStream;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.xxhash.XXHash32;
import net.jpountz.xxhash.XXHashFactory;

/**
 * Writes LZ4 frames as the service does (sea.md 5.4): independent blocks of up to 4 MB, either with
 * no checksum at all (FLG 0x60) or with one a block and one of the content (FLG 0x74).
 */
final class Lz4Frames {
  static final int PLAIN = 0x60;
  static final int CHECKED = 0x74;

  private static final int BLOCK = 4 << 20;
  private static final int BLOCK_DESCRIPTOR = 0x70; // 4 MB, the largest the format has
  private static final int STORED = 0x80; // in the highest byte of a block's size

  private final LZ4Compressor compressor = LZ4Factory.fastestInstance().fastCompressor();
  private final XXHash32 hash = XXHashFactory.fastestInstance().hash32();

  /** Appends one frame that holds {@code bytes}. */
  void write(byte[] bytes, int flags, ByteArrayOutputStream out) {
    boolean checked = flags == CHECKED;
    int length = bytes.length;
    little(0x184D2204, out);
    byte[] descriptor = {(byte) flags, BLOCK_DESCRIPTOR};
    out.write(flags);
    out.write(BLOCK_DESCRIPTOR);
    out.write(hash.hash(descriptor, 0, 2, 0) >>> 8);
    for (int start = 0; start < length; start += BLOCK) {
      block(bytes, start, Math.min(BLOCK, length - start), checked, out);
    }
    little(0, out);
    if (checked) {
      little(hash.hash(bytes, 0, length, 0), out);
    }
  }

  private void block(
      byte[] bytes, int start, int length, boolean checked, ByteArrayOutputStream out) {
    byte[] packed = new byte[compressor.maxCompressedLength(length)];
    int size = compressor.compress(bytes, start, length, packed, 0);
    boolean smaller = size < length;
    byte[] data = smaller ? packed : bytes;
    int from = smaller ? 0 : start;
    int count = smaller ? size : length;
    little(smaller ? count : count | STORED << 24, out);
    out.write(data, from, count);
    if (checked) {
      little(hash.hash(data, from, count, 0), out);
    }
  }

  private static void little(int value, ByteArrayOutputStream out) {
    out.write(value);
    out.write(value >>> 8);
    out.write(value >>> 16);
    out.write(value >>> 24);
  }
}
