package dev.hod.kernel.arrow;

import static dev.hod.kernel.arrow.ArrowWriter.field;
import static dev.hod.kernel.arrow.ArrowWriter.required;
import static dev.hod.kernel.arrow.DictionaryMessages.batch;
import static dev.hod.kernel.arrow.DictionaryMessages.coded;
import static dev.hod.kernel.arrow.DictionaryMessages.delta;
import static dev.hod.kernel.arrow.DictionaryMessages.dictionary;
import static dev.hod.kernel.arrow.DictionaryMessages.schema;
import static dev.hod.kernel.arrow.FlatWriter.stream;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.arrow.FlatWriter.Table;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.ListColumn;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.Utf8Column;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Columns that are sent as places in a dictionary read as if they were sent as they are. */
class DictionaryTest {
  private static final ArrowType.Int INT8 = new ArrowType.Int(8, true);
  private static final Field TEXT = field("v", NestedTypesTest.UTF8);
  private static final Field INDEX = field("i", INT8);
  private static final byte[] TEXTS = schema(coded("c", 7, INT8, TEXT));

  /** A dictionary of one batch, and of two. */
  record Case(String name, Field values, Object... distinct) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> everyType() {
    Field list = field("l", NestedTypesTest.LIST, field("e", NestedTypesTest.UTF8));
    Field map = NestedTypesTest.mapField("m", required("key", NestedTypesTest.UTF8), list);
    Field struct = field("s", NestedTypesTest.STRUCT, list, field("b", ArrowType.Bool.INSTANCE));
    List<Object> entries = List.of(new Object[] {"k", List.of("x", "y")}, new Object[] {"j", null});
    Stream<Case> flat =
        FlatTypesTest.cases()
            .map(c -> new Case(c.toString(), field("v", c.arrow()), withNull(c.values())));
    return Stream.concat(
        flat,
        Stream.of(
            new Case("lists", list, List.of("a", "bc"), null, List.of(), List.of("def")),
            new Case("maps", map, entries, null, List.of()),
            new Case("structs", struct, null, new Object[] {List.of("z"), true}, new Object[2])));
  }

  private static Object[] withNull(Object... values) {
    return Arrays.copyOf(values, values.length + 1);
  }

  private static List<String> texts(boolean isLz4, String declared, byte[]... messages) {
    List<String> texts = new ArrayList<>();
    for (Column column : columns(isLz4, declared, messages)) {
      for (int row = 0; row < column.rows(); row++) {
        texts.add(column.isNull(row) ? null : column.text(row));
      }
    }
    return texts;
  }

  private static List<String> texts(byte[]... messages) {
    return texts(false, null, messages);
  }

  private static List<Column> columns(boolean isLz4, String declared, byte[]... messages) {
    byte[] bytes = isLz4 ? Lz4Writer.linked(stream(messages), 1_000) : stream(messages);
    List<Column> columns = new ArrayList<>();
    try (ArrowStreamReader reader = reader(bytes, isLz4, declared)) {
      for (RecordBatch batch = reader.next(); batch != null; batch = reader.next()) {
        columns.add(batch.column(0));
      }
    }
    return columns;
  }

  private static ArrowStreamReader reader(byte[] bytes, boolean isLz4, String declared) {
    Schema schema =
        declared == null
            ? null
            : new Schema(
                List.of(new dev.hod.kernel.columns.Field("c", SqlType.parse(declared), true)));
    return new ArrowStreamReader(
        bytes, 0, bytes.length, isLz4 ? new Lz4Windows(1 << 20) : null, schema, ZoneId.of("UTC"));
  }

  private static void refused(String words, byte[]... messages) {
    assertThatThrownBy(() -> texts(messages))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_DATA))
        .hasMessageContaining(words);
  }

  @ParameterizedTest
  @MethodSource("everyType")
  void valuesOfADictionaryReadLikeValuesSentAsTheyAre(Case c) {
    int size = c.distinct().length;
    byte second = (byte) Math.min(1, size - 1);
    Object[] indices = {(byte) (size - 1), (byte) 0, null, second, (byte) 0, (byte) (size - 1)};
    Object[] plain = new Object[indices.length];
    Arrays.setAll(plain, i -> indices[i] == null ? null : c.distinct()[(byte) indices[i]]);
    byte[] asIs = stream(schema(c.values()), batch(c.values(), plain));
    List<String> expected = texts(asIs);
    byte[] schema = schema(coded("v", 1, INT8, c.values()));
    byte[] rows = batch(INDEX, indices);
    byte[] whole = dictionary(1, c.values(), c.distinct());
    byte[] first = dictionary(1, c.values(), c.distinct()[0]);
    byte[] rest = delta(1, c.values(), Arrays.copyOfRange(c.distinct(), 1, size));
    for (boolean isLz4 : new boolean[] {false, true}) {
      assertThat(texts(isLz4, null, schema, whole, rows, rows))
          .startsWith(array(expected))
          .hasSize(12);
      assertThat(texts(isLz4, null, schema, first, rest, rows)).isEqualTo(expected);
    }
    assertThat(columns(false, null, schema, whole, rows).get(0))
        .hasSameClassAs(columns(false, null, asIs).get(0));
  }

  private static String[] array(List<String> texts) {
    return texts.toArray(new String[0]);
  }

  @ParameterizedTest
  @CsvSource({
    "8,true",
    "8,false",
    "16,true",
    "16,false",
    "32,true",
    "32,false",
    "64,true",
    "64,false"
  })
  void indicesMayHaveAnyWidthAndSign(int bits, boolean isSigned) {
    String[] values = new String[bits == 8 ? isSigned ? 128 : 256 : 40_000];
    Arrays.setAll(values, Integer::toString);
    int last = bits == 16 && isSigned ? 32_767 : values.length - 1;
    Object index =
        switch (bits) {
          case 8 -> (byte) last;
          case 16 -> (short) last;
          case 32 -> last;
          default -> (long) last;
        };
    byte[] schema = schema(coded("c", 7, new ArrowType.Int(bits, isSigned), TEXT));
    byte[] rows = batch(field("i", new ArrowType.Int(bits, true)), index, null);
    assertThat(texts(schema, dictionary(7, TEXT, (Object[]) values), rows))
        .containsExactly(String.valueOf(last), null);
  }

  @Test
  void aLaterDictionaryReplacesAnEarlierAndADeltaGoesOn() {
    byte[] rows = batch(INDEX, (byte) 1, (byte) 0);
    byte[] more = batch(INDEX, (byte) 2, (byte) 3);
    assertThat(
            texts(
                TEXTS,
                dictionary(7, TEXT, "a", "b"),
                rows,
                delta(7, TEXT, "c", "d"),
                more,
                rows,
                dictionary(7, TEXT, "x", "y"),
                rows,
                delta(7, TEXT),
                delta(7, TEXT, "z"),
                batch(INDEX, (byte) 2)))
        .containsExactly("b", "a", "c", "d", "b", "a", "y", "x", "z");
    refused("index 2", TEXTS, delta(7, TEXT, "a", "b"), dictionary(7, TEXT, "c"), more);
  }

  @Test
  void batchesThatWereReadStayRightWhenTheirDictionaryIsReplaced() {
    byte[] rows = batch(INDEX, (byte) 0);
    List<Column> columns =
        columns(true, null, TEXTS, dictionary(7, TEXT, "a"), rows, dictionary(7, TEXT, "b"), rows);
    assertThat(columns).extracting(c -> c.text(0)).containsExactly("a", "b");
  }

  @Test
  void partsOfNestedColumnsAndOfDictionariesMayHaveDictionaries() {
    Field coded = coded("e", 7, INT8, TEXT);
    Field list = field("l", NestedTypesTest.LIST, coded);
    Field sent = field("l", NestedTypesTest.LIST, INDEX);
    byte[] words = dictionary(7, TEXT, "a", null, "c");
    byte[] rows = batch(sent, List.of((byte) 2, (byte) 0), null, List.of((byte) 1));
    List<Column> lists = columns(false, "ARRAY<STRING>", schema(list), words, rows);
    assertThat(lists.get(0)).isInstanceOf(ListColumn.class);
    assertThat(((ListColumn) lists.get(0)).elements()).isInstanceOf(Utf8Column.class);
    assertThat(texts(schema(list), words, rows)).containsExactly("[\"c\",\"a\"]", null, "[null]");
    byte[] twice = schema(coded("o", 8, INT8, list));
    byte[] outer = dictionary(8, sent, List.of((byte) 0, (byte) 2), null, List.of());
    assertThat(texts(twice, words, outer, batch(INDEX, (byte) 2, (byte) 0, (byte) 1, null)))
        .containsExactly("[]", "[\"a\",\"c\"]", null, null);
  }

  @Test
  void aDictionaryThatTheDeclaredTypeFitsIsReadAsIt() {
    byte[] rows = batch(INDEX, (byte) 1, (byte) 0);
    byte[] numbers = dictionary(7, TEXT, "1.50", "-2.25");
    assertThat(texts(false, "DECIMAL(5,2)", TEXTS, numbers, rows)).containsExactly("-2.25", "1.50");
    assertThatThrownBy(() -> texts(false, "BIGINT", TEXTS, numbers, rows))
        .hasMessageContaining("BIGINT")
        .hasMessageContaining("UTF8");
  }

  @Test
  void twoColumnsMayShareADictionary() {
    Field longs = field("v", NestedTypesTest.LONG);
    byte[] schema = schema(coded("a", 7, INT8, longs), coded("b", 7, INT8, longs));
    Table rows = new Table(2L, new long[] {2, 0, 2, 0}, new long[] {0, 0, 0, 2, 0, 0, 2, 2});
    byte[] batch = FlatWriter.message(3, rows, 8L, new byte[] {0, 1, 1, 1, 0, 0, 0, 0});
    byte[] bytes = stream(schema, dictionary(7, longs, 5L, 6L), batch);
    RecordBatch read = reader(bytes, false, null).next();
    assertThat(((LongColumn) read.column(0)).at(1)).isEqualTo(6);
    assertThat(((LongColumn) read.column(1)).at(0)).isEqualTo(6);
  }

  @Test
  void indicesWithoutAValueAreRefused() {
    byte[] words = dictionary(7, TEXT, "a", "b");
    refused(
        "column c: index 2 of dictionary 7, which has 2 values",
        TEXTS,
        words,
        batch(INDEX, (byte) 2));
    refused("index -1", TEXTS, words, batch(INDEX, (byte) 0, (byte) -1));
    refused("has 0 values", TEXTS, batch(INDEX, (byte) 0));
    refused("dictionary 7, which has 0", TEXTS, dictionary(8, TEXT, "a"), batch(INDEX, (byte) 0));
    assertThat(texts(TEXTS, batch(INDEX, null, null))).containsExactly(null, null);
    byte[] unsigned = schema(coded("c", 7, new ArrowType.Int(64, false), TEXT));
    refused("index -1", unsigned, words, batch(field("i", NestedTypesTest.LONG), -1L));
  }

  @Test
  void aDictionaryThatDoesNotFitItsColumnIsRefused() {
    byte[] rows = batch(INDEX, (byte) 0);
    Field longs = field("v", NestedTypesTest.LONG);
    Field list = field("v", NestedTypesTest.LIST, field("e", NestedTypesTest.LONG));
    refused("column c", TEXTS, dictionary(7, longs, 1L), rows);
    byte[] lists = schema(coded("c", 7, INT8, list));
    refused("column c", lists, dictionary(7, longs, 1L), rows);
    refused("column c", lists, dictionary(7, TEXT, "a"), rows);
    Table falling = new Table(2L, new long[] {2, 0}, new long[] {0, 0, 0, 12, 16, 8});
    byte[] body = new byte[24];
    body[0] = 8;
    body[4] = 2;
    refused(
        "offsets 8 and 2", TEXTS, FlatWriter.message(2, new Table(7L, falling), 24L, body), rows);
    refused("without values", TEXTS, FlatWriter.message(2, new Table(7L), 0L, new byte[0]), rows);
    Table packed = new Table(1L, new long[] {1, 0}, new long[] {0, 0, 0, 8, 8, 0}, new Table());
    refused("compression", TEXTS, FlatWriter.message(2, new Table(7L, packed), 8L, new byte[8]));
  }

  /** A dictionary whose lists hold what it itself encodes: each step finds the wrong layout. */
  @Test
  void aDictionaryWithinItselfIsRefused() {
    Field inner = coded("e", 7, INT8, TEXT);
    byte[] schema = schema(coded("c", 7, INT8, field("l", NestedTypesTest.LIST, inner)));
    Field sent = field("l", NestedTypesTest.LIST, INDEX);
    refused(
        "2 nodes and 4 buffers",
        schema,
        dictionary(7, sent, List.of((byte) 0)),
        batch(INDEX, (byte) 0));
  }

  @Test
  void shortIndicesOfLongValuesDoNotFillTheMemory() {
    Object[] long1 = {"x".repeat(1 << 20)};
    Object[] often = Collections.nCopies(10_000, (byte) 0).toArray();
    byte[] words = dictionary(7, TEXT, long1);
    refused("too much memory", TEXTS, words, batch(INDEX, often));
    Field list = field("l", NestedTypesTest.LIST, field("n", NestedTypesTest.LONG));
    byte[] lists = dictionary(7, list, Collections.nCopies(100_000, 1L));
    refused("too much memory", schema(coded("c", 7, INT8, list)), lists, batch(INDEX, often));
    assertThat(texts(TEXTS, words, batch(INDEX, (byte) 0), batch(INDEX, (byte) 0))).hasSize(2);
  }

  @Test
  void manyAdditionsToADictionaryAreRefused() {
    byte[][] messages = new byte[2_000][];
    Arrays.fill(messages, delta(7, TEXT, "a"));
    messages[0] = TEXTS;
    refused("1024 batches", messages);
  }

  @Test
  void gatheredBytesCountAsUnpacked() {
    String text = "x".repeat(100_000);
    byte[] bytes =
        stream(
            TEXTS,
            dictionary(7, TEXT, text),
            batch(INDEX, (byte) 0, (byte) 0),
            batch(INDEX, (byte) 0));
    ArrowStreamReader reader = reader(bytes, false, null);
    reader.next();
    assertThat(reader.unpackedBytes()).isBetween(200_000L, 201_000L);
    reader.next();
    assertThat(reader.unpackedBytes()).isBetween(100_000L, 101_000L);
  }

  @Test
  void changedBytesNeverGetOutAsAnythingButAnError() {
    Field list = field("l", NestedTypesTest.LIST, coded("e", 7, INT8, TEXT));
    byte[] bytes =
        stream(
            schema(coded("o", 8, INT8, list)),
            dictionary(7, TEXT, "a", null, "ccc"),
            dictionary(8, field("l", NestedTypesTest.LIST, INDEX), List.of((byte) 0), null),
            delta(8, field("l", NestedTypesTest.LIST, INDEX), List.of((byte) 2, (byte) 1)),
            batch(INDEX, (byte) 0, (byte) 2, null, (byte) 1));
    Random random = new Random(5);
    for (int i = 0; i < 20_000; i++) {
      byte[] changed = bytes.clone();
      for (int n = 1 + random.nextInt(3); n > 0; n--) {
        int at = random.nextInt(changed.length);
        changed[at] = (byte) (random.nextBoolean() ? random.nextInt() : random.nextInt(3) * 127);
      }
      try {
        HostileArrowTest.readAll(changed, false);
      } catch (HodException e) {
        assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_DATA);
      }
    }
  }
}
