package dev.hod.kernel.arrow;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import dev.hod.kernel.arrow.Buffers.Node;
import dev.hod.kernel.columns.Validity;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * Copies chosen values out of the batches of a dictionary, buffer by buffer, without a look at what
 * they mean. Indices of dictionaries within are copied as such. What lies outside of a buffer
 * throws {@link IndexOutOfBoundsException}. One use.
 */
final class Gather {
  private static final VarHandle INT = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private static final VarHandle LONG = byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);

  private final List<Buffers> parts;
  private final GatheredBuffers out;

  /**
   * @param parts none of which was taken from
   */
  Gather(List<Buffers> parts, GatheredBuffers out) {
    this.parts = parts;
    this.out = out;
  }

  /**
   * Copies the values at {@code places}, which are those of {@link Dictionary}: a batch and a row,
   * negative for none.
   */
  void values(ColumnPlan plan, long[] places) {
    column(plan, places);
    for (Buffers part : parts) {
      part.checkAllTaken();
    }
  }

  private List<Node> nodes() {
    List<Node> nodes = new ArrayList<>(parts.size());
    for (Buffers part : parts) {
      nodes.add(part.node());
    }
    return nodes;
  }

  private void column(ColumnPlan plan, long[] places) {
    List<Node> nodes = nodes();
    checkWithin(nodes, places);
    DictionaryEncoding encoding = plan.encoding();
    if (encoding != null) {
      fixed(nodes, live(nodes, places), encoding.indexBits() / 8);
      return;
    }
    ArrowType arrow = plan.arrow();
    switch (arrow.kind()) {
      case NULL -> out.node(places.length, 0);
      case BOOL -> bits(nodes, live(nodes, places));
      case INT, FLOAT -> fixed(nodes, live(nodes, places), arrow.a() / 8);
      case DATE, INTERVAL -> fixed(nodes, live(nodes, places), Integer.BYTES);
      case TIMESTAMP, DURATION -> fixed(nodes, live(nodes, places), Long.BYTES);
      case DECIMAL -> fixed(nodes, live(nodes, places), 16);
      case UTF8, BINARY -> variable(nodes, live(nodes, places), Integer.BYTES);
      case LARGE_UTF8, LARGE_BINARY -> variable(nodes, live(nodes, places), Long.BYTES);
      case LIST -> column(plan.children().get(0), elements(nodes, live(nodes, places)));
      case MAP -> map(plan, nodes, live(nodes, places));
      case STRUCT -> {
        long[] live = live(nodes, places);
        for (ColumnPlan child : plan.children()) {
          column(child, live);
        }
      }
    }
  }

  private static void checkWithin(List<Node> nodes, long[] places) {
    for (long place : places) {
      if (place >= 0 && row(place) >= nodes.get(part(place)).rows()) {
        throw new IndexOutOfBoundsException(
            "value " + row(place) + " of " + nodes.get(part(place)).rows() + " in a dictionary");
      }
    }
  }

  private static int part(long place) {
    return (int) (place >>> 32);
  }

  private static int row(long place) {
    return (int) place;
  }

  /** Copies what is null, and gives the places of what is not; negative for the others. */
  private long[] live(List<Node> nodes, long[] places) {
    List<Validity> validities = new ArrayList<>(parts.size());
    for (int i = 0; i < parts.size(); i++) {
      validities.add(parts.get(i).validity(nodes.get(i)));
    }
    out.spend((long) places.length * Long.BYTES);
    long[] live = places.clone();
    int nulls = 0;
    for (int i = 0; i < live.length; i++) {
      long place = live[i];
      if (place < 0 || validities.get(part(place)).isNull(row(place))) {
        live[i] = -1;
        nulls++;
      }
    }
    out.node(live.length, nulls);
    int bits = out.buffer(nulls == 0 ? 0 : (live.length + 7L) >>> 3);
    for (int i = 0; nulls > 0 && i < live.length; i++) {
      if (live[i] >= 0) {
        out.bytes()[bits + (i >>> 3)] |= (byte) (1 << (i & 7));
      }
    }
    return live;
  }

  /** The next buffer of each part, which has to hold {@code width} bytes for each value. */
  private List<Slice> values(List<Node> nodes, int width) {
    List<Slice> values = new ArrayList<>(parts.size());
    for (int i = 0; i < parts.size(); i++) {
      values.add(parts.get(i).next((long) nodes.get(i).rows() * width));
    }
    return values;
  }

  private void fixed(List<Node> nodes, long[] places, int width) {
    List<Slice> values = values(nodes, width);
    int at = out.buffer((long) places.length * width);
    byte[] bytes = out.bytes();
    for (int i = 0; i < places.length; i++) {
      if (places[i] >= 0) {
        Slice from = values.get(part(places[i]));
        int start = from.start() + row(places[i]) * width;
        System.arraycopy(from.bytes(), start, bytes, at + i * width, width);
      }
    }
  }

  private void bits(List<Node> nodes, long[] places) {
    List<Slice> values = new ArrayList<>(parts.size());
    for (int i = 0; i < parts.size(); i++) {
      values.add(parts.get(i).next((nodes.get(i).rows() + 7L) >>> 3));
    }
    int at = out.buffer((places.length + 7L) >>> 3);
    byte[] bytes = out.bytes();
    for (int i = 0; i < places.length; i++) {
      if (places[i] >= 0) {
        Slice from = values.get(part(places[i]));
        int row = row(places[i]);
        int bit = from.bytes()[from.start() + (row >>> 3)] >>> (row & 7) & 1;
        bytes[at + (i >>> 3)] |= (byte) (bit << (i & 7));
      }
    }
  }

  /**
   * Bytes with offsets.
   *
   * @param width of an offset
   */
  private void variable(List<Node> nodes, long[] places, int width) {
    List<Slice> offsets = new ArrayList<>(parts.size());
    List<Slice> data = new ArrayList<>(parts.size());
    for (int i = 0; i < parts.size(); i++) {
      offsets.add(parts.get(i).offsets(nodes.get(i).rows(), width));
      data.add(parts.get(i).next());
    }
    long total = 0;
    for (long place : places) {
      if (place >= 0) {
        Slice from = offsets.get(part(place));
        long first = offset(from, row(place), width);
        long end = offset(from, row(place) + 1, width);
        checkRange(first, end, data.get(part(place)).length());
        total += end - first;
      }
    }
    int starts = out.buffer((places.length + 1L) * width);
    int at = out.buffer(total);
    byte[] bytes = out.bytes();
    int used = 0;
    for (int i = 0; i < places.length; i++) {
      if (places[i] >= 0) {
        Slice from = offsets.get(part(places[i]));
        Slice values = data.get(part(places[i]));
        int first = (int) offset(from, row(places[i]), width);
        int length = (int) offset(from, row(places[i]) + 1, width) - first;
        System.arraycopy(values.bytes(), values.start() + first, bytes, at + used, length);
        used += length;
      }
      putOffset(bytes, starts, i + 1, width, used);
    }
  }

  /** Copies the offsets of lists, and gives the places of all their elements. */
  private long[] elements(List<Node> nodes, long[] places) {
    List<Slice> offsets = new ArrayList<>(parts.size());
    for (int i = 0; i < parts.size(); i++) {
      offsets.add(parts.get(i).offsets(nodes.get(i).rows(), Integer.BYTES));
    }
    long total = 0;
    for (long place : places) {
      if (place >= 0) {
        Slice from = offsets.get(part(place));
        long first = offset(from, row(place), Integer.BYTES);
        long end = offset(from, row(place) + 1, Integer.BYTES);
        checkRange(first, end, Integer.MAX_VALUE);
        total += end - first;
      }
    }
    int starts = out.buffer((places.length + 1L) * Integer.BYTES);
    out.spend(total * Long.BYTES);
    long[] elements = new long[(int) total];
    int used = 0;
    for (int i = 0; i < places.length; i++) {
      if (places[i] >= 0) {
        Slice from = offsets.get(part(places[i]));
        long end = offset(from, row(places[i]) + 1, Integer.BYTES);
        for (long at = offset(from, row(places[i]), Integer.BYTES); at < end; at++) {
          elements[used++] = (long) part(places[i]) << 32 | at;
        }
      }
      putOffset(out.bytes(), starts, i + 1, Integer.BYTES, used);
    }
    return elements;
  }

  private void map(ColumnPlan plan, List<Node> nodes, long[] places) {
    long[] entries = elements(nodes, places);
    for (Buffers part : parts) {
      if (part.validity(part.node()).mayHaveNulls()) {
        throw new IndexOutOfBoundsException("a map with null entries");
      }
    }
    out.node(entries.length, 0);
    out.buffer(0);
    column(plan.children().get(0), entries);
    column(plan.children().get(1), entries);
  }

  private static void checkRange(long first, long end, long limit) {
    if (first < 0 || end < first || end > limit) {
      throw new IndexOutOfBoundsException(
          "offsets " + first + " and " + end + " of " + limit + " in a dictionary");
    }
  }

  private static long offset(Slice offsets, int row, int width) {
    int at = offsets.start() + row * width;
    return width == Integer.BYTES
        ? (int) INT.get(offsets.bytes(), at)
        : (long) LONG.get(offsets.bytes(), at);
  }

  private static void putOffset(byte[] bytes, int starts, int row, int width, int value) {
    if (width == Integer.BYTES) {
      INT.set(bytes, starts + row * width, value);
    } else {
      LONG.set(bytes, starts + row * width, (long) value);
    }
  }
}
