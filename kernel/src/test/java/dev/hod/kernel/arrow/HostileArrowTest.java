package dev.hod.kernel.arrow;

import static dev.hod.kernel.arrow.ArrowWriter.field;
import static dev.hod.kernel.arrow.ArrowWriter.required;
import static dev.hod.kernel.arrow.FlatWriter.message;
import static dev.hod.kernel.arrow.FlatWriter.stream;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.arrow.FlatWriter.Table;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.IntervalUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.UnionMode;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Streams that are cut, corrupt or hostile: always a clear error, at once, with little memory. */
class HostileArrowTest {
  private static final byte[] NOTHING = {};
  private static final Table INT32 = new Table(32, (byte) 1);
  private static final Table EMPTY = new Table();

  private static Table arrowField(Object name, int kind, Table type, List<Table> children) {
    return new Table(name, (byte) 1, (byte) kind, type, null, children);
  }

  private static byte[] schema(Table... fields) {
    return message(1, new Table(null, List.of(fields)), 0L, NOTHING);
  }

  /** A batch of an INT column by words: rows; length, nulls; offset, length of two buffers. */
  private static byte[] intBatch(long rows, long[] node, long[] buffers, int body) {
    return message(3, new Table(rows, node, buffers), (long) body, new byte[body]);
  }

  private static final byte[] INT_SCHEMA = schema(arrowField("n", 2, INT32, null));

  static void readAll(byte[] bytes, boolean isLz4, String... declared) {
    List<Field> fields =
        Arrays.stream(declared).map(t -> new Field("col", SqlType.parse(t), true)).toList();
    Schema schema = declared.length == 0 ? null : new Schema(fields);
    try (ArrowStreamReader reader =
        new ArrowStreamReader(
            bytes,
            0,
            bytes.length,
            isLz4 ? new Lz4Windows(1 << 20) : null,
            schema,
            ZoneId.of("UTC"))) {
      for (RecordBatch batch = reader.next(); batch != null; batch = reader.next()) {
        for (Column column : batch.columns()) {
          for (int row = 0; row < Math.min(batch.rows(), 1_000); row++) {
            if (!column.isNull(row)) {
              assertThat(column.text(row)).isNotNull();
            }
          }
        }
      }
    }
  }

  private static void refused(byte[] bytes, String... words) {
    refusedAs(bytes, new String[0], words);
  }

  private static void refusedAs(byte[] bytes, String[] declared, String... words) {
    assertThatThrownBy(() -> readAll(bytes, false, declared))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_DATA))
        .satisfies(e -> assertThat(List.of(words)).allMatch(e.getMessage()::contains));
  }

  @Test
  void aStreamOfOurOwnWriterIsRead() {
    byte[] batch = intBatch(3, new long[] {3, 0}, new long[] {0, 0, 0, 12}, 16);
    readAll(stream(INT_SCHEMA, batch, batch), false, "INT");
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 3, 0, 0, 0, 0, 12",
    "3, -1, 0, 0, 0, 0, 12",
    "3, 2, 0, 0, 0, 0, 12",
    "3, 3, -1, 0, 0, 0, 12",
    "3, 3, 4, 0, 8, 0, 12",
    "3, 3, 1, 0, 0, 0, 12",
    "3, 3, 1, 0, 8, 0, 12",
    "3, 3, 0, 0, 0, 0, 11",
    "3, 3, 0, 0, 0, 8, 12",
    "3, 3, 0, 0, 0, -8, 12",
    "3, 3, 0, 0, 0, 0, -1",
    "3, 3, 0, 0, 0, 9223372036854775807, 12",
    "3, 3, 0, 0, 0, 0, 9223372036854775807",
    "3, 3, 0, 9, 9223372036854775800, 0, 12",
    "2147483647, 2147483647, 0, 0, 0, 0, 16",
    "9223372036854775807, 3, 0, 0, 0, 0, 12",
    "4294967299, 3, 0, 0, 0, 0, 12",
    "3, 4294967299, 0, 0, 0, 0, 12"
  })
  void countsAndPositionsThatCannotBeRightAreRefused(
      long rows, long length, long nulls, long bits, long bitsLength, long data, long dataLength) {
    byte[] batch =
        intBatch(
            rows, new long[] {length, nulls}, new long[] {bits, bitsLength, data, dataLength}, 16);
    refused(stream(INT_SCHEMA, batch));
  }

  @Test
  void missingAndSurplusNodesAndBuffersAreRefused() {
    long[] node = {3, 0};
    long[] buffers = {0, 0, 0, 12};
    refused(stream(INT_SCHEMA, intBatch(3, null, buffers, 16)), "n:");
    refused(stream(INT_SCHEMA, intBatch(3, node, null, 16)), "n:");
    refused(stream(INT_SCHEMA, intBatch(3, node, new long[] {0, 0}, 16)), "n:");
    refused(stream(INT_SCHEMA, intBatch(3, new long[] {3, 0, 3, 0}, buffers, 16)), "nodes");
    refused(stream(INT_SCHEMA, intBatch(3, node, new long[] {0, 0, 0, 12, 0, 0}, 16)), "buffers");
  }

  @Test
  void messagesOutOfPlaceAreRefused() {
    byte[] batch = intBatch(3, new long[] {3, 0}, new long[] {0, 0, 0, 12}, 16);
    refused(NOTHING, "schema");
    refused(new byte[] {0, 0, 0, 0}, "schema");
    refused(batch, "schema");
    refused(stream(INT_SCHEMA, INT_SCHEMA), "kind 1");
    refused(stream(INT_SCHEMA, message(2, EMPTY, 0L, NOTHING)), "dictionary");
    refused(stream(INT_SCHEMA, message(77, EMPTY, 0L, NOTHING)), "kind 77");
    refused(stream(INT_SCHEMA, new byte[8], batch), "end marker");
    Table compressed = new Table(3L, new long[] {3, 0}, new long[] {0, 0, 0, 12}, new Table());
    refused(stream(INT_SCHEMA, message(3, compressed, 16L, new byte[16])), "compression");
    refused(message(1, new Table((short) 1, List.of()), 0L, NOTHING), "big-endian");
  }

  @Test
  void lengthsThatLieAreRefusedWithoutMemory() {
    refused(stream(INT_SCHEMA, new byte[] {-1, -1, -1, -1, -1, -1, -1, 127}));
    refused(stream(INT_SCHEMA, new byte[] {-1, -1, -1, -1, 0, 0, 0, -128}));
    refused(stream(INT_SCHEMA, new byte[] {-1, -1, -1, -1, 8, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0}));
    for (long length : new long[] {-1, Long.MIN_VALUE, Long.MAX_VALUE, 2_147_483_000}) {
      byte[] batch = message(3, new Table(0L, null, null), length, NOTHING);
      refused(stream(INT_SCHEMA, batch));
      byte[] packed = Lz4Writer.frame(stream(INT_SCHEMA, batch));
      assertThatThrownBy(() -> readAll(packed, true)).isInstanceOf(HodException.class);
    }
  }

  @Test
  void manyNullsWithoutBytesTakeNoMemory() {
    Table none = arrowField("x", 1, EMPTY, null);
    int many = Integer.MAX_VALUE - 100;
    byte[] top = message(3, new Table((long) many, new long[] {many, 0}, null), 0L, NOTHING);
    readAll(stream(schema(none), top), false);
    byte[] body = new byte[16];
    body[7] = 127;
    body[4] = body[5] = body[6] = (byte) 0x90;
    long[] nodes = {1, 0, many, 0};
    byte[] list = message(3, new Table(1L, nodes, new long[] {0, 0, 0, 8}), 16L, body);
    refused(stream(schema(arrowField("l", 12, EMPTY, List.of(none))), list), "without any data");
  }

  @Test
  void schemasThatNestOrFanOutWithoutEndAreRefused() {
    Table deep = arrowField("x", 2, INT32, null);
    for (int i = 0; i < 500; i++) {
      deep = arrowField("x", 12, EMPTY, List.of(deep));
    }
    refused(schema(deep), "deeper");
    Table wide = arrowField("x", 2, INT32, null);
    for (int i = 0; i < 30; i++) {
      wide = arrowField("x", 13, EMPTY, Collections.nCopies(16, wide));
    }
    refused(schema(wide), "over and over");
    String name = "n".repeat(100_000);
    Table[] fields = new Table[2_000];
    Arrays.setAll(fields, i -> arrowField(name, 2, INT32, null));
    refused(schema(fields), "over and over");
    Table pair = new Table("k", "v");
    List<Table> pairs = Collections.nCopies(20_000, pair);
    Table[] described = new Table[2_000];
    Arrays.setAll(described, i -> new Table("n", null, (byte) 2, INT32, null, null, pairs));
    refused(schema(described), "over and over");
  }

  @Test
  void unsupportedTypesAreRefusedByName() {
    List<ArrowType> types =
        List.of(
            new ArrowType.Int(32, false),
            new ArrowType.FloatingPoint(FloatingPointPrecision.HALF),
            new ArrowType.Decimal(40, 2, 256),
            new ArrowType.Date(DateUnit.MILLISECOND),
            new ArrowType.Time(TimeUnit.MICROSECOND, 64),
            new ArrowType.Interval(IntervalUnit.DAY_TIME),
            new ArrowType.Interval(IntervalUnit.MONTH_DAY_NANO),
            new ArrowType.FixedSizeBinary(4),
            new ArrowType.Union(UnionMode.Sparse, new int[0]));
    for (ArrowType type : types) {
      byte[] bytes = ArrowWriter.stream(List.of(field("odd", type)), 0, (root, batch) -> {});
      refused(bytes, "column odd", "not supported");
    }
    var lists = field("odd", ArrowType.LargeList.INSTANCE, field("e", new ArrowType.Int(8, true)));
    refused(ArrowWriter.stream(List.of(lists), 0, (root, batch) -> {}), "LargeList");
  }

  @Test
  void dictionariesOfAnUnknownFormAreRefused() {
    Table coded = new Table("d", (byte) 1, (byte) 5, EMPTY, new Table(1L, INT32, null, (short) 1));
    refused(schema(coded), "column d", "dictionary");
    Table odd = new Table("d", (byte) 1, (byte) 5, EMPTY, new Table(1L, new Table(24, (byte) 1)));
    refused(schema(odd), "column d", "dictionary");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          BIGINT|BIGINT|INT(32)
          STRING|STRING|INT(32)
          DECIMAL(10,0)|DECIMAL(10,0)|INT(32)
          ARRAY<INT>|ARRAY<INT>|INT(32)
          TIMESTAMP|TIMESTAMP|INT(32)
          """)
  void aTypeThatDoesNotFitIsRefusedByBothNames(String declared, String first, String second) {
    refusedAs(INT_SCHEMA, new String[] {declared}, "column col", first, second);
  }

  @Test
  void otherMisfitsAreRefused() {
    refusedAs(INT_SCHEMA, new String[] {"INT", "INT"}, "2 columns", "has 1");
    Table zoned = arrowField("t", 10, new Table((short) 2, "Etc/UTC"), null);
    refusedAs(schema(zoned), new String[] {"TIMESTAMP_NTZ"}, "TIMESTAMP(us, Etc/UTC)");
    Table lost = arrowField("t", 10, new Table((short) 2, "Mars/Olympus"), null);
    refusedAs(schema(lost), new String[] {"TIMESTAMP"}, "Mars/Olympus");
    Table decimal = arrowField("d", 7, new Table(10, 3, 128), null);
    refusedAs(schema(decimal), new String[] {"DECIMAL(10,2)"}, "DECIMAL(10,2)", "DECIMAL(10,3)");
    Table struct = arrowField("s", 13, EMPTY, List.of(arrowField("a", 2, INT32, null)));
    refusedAs(schema(struct), new String[] {"STRUCT<a: INT, b: INT>"}, "1 parts");
    refusedAs(schema(struct), new String[] {"STRUCT<a: STRING>"}, "STRING", "INT(32)");
  }

  /** Many types, nested ones too, some nulls, two batches and an empty one. */
  private static byte[] rich() {
    var list = field("l", NestedTypesTest.LIST, field("e", NestedTypesTest.INT));
    List<org.apache.arrow.vector.types.pojo.Field> fields =
        List.of(
            field("i", NestedTypesTest.INT),
            field("s", NestedTypesTest.UTF8),
            field("w", ArrowType.LargeUtf8.INSTANCE),
            field("b", ArrowType.Bool.INSTANCE),
            field("x", ArrowType.Binary.INSTANCE),
            field("d", new ArrowType.Decimal(20, 2, 128)),
            field("t", new ArrowType.Timestamp(TimeUnit.MICROSECOND, "+05:30")),
            field("o", new ArrowType.Timestamp(TimeUnit.NANOSECOND, null)),
            list,
            NestedTypesTest.mapField("m", required("key", NestedTypesTest.UTF8), list),
            field("st", NestedTypesTest.STRUCT, list, field("n", ArrowType.Null.INSTANCE)));
    return ArrowWriter.stream(
        fields,
        3,
        (root, batch) -> {
          int rows = batch == 1 ? 0 : 5;
          for (int row = 0; row < rows; row++) {
            boolean isNull = row == 3;
            Object[] values = {
              row,
              "text" + row,
              "wide",
              row % 2 == 0,
              new byte[] {1, 2},
              new BigDecimal("12.30"),
              1_000_000L * row,
              1_000L * row,
              List.of(row, row),
              List.of(new Object[] {"k", List.of(1)}, new Object[] {"j", null}),
              new Object[] {List.of(row), null}
            };
            for (int c = 0; c < values.length; c++) {
              NestedTypesTest.set(root.getVector(c), row, isNull ? null : values[c]);
            }
          }
          root.setRowCount(rows);
        });
  }

  @Test
  void aCutAnywhereIsAnErrorOrAnEarlierEnd() {
    byte[] bytes = rich();
    readAll(bytes, false);
    int whole = 0;
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      try {
        readAll(cut, false);
        whole++;
      } catch (HodException e) {
        assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_DATA);
      }
    }
    assertThat(whole).isEqualTo(4); // behind the schema and each of the three batches
    byte[] packed = Lz4Writer.linked(bytes, 1_000);
    for (int length = 0; length < packed.length; length += 7) {
      byte[] cut = Arrays.copyOf(packed, length);
      assertThatThrownBy(() -> readAll(cut, true)).isInstanceOf(HodException.class);
    }
  }

  @Test
  void changedBytesNeverGetOutAsAnythingButAnError() {
    byte[] bytes = rich();
    Random random = new Random(11);
    for (int i = 0; i < 4_000; i++) {
      byte[] changed = bytes.clone();
      for (int n = 1 + random.nextInt(3); n > 0; n--) {
        int at = random.nextInt(changed.length);
        changed[at] = (byte) (random.nextBoolean() ? random.nextInt() : random.nextInt(3) * 127);
      }
      try {
        readAll(changed, false);
      } catch (HodException e) {
        assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_DATA);
      }
    }
  }

  @Test
  void afterAFailureNoLaterBatchIsGiven() {
    byte[] good = intBatch(3, new long[] {3, 0}, new long[] {0, 0, 0, 12}, 16);
    byte[] bad = intBatch(3, new long[] {3, 0}, new long[] {0, 0, 0, 11}, 16);
    byte[] bytes = stream(INT_SCHEMA, good, bad, good);
    ArrowStreamReader reader =
        new ArrowStreamReader(bytes, 0, bytes.length, null, null, ZoneId.of("UTC"));
    assertThat(reader.next()).isNotNull();
    assertThatThrownBy(reader::next).isInstanceOf(HodException.class);
    assertThatThrownBy(reader::next).isInstanceOf(HodException.class);
    reader.close();
    reader.close();
  }
}
