package dev.hod.kernel.thrift;

import static dev.hod.kernel.thrift.Replies.decimal;
import static dev.hod.kernel.thrift.Replies.longs;
import static dev.hod.kernel.thrift.Replies.texts;
import static dev.hod.kernel.thrift.Replies.type;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.hod.kernel.columns.BinaryColumn;
import dev.hod.kernel.columns.BooleanColumn;
import dev.hod.kernel.columns.ByteColumn;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.DateColumn;
import dev.hod.kernel.columns.DayTimeIntervalColumn;
import dev.hod.kernel.columns.DecimalColumn;
import dev.hod.kernel.columns.DoubleColumn;
import dev.hod.kernel.columns.FloatColumn;
import dev.hod.kernel.columns.IntColumn;
import dev.hod.kernel.columns.JsonColumn;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.MonthIntervalColumn;
import dev.hod.kernel.columns.NullColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.ShortColumn;
import dev.hod.kernel.columns.TimestampColumn;
import dev.hod.kernel.columns.Utf8Column;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.lang.management.ManagementFactory;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Columns of Thrift become the columns that Arrow gives (thrift.md 4.2, 5.3). */
class ColumnSetTest {
  private static final ZoneId ZONE = ZoneId.of("Asia/Kolkata");

  private static Struct column(int member, Struct values) {
    return new Struct().struct(member, values.binary(2, new byte[] {2}));
  }

  static Stream<Arguments> types() {
    return Stream.of(
        Arguments.of(
            type(0),
            column(1, new Struct().bools(1, true, true, false)),
            BooleanColumn.class,
            "BOOLEAN",
            "true",
            "false"),
        Arguments.of(
            type(1),
            column(2, new Struct().numbers(1, 3, -128, 0, 127)),
            ByteColumn.class,
            "TINYINT",
            "-128",
            "127"),
        Arguments.of(
            type(2),
            column(3, new Struct().numbers(1, 6, -32768, 0, 258)),
            ShortColumn.class,
            "SMALLINT",
            "-32768",
            "258"),
        Arguments.of(
            type(3),
            column(4, new Struct().numbers(1, 8, Integer.MIN_VALUE, 0, 66_051)),
            IntColumn.class,
            "INT",
            "-2147483648",
            "66051"),
        Arguments.of(
            type(4),
            column(5, new Struct().numbers(1, 10, Long.MIN_VALUE, 0, 72_623_859_790_382_856L)),
            LongColumn.class,
            "BIGINT",
            "-9223372036854775808",
            "72623859790382856"),
        Arguments.of(
            type(5),
            column(6, new Struct().doubles(1, 0.1, 0, 16777216.0)),
            FloatColumn.class,
            "FLOAT",
            "0.1",
            "1.6777216E7"),
        Arguments.of(
            type(6),
            column(6, new Struct().doubles(1, -0.0, 0, Double.NaN)),
            DoubleColumn.class,
            "DOUBLE",
            "-0.0",
            "NaN"),
        Arguments.of(
            type(7),
            column(7, new Struct().strings(1, "a", "", "é€😀")),
            Utf8Column.class,
            "STRING",
            "a",
            "é€😀"),
        Arguments.of(
            type(8),
            column(
                7, new Struct().strings(1, "2021-06-15 12:34:56.789", "", "1600-01-01 00:00:00")),
            TimestampColumn.class,
            "TIMESTAMP",
            "2021-06-15 12:34:56.789",
            "1600-01-01 00:00:00"),
        Arguments.of(
            type(9),
            column(8, new Struct().strings(1, "\u0000", "", "az")),
            BinaryColumn.class,
            "BINARY",
            "00",
            "617A"),
        Arguments.of(
            type(10),
            column(7, new Struct().strings(1, "[1,2]", "", "[]")),
            JsonColumn.class,
            "ARRAY",
            "[1,2]",
            "[]"),
        Arguments.of(
            decimal(18, 2),
            column(7, new Struct().strings(1, "12.50", "", "-0.01")),
            DecimalColumn.class,
            "DECIMAL(18,2)",
            "12.50",
            "-0.01"),
        Arguments.of(
            decimal(38, 0),
            column(7, new Struct().strings(1, "9".repeat(38), "", "-" + "9".repeat(38))),
            DecimalColumn.class,
            "DECIMAL(38,0)",
            "9".repeat(38),
            "-" + "9".repeat(38)),
        Arguments.of(
            type(17),
            column(7, new Struct().strings(1, "2024-02-29", "", "0001-01-01")),
            DateColumn.class,
            "DATE",
            "2024-02-29",
            "0001-01-01"),
        Arguments.of(
            type(18)
                .struct(
                    2, new Struct().qualifiers(1, java.util.Map.of("characterMaximumLength", 9))),
            column(7, new Struct().strings(1, "x", "", "y ")),
            Utf8Column.class,
            "VARCHAR(9)",
            "x",
            "y "),
        Arguments.of(
            type(20),
            column(7, new Struct().strings(1, "100-0", "", "-1-2")),
            MonthIntervalColumn.class,
            "INTERVAL YEAR TO MONTH",
            "100-0",
            "-1-2"),
        Arguments.of(
            type(21),
            column(7, new Struct().strings(1, "-8 00:00:00.000000000", "", "1 02:03:04.500000000")),
            DayTimeIntervalColumn.class,
            "INTERVAL DAY TO SECOND",
            "-8 00:00:00.000000000",
            "1 02:03:04.500000000"),
        Arguments.of(
            type(99),
            column(5, new Struct().numbers(1, 10, 1, 0, 2)),
            LongColumn.class,
            "TYPE_99",
            "1",
            "2"));
  }

  private static RecordBatch read(Struct[] types, Struct rows) {
    byte[] metadata = Replies.metadata(1, types).bytes();
    ResultLayout layout =
        ResultLayout.of(ResultMetadata.read(new ThriftReader(metadata, 0, metadata.length)), false);
    byte[] bytes = rows.bytes();
    RowSet set = RowSet.read(new ThriftReader(bytes, 0, bytes.length));
    return read(set, layout.schema());
  }

  private static RecordBatch read(RowSet set, Schema schema) {
    try (ColumnSetReader reader = new ColumnSetReader(set.columns(), schema, ZONE)) {
      RecordBatch batch = reader.next();
      assertThat(reader.next()).isNull();
      return batch;
    }
  }

  private static RecordBatch read(Struct type, Struct... columns) {
    return read(new Struct[] {type}, Replies.columns(0, columns));
  }

  @ParameterizedTest(name = "{3}")
  @MethodSource("types")
  void valuesComeInTheColumnOfTheirType(
      Struct type, Struct values, Class<?> kind, String sql, String first, String third) {
    Column column = read(type, values).column(0);
    assertThat(column).isInstanceOf(kind);
    assertThat(column.type().text()).isEqualTo(sql);
    assertThat(column.rows()).isEqualTo(3);
    assertThat(column.isNull(1)).isTrue();
    assertThat(List.of(column.text(0), column.text(2))).containsExactly(first, third);
  }

  @Test
  void voidIsNothingButNulls() {
    Struct nulls =
        new Struct().struct(7, new Struct().strings(1, "", "").binary(2, new byte[] {3}));
    assertThat(read(type(16), nulls).column(0)).isInstanceOf(NullColumn.class);
    assertThatThrownBy(() -> read(type(16), texts("x")))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_DATA));
  }

  /** Spark sends none, a recorded server one byte of many, Hive one more than needed. */
  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1, 2, 3, 4})
  void theMapOfNullsMayBeOfAnyLength(int length) {
    long[] values = new long[17];
    Struct numbers = new Struct().numbers(1, 10, values);
    boolean[] isNull = new boolean[17];
    if (length >= 0) {
      byte[] map = new byte[length];
      for (int i = 0; i < length; i++) {
        map[i] = (byte) 0b1000_0001;
        for (int bit : new int[] {0, 7}) {
          if (8 * i + bit < 17) {
            isNull[8 * i + bit] = true;
          }
        }
      }
      numbers.binary(2, map);
    }
    Column column = read(type(4), new Struct().struct(5, numbers)).column(0);
    for (int row = 0; row < 17; row++) {
      assertThat(column.isNull(row)).isEqualTo(isNull[row]);
    }
  }

  @Test
  void theWorkedBytesAreRead() {
    byte[] bytes =
        OpenSessionMessageTest.bytes(
            """
            0a 00 01 00 00 00 00 00 00 00 00 0f 00 02 0c 00 00 00 00
            0f 00 03 0c 00 00 00 02 0c 00 04 0f 00 01 08 00 00 00 03
            00 00 00 07 00 00 00 00 ff ff ff ff 0b 00 02 00 00 00 01 02 00 00
            0c 00 07 0f 00 01 0b 00 00 00 03 00 00 00 01 61 00 00 00 02 c3 a9 00 00 00 00
            0b 00 02 00 00 00 01 04 00 00 00
            """);
    RowSet set = RowSet.read(new ThriftReader(bytes, 0, bytes.length));
    byte[] metadata = Replies.metadata(1, type(3), type(7)).bytes();
    Schema schema =
        ResultLayout.of(ResultMetadata.read(new ThriftReader(metadata, 0, metadata.length)), false)
            .schema();
    RecordBatch batch = read(set, schema);
    List<String> cells = new ArrayList<>();
    for (Column column : batch.columns()) {
      for (int row = 0; row < batch.rows(); row++) {
        cells.add(column.isNull(row) ? "NULL" : column.text(row));
      }
    }
    assertThat(cells).containsExactly("7", "NULL", "-1", "a", "é", "NULL");
  }

  @Test
  void columnsOfDifferentLengthsAreRefused() {
    assertThatThrownBy(
            () -> read(new Struct[] {type(4), type(4)}, Replies.columns(0, longs(1, 2), longs(1))))
        .hasMessageContaining("column c2 has 1 values where the first column has 2");
  }

  @Test
  void moreColumnsThanDeclaredAreRefused() {
    assertThatThrownBy(() -> read(type(4), longs(1), longs(1)))
        .hasMessageContaining("declares 1 columns and the rows have 2");
  }

  @Test
  void valuesOfAnotherTypeThanDeclaredAreRefused() {
    assertThatThrownBy(() -> read(type(3), longs(1)))
        .hasMessageContaining("column c1 is declared as INT and comes as I64 values");
  }

  @Test
  void textThatIsNoValueIsRefusedByColumnTextAndType() {
    assertThatThrownBy(() -> read(type(17), texts("2024-02-30")))
        .hasMessageContaining("column c1: '2024-02-30' is no DATE");
  }

  @Test
  void aMillionNumbersAreBroughtOverWithoutAnObjectEach() {
    int rows = 1_000_000;
    long[] values = new long[rows];
    for (int row = 0; row < rows; row++) {
      values[row] = row;
    }
    byte[] bytes = Replies.columns(0, longs(values)).bytes();
    byte[] metadata = Replies.metadata(1, type(4)).bytes();
    Schema schema =
        ResultLayout.of(ResultMetadata.read(new ThriftReader(metadata, 0, metadata.length)), false)
            .schema();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    sum(bytes, schema); // what is made once is made here
    long before = threads.getCurrentThreadAllocatedBytes();
    long sum = sum(bytes, schema);
    long taken = threads.getCurrentThreadAllocatedBytes() - before;
    assertThat(sum).isEqualTo(rows * (rows - 1L) / 2);
    assertThat(taken).isLessThan(8L * rows + 20_000);
  }

  private static long sum(byte[] bytes, Schema schema) {
    RowSet set = RowSet.read(new ThriftReader(bytes, 0, bytes.length));
    try (ColumnSetReader reader = new ColumnSetReader(set.columns(), schema, ZONE)) {
      RecordBatch batch = reader.next();
      LongColumn column = (LongColumn) batch.column(0);
      long sum = 0;
      for (int row = 0; row < batch.rows(); row++) {
        sum += column.isNull(row) ? 0 : column.at(row);
      }
      return sum;
    }
  }
}
