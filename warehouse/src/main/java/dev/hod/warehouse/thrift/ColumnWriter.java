package dev.hod.warehouse.thrift;

import dev.hod.warehouse.thrift.wire.StructWriter;
import dev.hod.warehouse.thrift.wire.WireType;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;

/** One TColumn: values, with something in place of a null, and a bit for each null. */
final class ColumnWriter {
  private static final byte[] NOTHING = {};

  private final ThriftType type;
  private final StructWriter values = new StructWriter();
  private final BitSet nulls = new BitSet();
  private int rows;

  ColumnWriter(ThriftType type) {
    this.type = type;
  }

  /** Takes the rows {@code from} to before {@code to} of a vector of its type. */
  void add(FieldVector vector, int from, int to) {
    for (int row = from; row < to; row++) {
      if (vector.isNull(row)) {
        nulls.set(rows);
        placeholder();
      } else {
        value(vector, row);
      }
      rows++;
    }
  }

  private void placeholder() {
    switch (type.wire()) {
      case BOOL, BYTE -> values.rawByte(0);
      case I16 -> values.rawShort(0);
      case I64, DOUBLE -> values.rawLong(0);
      default -> values.rawInt(0); // of a text its length
    }
  }

  private void value(FieldVector any, int row) {
    if (any instanceof IntVector v) {
      values.rawInt(v.get(row));
    } else if (any instanceof BigIntVector v) {
      values.rawLong(v.get(row));
    } else if (any instanceof VarCharVector v) {
      values.rawBinary(v.get(row));
    } else if (any instanceof BitVector v) {
      values.rawByte(v.get(row));
    } else if (any instanceof TinyIntVector v) {
      values.rawByte(v.get(row));
    } else if (any instanceof SmallIntVector v) {
      values.rawShort(v.get(row));
    } else if (any instanceof Float8Vector v) {
      values.rawLong(Double.doubleToRawLongBits(v.get(row)));
    } else if (any instanceof Float4Vector v) {
      double widened = Double.parseDouble(Float.toString(v.get(row))); // 0.1f is 0.1
      values.rawLong(Double.doubleToRawLongBits(widened));
    } else if (any instanceof VarBinaryVector v) {
      values.rawBinary(v.get(row));
    } else {
      values.rawBinary(ValueText.of(any, row).getBytes(StandardCharsets.UTF_8));
    }
  }

  int size() {
    return values.size();
  }

  /** The union with its one member. */
  void write(StructWriter out) {
    out.begin(type.column());
    out.list(1, type.wire(), rows);
    out.raw(values);
    out.binary(2, nullBits());
    out.stop();
    out.stop();
  }

  private byte[] nullBits() {
    return rows == 0 ? NOTHING : Arrays.copyOf(nulls.toByteArray(), (rows + 7) / 8);
  }

  /** The list of columns, field 3 of a TRowSet. */
  static void write(Iterable<ColumnWriter> columns, int count, StructWriter out) {
    out.list(3, WireType.STRUCT, count);
    columns.forEach(column -> column.write(out));
  }
}
