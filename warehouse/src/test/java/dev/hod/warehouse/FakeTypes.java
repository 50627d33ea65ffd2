package dev.hod.warehouse;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hod.warehouse.engine.EngineResult;
import dev.hod.warehouse.engine.ResultColumn;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.IntervalYearVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampMicroTZVector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.FieldType;

/** Two rows with a column of each type: values first, then nulls. */
final class FakeTypes {
  static final List<String> TEXTS =
      List.of(
          "-128",
          "-32768",
          "-2147483648",
          "-9223372036854775808",
          "1.5",
          "1.0E10",
          "12.30",
          "true",
          "g\u00fcn\"\n",
          "00FF7F",
          "2024-02-29",
          "2024-05-01T12:34:56.789Z",
          "1969-12-31T23:59:59.999999",
          "-0-1",
          "-3 04:30:20.123000000",
          "[1,null,3]",
          "{\"a\":1,\"b c\":\"x\"}",
          "{\"k\":2}");

  private FakeTypes() {}

  static EngineResult result(BufferAllocator allocator, AtomicInteger open) {
    List<FieldVector> vectors = vectors(allocator);
    List<ResultColumn> columns = new ArrayList<>();
    for (FieldVector vector : vectors) {
      columns.add(column(vector.getName()));
    }
    VectorSchemaRoot root = new VectorSchemaRoot(vectors);
    root.setRowCount(2);
    open.incrementAndGet();
    return new EngineResult() {
      private boolean read;

      @Override
      public List<ResultColumn> columns() {
        return columns;
      }

      @Override
      public boolean next() {
        boolean more = !read;
        read = true;
        return more;
      }

      @Override
      public VectorSchemaRoot batch() {
        return root;
      }

      @Override
      public boolean isDeterministic() {
        return true;
      }

      @Override
      public void close() {
        open.decrementAndGet();
        root.close();
      }
    };
  }

  private static ResultColumn column(String type) {
    return switch (type) {
      case "DECIMAL" -> new ResultColumn("c", "DECIMAL(10,2)", type, 10, 2, null);
      case "INTERVAL" ->
          new ResultColumn("c", "INTERVAL YEAR TO MONTH", type, null, null, "YEAR TO MONTH");
      case "DURATION" ->
          new ResultColumn("c", "INTERVAL DAY TO SECOND", "INTERVAL", null, null, "DAY TO SECOND");
      default -> new ResultColumn("c", type, type, null, null, null);
    };
  }

  private static List<FieldVector> vectors(BufferAllocator allocator) {
    List<FieldVector> all = new ArrayList<>();
    TinyIntVector tiny = new TinyIntVector("BYTE", allocator);
    tiny.setSafe(0, Byte.MIN_VALUE);
    all.add(tiny);
    SmallIntVector small = new SmallIntVector("SHORT", allocator);
    small.setSafe(0, Short.MIN_VALUE);
    all.add(small);
    IntVector ints = new IntVector("INT", allocator);
    ints.setSafe(0, Integer.MIN_VALUE);
    all.add(ints);
    BigIntVector longs = new BigIntVector("LONG", allocator);
    longs.setSafe(0, Long.MIN_VALUE);
    all.add(longs);
    Float4Vector floats = new Float4Vector("FLOAT", allocator);
    floats.setSafe(0, 1.5f);
    all.add(floats);
    Float8Vector doubles = new Float8Vector("DOUBLE", allocator);
    doubles.setSafe(0, 1e10);
    all.add(doubles);
    DecimalVector decimals = new DecimalVector("DECIMAL", allocator, 10, 2);
    decimals.setSafe(0, new BigDecimal("12.30"));
    all.add(decimals);
    BitVector bits = new BitVector("BOOLEAN", allocator);
    bits.setSafe(0, 1);
    all.add(bits);
    VarCharVector texts = new VarCharVector("STRING", allocator);
    texts.setSafe(0, "g\u00fcn\"\n".getBytes(UTF_8));
    all.add(texts);
    VarBinaryVector bytes = new VarBinaryVector("BINARY", allocator);
    bytes.setSafe(0, new byte[] {0, -1, 127});
    all.add(bytes);
    DateDayVector dates = new DateDayVector("DATE", allocator);
    dates.setSafe(0, 19782);
    all.add(dates);
    TimeStampMicroTZVector instants = new TimeStampMicroTZVector("TIMESTAMP", allocator, "UTC");
    instants.setSafe(0, 1_714_566_896_789_000L);
    all.add(instants);
    TimeStampMicroVector clocks = new TimeStampMicroVector("TIMESTAMP_NTZ", allocator);
    clocks.setSafe(0, -1);
    all.add(clocks);
    IntervalYearVector months = new IntervalYearVector("INTERVAL", allocator);
    months.setSafe(0, -1);
    all.add(months);
    DurationVector durations =
        new DurationVector(
            "DURATION",
            FieldType.nullable(new ArrowType.Duration(TimeUnit.MICROSECOND)),
            allocator);
    durations.setSafe(0, -((3 * 86400L + 4 * 3600 + 30 * 60 + 20) * 1_000_000 + 123_000));
    all.add(durations);
    all.add(list(allocator));
    all.add(struct(allocator));
    all.add(map(allocator));
    for (FieldVector vector : all) {
      vector.setValueCount(2);
    }
    NullVector nothing = new NullVector("NULL", 2);
    all.add(nothing);
    return all;
  }

  private static ListVector list(BufferAllocator allocator) {
    ListVector list = ListVector.empty("ARRAY", allocator);
    var writer = list.getWriter();
    writer.setPosition(0);
    writer.startList();
    writer.integer().writeInt(1);
    writer.integer().writeNull();
    writer.integer().writeInt(3);
    writer.endList();
    return list;
  }

  private static StructVector struct(BufferAllocator allocator) {
    StructVector struct = StructVector.empty("STRUCT", allocator);
    IntVector a =
        struct.addOrGet("a", FieldType.nullable(new ArrowType.Int(32, true)), IntVector.class);
    VarCharVector b =
        struct.addOrGet("b c", FieldType.nullable(ArrowType.Utf8.INSTANCE), VarCharVector.class);
    a.setSafe(0, 1);
    b.setSafe(0, "x".getBytes(UTF_8));
    struct.setIndexDefined(0);
    return struct;
  }

  private static MapVector map(BufferAllocator allocator) {
    MapVector map = MapVector.empty("MAP", allocator, false);
    var writer = map.getWriter();
    writer.setPosition(0);
    writer.startMap();
    writer.startEntry();
    writer.key().varChar().writeVarChar("k");
    writer.value().integer().writeInt(2);
    writer.endEntry();
    writer.endMap();
    return map;
  }
}
