package dev.hod.warehouse.result;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.xxhash.XXHash32;
import net.jpountz.xxhash.XXHashFactory;

/**
 * Writes LZ4 frames as the service does (sea.md 5.4): independent blocks of up to 4 MB, either with
 * no checksum at all (FLG 0x60) or with one a block and one of the content (FLG 0x74).
 */
final class Lz4Frames {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  static final int PLAIN = 0x60;
  static final int CHECKED = 0x74;

  private static final int BLOCK = 4 << 20;
  private static final int BLOCK_DESCRIPTOR = 0x70; // 4 MB, the largest the format has
  private static final int STORED = 0x80; // in the highest byte of a block's size

  private final LZ4Compressor compressor = LZ4Factory.fastestInstance().fastCompressor();
  private final XXHash32 hash = XXHashFactory.fastestInstance().hash32();

  /** Appends one frame that holds {@code bytes} from {@code from} up to {@code end}. */
  void write(byte[] bytes, int from, int end, int flags, GrowingBytes out) {
    boolean checked = flags == CHECKED;
    little(0x184D2204, out);
    byte[] descriptor = {(byte) flags, BLOCK_DESCRIPTOR};
    out.write(flags);
    out.write(BLOCK_DESCRIPTOR);
    out.write(hash.hash(descriptor, 0, 2, 0) >>> 8);
    for (int start = from; start < end; start += BLOCK) {
      block(bytes, start, Math.min(BLOCK, end - start), checked, out);
    }
    little(0, out);
    if (checked) {
      little(hash.hash(bytes, from, end - from, 0), out);
    }
  }

  private void block(byte[] bytes, int start, int length, boolean checked, GrowingBytes out) {
    int sizeAt = out.size();
    little(0, out);
    int at = out.size();
    byte[] to = out.room(compressor.maxCompressedLength(length));
    int packed = compressor.compress(bytes, start, length, to, at);
    boolean smaller = packed < length;
    int size = smaller ? packed : length;
    if (!smaller) {
      System.arraycopy(bytes, start, to, at, length);
    }
    INT.set(to, sizeAt, smaller ? size : size | STORED << 24);
    out.wrote(size);
    if (checked) {
      little(hash.hash(to, at, size, 0), out);
    }
  }

  private static void little(int value, GrowingBytes out) {
    INT.set(out.room(Integer.BYTES), out.size(), value);
    out.wrote(Integer.BYTES);
  }
}
