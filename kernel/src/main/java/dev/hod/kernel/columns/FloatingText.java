package dev.hod.kernel.columns;

import java.math.BigInteger;

/**
 * The shortest decimal that reads back as the same FLOAT or DOUBLE, in Java's layout: {@code 1.5},
 * {@code 1.0E10}, {@code -0.0}, {@code NaN}, {@code Infinity}. It is what {@link Double#toString}
 * gives since JDK 19; the one of JDK 17 sometimes has a digit too many (JDK-4511638), so the text
 * would depend on the JDK.
 *
 * <p>The method is Raffaello Giulietti's Schubfach: a value {@code c·2^q} and the ends of the
 * interval that rounds to it are scaled by a power of ten, with a factor of 126 bits, so that the
 * interval is at least one and less than ten wide; then one or none of four neighbouring integers
 * is the answer.
 */
final class FloatingText {
  private static final long LOW_63 = Long.MAX_VALUE;

  private FloatingText() {}

  static void append(StringBuilder out, double value) {
    long bits = Double.doubleToRawLongBits(value);
    int exponent = (int) (bits >>> 52) & 0x7FF;
    long fraction = bits & ((1L << 52) - 1);
    if (!isFinite(out, bits < 0, exponent == 0x7FF, fraction)) {
      return;
    }
    appendFinite(out, exponent, fraction, 52, -1074, 3);
  }

  static void append(StringBuilder out, float value) {
    int bits = Float.floatToRawIntBits(value);
    int exponent = (bits >>> 23) & 0xFF;
    long fraction = bits & ((1 << 23) - 1);
    if (!isFinite(out, bits < 0, exponent == 0xFF, fraction)) {
      return;
    }
    appendFinite(out, exponent, fraction, 23, -149, 8);
  }

  /** Writes the sign, and what has no digits. */
  private static boolean isFinite(
      StringBuilder out, boolean isNegative, boolean isSpecial, long fraction) {
    if (isSpecial && fraction != 0) {
      out.append("NaN");
      return false;
    }
    if (isNegative) {
      out.append('-');
    }
    if (isSpecial) {
      out.append("Infinity");
    }
    return !isSpecial;
  }

  /**
   * @param fractionBits how many bits of the significand are stored
   * @param minExponent the power of two of the least subnormal
   * @param tiny below this the digits would be fewer than the two that are asked for, as in
   *     4.9E-324: so the significand is taken ten times larger
   */
  private static void appendFinite(
      StringBuilder out, int exponent, long fraction, int fractionBits, int minExponent, int tiny) {
    if (exponent > 0) {
      long c = (1L << fractionBits) | fraction;
      int q = minExponent - 1 + exponent;
      if (q < 0 && -q <= fractionBits && Long.numberOfTrailingZeros(c) >= -q) {
        layOut(out, c >> -q, 0); // a whole number: no shorter decimal lies as near
      } else {
        boolean hasNarrowSide = fraction == 0 && exponent > 1;
        shortest(out, c, q, hasNarrowSide, 0);
      }
    } else if (fraction == 0) {
      out.append("0.0");
    } else if (fraction < tiny) {
      shortest(out, fraction * 10, minExponent, false, -1);
    } else {
      shortest(out, fraction, minExponent, false, 0);
    }
  }

  /**
   * @param hasNarrowSide a power of two: the next smaller value is only half as far away
   */
  private static void shortest(
      StringBuilder out, long c, int q, boolean hasNarrowSide, int powerOfTen) {
    int k = hasNarrowSide ? floorLog10OfThreeQuarters(q) : floorLog10(q);
    int shift = q + PowersOfTen.floorLog2(-k) + 2;
    long high = PowersOfTen.HIGH[k - PowersOfTen.MIN];
    long low = PowersOfTen.LOW[k - PowersOfTen.MIN];
    long odd = c & 1; // the ends belong to the interval of an even significand only
    long value = scaled(high, low, (4 * c) << shift);
    long lower = scaled(high, low, (4 * c - (hasNarrowSide ? 1 : 2)) << shift) + odd;
    long upper = scaled(high, low, (4 * c + 2) << shift) - odd;
    long floor = value >> 2;
    if (floor >= 100) {
      long floorTen = floor / 10 * 10;
      boolean isFloorIn = lower <= 4 * floorTen;
      boolean isNextIn = 4 * (floorTen + 10) <= upper;
      if (isFloorIn != isNextIn) {
        layOut(out, isFloorIn ? floorTen : floorTen + 10, k + powerOfTen);
        return;
      }
    }
    boolean isFloorIn = lower <= 4 * floor;
    boolean isNextIn = 4 * (floor + 1) <= upper;
    boolean takesFloor = isFloorIn;
    if (isFloorIn == isNextIn) {
      long toMiddle = value - (4 * floor + 2);
      takesFloor = toMiddle < 0 || (toMiddle == 0 && (floor & 1) == 0);
    }
    layOut(out, takesFloor ? floor : floor + 1, k + powerOfTen);
  }

  /** The product's high part, its last bit set when anything was cut off. */
  private static long scaled(long high, long low, long factor) {
    long carried = Math.multiplyHigh(low, factor);
    long middle = ((high * factor) >>> 1) + carried;
    long whole = Math.multiplyHigh(high, factor) + (middle >>> 63);
    return whole | (((middle & LOW_63) + LOW_63) >>> 63);
  }

  /** floor(log10(2^q)); the factor is log10(2) · 2^41. */
  private static int floorLog10(int q) {
    return (int) ((q * 661_971_961_083L) >> 41);
  }

  /** floor(log10(3/4 · 2^q)). */
  private static int floorLog10OfThreeQuarters(int q) {
    return (int) ((q * 661_971_961_083L - 274_743_187_321L) >> 41);
  }

  /** Writes digits · 10^power as Java does: plain from 0.001 up to 10 million. */
  private static void layOut(StringBuilder out, long digits, int power) {
    long stripped = digits;
    int exponent = power;
    while (stripped % 10 == 0) {
      stripped /= 10;
      exponent++;
    }
    int start = out.length();
    out.append(stripped);
    int count = out.length() - start;
    int leading = count - 1 + exponent; // the power of ten of the first digit
    if (leading < -3 || leading > 6) {
      out.insert(start + 1, count == 1 ? ".0" : ".").append('E').append(leading);
    } else if (leading < 0) {
      out.insert(start, "0.000", 0, 1 - leading);
    } else if (exponent < 0) {
      out.insert(start + leading + 1, '.');
    } else {
      out.append("000000", 0, exponent).append(".0");
    }
  }

  /** The factors 10^-k in 126 bits, rounded up, for every k that a double can need. */
  private static final class PowersOfTen {
    static final int MIN = -324;
    static final int MAX = 292;
    static final long[] HIGH = new long[MAX - MIN + 1];
    static final long[] LOW = new long[MAX - MIN + 1];

    static {
      for (int k = MIN; k <= MAX; k++) {
        BigInteger factor = factor(-k).add(BigInteger.ONE);
        HIGH[k - MIN] = factor.shiftRight(63).longValue();
        LOW[k - MIN] = factor.longValue() & LOW_63;
      }
    }

    /** floor(10^e · 2^-r), with r so that it has 126 bits. */
    private static BigInteger factor(int e) {
      int r = floorLog2(e) - 125;
      BigInteger power = BigInteger.TEN.pow(Math.abs(e));
      return e >= 0 ? power.shiftRight(r) : BigInteger.ONE.shiftLeft(-r).divide(power);
    }

    /** floor(log2(10^e)); the factor is log2(10) · 2^38. */
    static int floorLog2(int e) {
      return (int) ((e * 913_124_641_741L) >> 38);
    }
  }
}
