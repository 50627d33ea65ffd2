package dev.hod.kernel.thrift;

import java.util.Arrays;

/**
 * Finds the end of a value that nobody reads. Keeps the structs and collections it is in as numbers
 * of its own, not on the thread's stack.
 */
final class Skipping {
  /** A struct, whose end is told by a byte. */
  private static final long IN_STRUCT = -1;

  /** Far deeper than any server nests what we do not know. */
  private static final int DEEPEST = 10_000;

  private final ThriftReader in;

  /**
   * For each level {@link #IN_STRUCT}, or how many values are left of a collection, with two type
   * bytes below: of the next value and of the one after it.
   */
  private long[] levels = new long[16];

  private int depth;

  private Skipping(ThriftReader in) {
    this.in = in;
  }

  /** The position behind the value of this type that is next. */
  static int behind(ThriftReader in, int type) {
    if (WireType.isFixed(type)) {
      in.skip(WireType.leastSize(type));
    } else if (type == WireType.STRING) {
      in.rawStrings(1);
    } else {
      new Skipping(in).run(type);
    }
    return in.position();
  }

  private void run(int type) {
    value(type);
    while (depth > 0) {
      long level = levels[depth - 1];
      if (level == IN_STRUCT) {
        int next = in.rawByte();
        if (next == WireType.STOP) {
          depth--;
        } else {
          in.skip(Short.BYTES);
          value(next);
        }
      } else if (level >>> 16 == 0) {
        depth--;
      } else {
        int next = (int) (level >>> 8) & 0xFF;
        int after = (int) level & 0xFF;
        // A map's keys and values take turns.
        levels[depth - 1] = (((level >>> 16) - 1) << 16) | (after << 8) | next;
        value(next);
      }
    }
  }

  private void value(int type) {
    switch (type) {
      case WireType.STRUCT -> push(IN_STRUCT);
      case WireType.LIST, WireType.SET -> {
        int element = in.rawByte();
        values(element, element, 1);
      }
      case WireType.MAP -> {
        int key = in.rawByte();
        values(key, in.rawByte(), 2);
      }
      case WireType.STRING -> in.rawStrings(1);
      default -> {
        if (!WireType.isFixed(type)) {
          throw in.malformed("a value of the unknown type " + type);
        }
        in.skip(WireType.leastSize(type));
      }
    }
  }

  private void values(int first, int second, int perEntry) {
    int count = in.rawI32();
    if (count == 0) {
      return; // an empty one may have no types
    }
    int least = WireType.leastSize(first);
    int leastOfEntry = perEntry == 1 ? least : least + WireType.leastSize(second);
    if (least == 0 || WireType.leastSize(second) == 0) {
      throw in.malformed("a collection of values of an unknown type");
    }
    in.checkCount(count, leastOfEntry);
    if (WireType.isFixed(first) && WireType.isFixed(second)) {
      in.skip(count * leastOfEntry);
    } else {
      push((((long) count * perEntry) << 16) | (first << 8) | second);
    }
  }

  private void push(long level) {
    if (depth == DEEPEST) {
      throw in.malformed("values that nest deeper than " + DEEPEST + " levels");
    }
    if (depth == levels.length) {
      levels = Arrays.copyOf(levels, 2 * depth);
    }
    levels[depth++] = level;
  }
}
