package dev.hod.kernel.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BitsTest {
  private final byte[] bits = new byte[40];

  BitsTest() {
    new Random(7).nextBytes(bits);
  }

  /** The bytes of one buffer. */
  private static final class Taken implements BufferSink {
    private byte[] bytes = new byte[0];

    @Override
    public void node(int rows, int nulls) {
      throw new AssertionError("bits are no node");
    }

    @Override
    public void buffer(byte[] from, int start, int length) {
      bytes = Arrays.copyOfRange(from, start, start + length);
    }
  }

  @Test
  void anyRangeIsHandedOutFromABytesBeginAndCounted() {
    int start = 3;
    BitSet all = BitSet.valueOf(Arrays.copyOfRange(bits, start, bits.length));
    for (int from = 0; from < 40; from++) {
      for (int count = 0; count < 70; count++) {
        Taken taken = new Taken();
        Bits.handOut(bits, start, from, count, taken);
        BitSet expected = all.get(from, from + count);
        assertThat(taken.bytes).hasSize((count + 7) / 8);
        assertThat(BitSet.valueOf(taken.bytes)).isEqualTo(expected);
        assertThat(Bits.set(bits, start, from, count)).isEqualTo(expected.cardinality());
      }
    }
  }

  @Test
  void theLastByteNeedsNoneBehindIt() {
    Taken taken = new Taken();
    Bits.handOut(bits, 39, 1, 7, taken);
    assertThat(taken.bytes[0] & 0x7F).isEqualTo((bits[39] & 0xFF) >>> 1);
  }
}
