package dev.hod.kernel.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.columns.Batches;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.NestedValues;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Row;
import dev.hod.kernel.columns.RowsBuilder;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TimestampColumn;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArrowStreamWriterTest {
  private static final Schema INTS =
      new Schema(List.of(new Field("i", SqlType.parse("INT"), true)));

  static Stream<WrittenCases.Case> all() {
    return WrittenCases.all();
  }

  private static RecordBatch ints(Integer... values) {
    return new RecordBatch(values.length, List.of(NestedValues.ints(values)));
  }

  @ParameterizedTest
  @MethodSource("all")
  void ourOwnReaderReadsEqualRowsBack(WrittenCases.Case c) {
    byte[] bytes = WrittenStream.bytes(c.schema(), c.batches().toArray());
    try (ArrowStreamReader reader = WrittenStream.reader(bytes)) {
      assertThat(reader.schema()).isEqualTo(c.schema());
      List<Row> expected = WrittenStream.rows(c.schema(), Batches.of(c.batches().toArray()));
      assertThat(WrittenStream.rows(c.schema(), reader)).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyMessageAndEveryBufferBeginsOnEightBytes(WrittenCases.Case c) {
    byte[] bytes = WrittenStream.bytes(c.schema(), c.batches().toArray());
    assertThat(bytes.length % 8).isZero();
    Messages messages = new Messages(new PlainSource(bytes, 0, bytes.length));
    int at = 0;
    for (var message = messages.next(); message != null; message = messages.next()) {
      assertThat(message.metadataLength() % 8).isZero();
      assertThat(message.body().length() % 8).isZero();
      at += 8 + message.metadataLength() + message.body().length();
      var buffers = message.kind() == 3 ? message.header().vector(2, 16) : null;
      for (int i = 0; buffers != null && i < buffers.size(); i++) {
        assertThat(message.header().word(buffers, 2 * i) % 8).isZero();
      }
    }
    assertThat(at).isEqualTo(bytes.length - 8);
  }

  @Test
  void aResultWithoutRowsHasItsSchema() {
    Schema schema =
        new Schema(
            List.of(
                new Field("a", SqlType.parse("ARRAY<STRUCT<x: DECIMAL(5,2)>>"), true),
                new Field("m", SqlType.parse("MAP<STRING, TIMESTAMP>"), false),
                new Field("t", SqlType.parse("TIMESTAMP"), true),
                new Field("v", SqlType.parse("VOID"), true)));
    try (ArrowStreamReader reader = WrittenStream.reader(WrittenStream.bytes(schema))) {
      assertThat(reader.schema()).isEqualTo(schema);
      assertThat(reader.next()).isNull();
    }
  }

  @Test
  void aResultWithoutColumnsIsAStreamToo() {
    try (ArrowStreamReader reader = WrittenStream.reader(WrittenStream.bytes(Schema.EMPTY))) {
      assertThat(reader.schema()).isEqualTo(Schema.EMPTY);
      assertThat(reader.next()).isNull();
    }
  }

  @Test
  void aZoneKeepsItsNameAndZIsNotOne() {
    for (String zone : List.of("Etc/UTC", "+05:30", "Asia/Kathmandu", "Z")) {
      Schema schema = new Schema(List.of(new Field("t", SqlType.parse("TIMESTAMP"), true)));
      RowsBuilder rows = new RowsBuilder(schema, ZoneId.of(zone));
      rows.append(0, "2024-05-01 12:34:56");
      try (ArrowStreamReader reader =
          WrittenStream.reader(WrittenStream.bytes(schema, rows.build()))) {
        TimestampColumn column = (TimestampColumn) reader.next().column(0);
        assertThat(column.zone()).contains(ZoneId.of(zone.equals("Z") ? "UTC" : zone));
        assertThat(column.text(0)).isEqualTo("2024-05-01 12:34:56");
      }
    }
  }

  @Test
  void readsOfAnySizeGiveTheSameBytes() throws IOException {
    WrittenCases.Case c = WrittenCases.nested().toList().get(4);
    byte[] expected = WrittenStream.bytes(c.schema(), c.batches().toArray());
    Random random = new Random(4);
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    try (InputStream stream =
        ArrowStreamWriter.open(c.schema(), Batches.of(c.batches().toArray()))) {
      assertThat(stream.read(new byte[0], 0, 0)).isZero();
      byte[] buffer = new byte[40];
      for (int count = 0; count >= 0; ) {
        int one = stream.read();
        if (one >= 0) {
          read.write(one);
        }
        int left = stream.available();
        count = stream.read(buffer, 3, random.nextInt(37));
        assertThat(left).isGreaterThanOrEqualTo(0);
        read.write(buffer, 3, Math.max(count, 0));
      }
      assertThat(stream.read()).isEqualTo(-1);
    }
    assertThat(read.toByteArray()).isEqualTo(expected);
  }

  @Test
  void aBatchIsTakenWhenTheBytesBeforeItAreRead() throws IOException {
    Batches source = Batches.of(ints(1), ints(2), ints(3));
    try (InputStream stream = ArrowStreamWriter.open(INTS, source)) {
      assertThat(source.taken()).isZero();
      stream.read();
      assertThat(source.taken()).isEqualTo(1);
      stream.readNBytes(stream.available());
      assertThat(source.taken()).isEqualTo(1);
      stream.read();
      assertThat(source.taken()).isEqualTo(2);
    }
  }

  @Test
  void aFailurePassesThroughAndNeverBecomesAnEnd() throws IOException {
    HodException failure = ErrorCode.CHUNK_UNAVAILABLE.because("chunk 1 can't be had");
    try (InputStream stream = ArrowStreamWriter.open(INTS, Batches.of(ints(1), failure))) {
      assertThatThrownBy(stream::readAllBytes).isSameAs(failure);
      assertThatThrownBy(stream::read).isSameAs(failure);
    }
  }

  @Test
  void aBatchOfOtherTypesIsRefusedAndWhatFollowsIsNotRead() throws IOException {
    RecordBatch texts = new RecordBatch(1, List.of(NestedValues.strings("x")));
    Batches source = Batches.of(ints(1), texts, ints(2));
    try (InputStream stream = ArrowStreamWriter.open(INTS, source)) {
      assertThatThrownBy(stream::readAllBytes)
          .isInstanceOfSatisfying(
              HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_DATA))
          .hasMessageContaining("UTF8")
          .hasMessageContaining("INT(32)");
      assertThatThrownBy(stream::read).isInstanceOf(HodException.class);
      assertThat(source.taken()).isEqualTo(2);
    }
  }

  @Test
  void closingClosesTheSourceAndEndsTheReading() throws IOException {
    Batches source = Batches.of(ints(1));
    InputStream stream = ArrowStreamWriter.open(INTS, source);
    stream.read();
    stream.close();
    assertThat(source.closes()).isEqualTo(1);
    assertThatThrownBy(stream::read).isInstanceOf(IOException.class).hasMessageContaining("closed");
    assertThat(stream.available()).isZero();
  }

  @Test
  void manyColumnsAreWritten() {
    RowsBuilder rows;
    List<Field> fields = new java.util.ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      fields.add(new Field("column " + i, SqlType.parse("BIGINT"), true));
    }
    Schema schema = new Schema(fields);
    rows = new RowsBuilder(schema, ZoneOffset.UTC);
    for (int i = 0; i < 1_000; i++) {
      rows.appendLong(i, i);
    }
    RecordBatch batch = rows.build();
    try (ArrowStreamReader reader = WrittenStream.reader(WrittenStream.bytes(schema, batch))) {
      assertThat(WrittenStream.rows(schema, reader))
          .isEqualTo(WrittenStream.rows(schema, Batches.of(batch)));
    }
  }
}
