package dev.hod.kernel.arrow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.columns.Batches;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Row;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.util.Text;
import org.apache.arrow.vector.util.ValueVectorUtility;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What we write, Arrow's own library reads: the types of sea.md 10.1, names, metadata, values. */
class ArrowJavaReadsTest {
  static Stream<WrittenCases.Case> all() {
    return WrittenCases.all();
  }

  @ParameterizedTest
  @MethodSource("all")
  void arrowJavaReadsEqualValues(WrittenCases.Case c) throws Exception {
    List<Object> read = new ArrayList<>();
    try (BufferAllocator allocator = new RootAllocator();
        InputStream stream = ArrowStreamWriter.open(c.schema(), Batches.of(c.batches().toArray()));
        ArrowStreamReader reader = new ArrowStreamReader(stream, allocator)) {
      VectorSchemaRoot root = reader.getVectorSchemaRoot();
      Field field = root.getSchema().getFields().get(0);
      assertThat(field.getName()).isEqualTo(c.schema().field(0).name());
      assertThat(field.getType()).hasToString(c.arrow());
      assertThat(field.isNullable()).isTrue();
      assertThat(field.getMetadata())
          .containsEntry("Spark:DataType:SqlName", c.schema().field(0).type().text());
      int batches = 0;
      while (reader.loadNextBatch()) {
        if (isJudgedRightly(c)) {
          ValueVectorUtility.validateFull(root);
        }
        assertThat(root.getRowCount()).isEqualTo(c.batches().get(batches++).rows());
        FieldVector vector = root.getVector(0);
        for (int row = 0; row < root.getRowCount(); row++) {
          read.add(plain(vector.getObject(row)));
        }
      }
      assertThat(batches).isEqualTo(c.batches().size());
    }
    assertThat(read).isEqualTo(c.arrow().equals("Utf8") ? texts(c) : values(c));
  }

  private static List<Object> values(WrittenCases.Case c) throws IOException {
    List<Object> values = new ArrayList<>();
    for (Row row : WrittenStream.rows(c.schema(), Batches.of(c.batches().toArray()))) {
      values.add(asArrowJavaGives(row.value(0)));
    }
    return values;
  }

  /** What came as text stays text, nested values too. */
  private static List<Object> texts(WrittenCases.Case c) {
    List<Object> texts = new ArrayList<>();
    for (RecordBatch batch : c.batches()) {
      for (int row = 0; row < batch.rows(); row++) {
        texts.add(batch.column(0).isNull(row) ? null : batch.column(0).text(row));
      }
    }
    return texts;
  }

  /** Arrow Java's check calls every map wrong, and every decimal of all its digits. */
  private static boolean isJudgedRightly(WrittenCases.Case c) {
    String type = c.schema().field(0).type().text();
    return !type.contains("MAP") && !type.contains("DECIMAL");
  }

  private static Object plain(Object value) {
    if (value instanceof Text text) {
      return text.toString();
    } else if (value instanceof Period period) {
      return period.toTotalMonths();
    } else if (value instanceof byte[] bytes) {
      return ByteBuffer.wrap(bytes);
    } else if (value instanceof List<?> list) {
      return list.stream()
          .map(ArrowJavaReadsTest::plain)
          .collect(ArrayList::new, List::add, List::addAll);
    } else if (value instanceof Map<?, ?> map) {
      Map<Object, Object> plain = new LinkedHashMap<>();
      map.forEach((key, part) -> plain.put(plain(key), plain(part)));
      return plain;
    }
    return value;
  }

  /** DATE as days, TIMESTAMP as micros, MAP as a list of structs; all else as we give it. */
  private static Object asArrowJavaGives(Object value) {
    if (value instanceof LocalDate date) {
      return (int) date.toEpochDay();
    } else if (value instanceof Instant instant) {
      return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
    } else if (value instanceof Row row) {
      Map<Object, Object> struct = new LinkedHashMap<>();
      // Arrow Java leaves null fields out.
      for (int i = 0; i < row.size(); i++) {
        if (!row.isNull(i)) {
          struct.put(row.labels().get(i), asArrowJavaGives(row.value(i)));
        }
      }
      return struct;
    } else if (value instanceof List<?> list) {
      List<Object> plain = new ArrayList<>();
      list.forEach(part -> plain.add(asArrowJavaGives(part)));
      return plain;
    } else if (value instanceof Map<?, ?> map) {
      List<Object> entries = new ArrayList<>();
      map.forEach(
          (key, part) -> {
            Map<Object, Object> entry = new LinkedHashMap<>();
            entry.put("key", asArrowJavaGives(key));
            if (part != null) {
              entry.put("value", asArrowJavaGives(part));
            }
            entries.add(entry);
          });
      return entries;
    }
    return plain(value);
  }
}
