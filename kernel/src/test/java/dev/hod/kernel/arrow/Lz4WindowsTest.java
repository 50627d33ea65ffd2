package dev.hod.kernel.arrow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;
import net.jpountz.lz4.LZ4FrameOutputStream.FLG.Bits;
import org.junit.jupiter.api.Test;

class Lz4WindowsTest {
  private static final int LENGTH = 3 << 20;

  private final Lz4Windows windows = new Lz4Windows(64 << 20); // keeps one

  private static byte[] content(int seed) {
    byte[] bytes = new byte[LENGTH];
    new Random(seed).nextBytes(bytes);
    Arrays.fill(bytes, seed, LENGTH / 2, (byte) seed);
    return bytes;
  }

  private static byte[] frame(byte[] content) {
    return Lz4Writer.frame(content, BLOCKSIZE.SIZE_4MB, Bits.BLOCK_INDEPENDENCE);
  }

  private Lz4Source open(byte[] frame) {
    return new Lz4Source(frame, 0, frame.length, windows);
  }

  private static byte[] rest(Lz4Source source, int length) {
    Slice all = source.take(length);
    assertThat(source.isAtEnd()).isTrue();
    return Arrays.copyOfRange(all.bytes(), all.start(), all.start() + all.length());
  }

  @Test
  void aWindowThatWasUsedBeforeShowsNothingOfIt() {
    for (int seed = 1; seed <= 5; seed++) {
      byte[] content = content(seed);
      assertThat(rest(open(frame(content)), LENGTH)).isEqualTo(content);
    }
  }

  @Test
  void whatWasTakenStaysWhenTheWindowIsUsedAgain() {
    byte[] first = content(1);
    Slice taken = open(frame(first)).take(LENGTH);
    rest(open(frame(content(2))), LENGTH);
    assertThat(Arrays.copyOf(taken.bytes(), LENGTH)).isEqualTo(first);
  }

  @Test
  void twoSourcesAtOnceHaveAWindowEach() {
    byte[] one = content(1);
    byte[] two = content(2);
    rest(open(frame(content(3))), LENGTH);
    Lz4Source first = open(frame(one));
    Slice half = first.take(LENGTH / 2);
    assertThat(rest(open(frame(two)), LENGTH)).isEqualTo(two);
    assertThat(Arrays.copyOf(half.bytes(), LENGTH / 2)).isEqualTo(Arrays.copyOf(one, LENGTH / 2));
    assertThat(rest(first, LENGTH - LENGTH / 2))
        .isEqualTo(Arrays.copyOfRange(one, LENGTH / 2, LENGTH));
  }

  @Test
  void aSourceAskedAtItsEndGivesItsWindowOnce() {
    Lz4Source first = open(frame(content(1)));
    rest(first, LENGTH);
    assertThat(first.isAtEnd()).isTrue();
    Lz4Window kept = windows.take();
    assertThat(first.isAtEnd()).isTrue();
    assertThat(windows.take()).isNotSameAs(kept);
  }
}
