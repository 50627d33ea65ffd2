package dev.hod.kernel.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;
import net.jpountz.lz4.LZ4FrameOutputStream.FLG.Bits;
import net.jpountz.xxhash.XXHashFactory;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class Lz4FramesTest {
  private static final int NO_LIMIT = Integer.MAX_VALUE;

  /** Something between noise and nothing: runs, repeats from near and far, random bytes. */
  private static byte[] content(long seed, int length) {
    Random random = new Random(seed);
    byte[] bytes = new byte[length];
    int at = 0;
    while (at < length) {
      int run = Math.min(length - at, 1 + random.nextInt(1 + random.nextInt(3_000)));
      int kind = random.nextInt(3);
      int distance = 1 + random.nextInt(random.nextBoolean() ? 20 : 66_000);
      byte value = (byte) random.nextInt();
      for (int i = 0; i < run; i++, at++) {
        boolean isCopy = kind == 1 && at >= distance;
        bytes[at] = isCopy ? bytes[at - distance] : kind == 2 ? value : (byte) random.nextInt(16);
      }
    }
    return bytes;
  }

  @Property(tries = 60)
  void framesOfAnotherWriterComeBack(
      @ForAll long seed,
      @ForAll @IntRange(max = 300_000) int length,
      @ForAll BLOCKSIZE size,
      @ForAll boolean hasSize,
      @ForAll boolean hasChecksum) {
    byte[] content = content(seed, length);
    Bits[] flags = {
      hasSize ? Bits.CONTENT_SIZE : Bits.BLOCK_INDEPENDENCE,
      hasChecksum ? Bits.CONTENT_CHECKSUM : Bits.BLOCK_INDEPENDENCE
    };
    byte[] frame = Lz4Writer.frame(content, size, flags);
    assertThat(Lz4Frames.decode(frame, 0, frame.length, NO_LIMIT)).isEqualTo(content);
  }

  @Property(tries = 60)
  void linkedBlocksComeBack(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 400_000) int length,
      @ForAll @IntRange(min = 1, max = 65_536) int block) {
    byte[] content = content(seed, length);
    int blockLength = Math.max(block, length / 100);
    byte[] frame = Lz4Writer.linked(content, Math.min(65_536, blockLength));
    assertThat(Lz4Frames.decode(frame, 0, frame.length, NO_LIMIT)).isEqualTo(content);
  }

  @Property(tries = 60)
  void checksumsAreThoseOfXxHash(@ForAll byte[] bytes, @ForAll @IntRange(max = 50) int split) {
    int first = Math.min(split, bytes.length);
    XxHash32 hash = new XxHash32();
    hash.update(bytes, 0, first);
    hash.update(bytes, first, bytes.length - first);
    int expected = XXHashFactory.safeInstance().hash32().hash(bytes, 0, bytes.length, 0);
    assertThat(hash.value()).isEqualTo(expected).isEqualTo(XxHash32.of(bytes, 0, bytes.length));
  }

  @Test
  void framesBackToBackAndSkippableOnesAreRead() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(HexFormat.of().parseHex("532A4D1803000000FFFFFF"));
    out.writeBytes(Lz4Writer.frame("one ".getBytes(StandardCharsets.UTF_8)));
    out.writeBytes(Lz4Writer.frame(new byte[0]));
    out.writeBytes(HexFormat.of().parseHex("502A4D1800000000"));
    out.writeBytes(Lz4Writer.linked("two".getBytes(StandardCharsets.UTF_8), 2));
    byte[] all = out.toByteArray();
    byte[] shifted = new byte[all.length + 7];
    System.arraycopy(all, 0, shifted, 5, all.length);
    assertThat(Lz4Frames.decode(shifted, 5, all.length, 7)).asString().isEqualTo("one two");
    assertThat(Lz4Frames.decode(new byte[0], 0, 0, 0)).isEmpty();
  }

  @Test
  void aCutAnywhereIsAnError() {
    byte[] content = content(7, 3_000);
    for (byte[] frame :
        new byte[][] {
          Lz4Writer.linked(content, 1_000),
          Lz4Writer.frame(content, BLOCKSIZE.SIZE_64KB, Bits.CONTENT_SIZE, Bits.CONTENT_CHECKSUM)
        }) {
      for (int length = 1; length < frame.length; length++) {
        byte[] cut = Arrays.copyOf(frame, length);
        refused(() -> Lz4Frames.decode(cut, 0, cut.length, NO_LIMIT));
      }
    }
  }

  @Test
  void aFlippedBitAnywhereIsFound() {
    byte[] content = content(8, 2_000);
    byte[] frame = Lz4Writer.linked(content, 700);
    for (int bit = 32; bit < frame.length * 8; bit++) {
      byte[] flipped = frame.clone();
      flipped[bit >>> 3] ^= (byte) (1 << (bit & 7));
      refused(() -> Lz4Frames.decode(flipped, 0, flipped.length, NO_LIMIT));
    }
  }

  @Test
  void brokenBlocksNeverReadOrWriteOutside() {
    Random random = new Random(9);
    byte[] frame = Lz4Writer.frame(content(10, 5_000));
    for (int i = 0; i < 5_000; i++) {
      byte[] broken = frame.clone();
      for (int n = 1 + random.nextInt(4); n > 0; n--) {
        broken[11 + random.nextInt(broken.length - 11)] = (byte) random.nextInt();
      }
      try {
        assertThat(Lz4Frames.decode(broken, 0, broken.length, NO_LIMIT)).isNotNull();
      } catch (HodException e) {
        assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_COMPRESSION);
      }
    }
  }

  @Test
  void whatIsNotSupportedIsRefused() {
    for (String hex :
        new String[] {
          "04224D18614082", // a dictionary
          "04224D18204082", // version 00
          "04224D18624082", // a reserved bit
          "04224D18603082", // a block size out of range
          "04224D18604800", // a reserved bit
          "02214C18", // the legacy format
          "504B0304" // a zip file
        }) {
      byte[] bytes = HexFormat.of().parseHex(hex + "00000000000000000000");
      refused(() -> Lz4Frames.decode(bytes, 0, bytes.length, NO_LIMIT));
    }
  }

  @Test
  void outputIsLimited() {
    byte[] frame = Lz4Writer.frame(new byte[1 << 20]);
    assertThat(frame.length).isLessThan(10_000);
    refused(() -> Lz4Frames.decode(frame, 0, frame.length, (1 << 20) - 1));
    assertThat(Lz4Frames.decode(frame, 0, frame.length, 1 << 20)).hasSize(1 << 20);
  }

  @Test
  void aSmallFrameThatDeclaresMuchTakesLittle() {
    byte[] frame = Lz4Writer.frame("small".getBytes(StandardCharsets.UTF_8), BLOCKSIZE.SIZE_4MB);
    Lz4Window window = new Lz4Window();
    assertThat(new Lz4Frames(frame, 0, frame.length, window).nextBlock()).isTrue();
    assertThat(window.bytes()).hasSizeLessThan(2_000);
  }

  private static void refused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            HodException.class,
            e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_COMPRESSION));
  }
}
