package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;

import dev.hod.kernel.arrow.Buffers.Node;
import dev.hod.kernel.arrow.Messages.Message;
import dev.hod.kernel.columns.BinaryColumn;
import dev.hod.kernel.columns.BooleanColumn;
import dev.hod.kernel.columns.ByteColumn;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.DateColumn;
import dev.hod.kernel.columns.DayTimeIntervalColumn;
import dev.hod.kernel.columns.DecimalColumn;
import dev.hod.kernel.columns.DoubleColumn;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.FloatColumn;
import dev.hod.kernel.columns.IntColumn;
import dev.hod.kernel.columns.ListColumn;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.MapColumn;
import dev.hod.kernel.columns.MonthIntervalColumn;
import dev.hod.kernel.columns.NullColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.RowsBuilder;
import dev.hod.kernel.columns.ShortColumn;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.StructColumn;
import dev.hod.kernel.columns.TimestampColumn;
import dev.hod.kernel.columns.Utf8Column;
import dev.hod.kernel.columns.Validity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes the columns of one record batch, in the order of the schema, depth first: each is a view on
 * the batch's body, but for the few that {@link Conversions} copies. One use.
 */
final class BatchDecoder {
  /** How many values without a byte behind them may stand in a nested column. */
  private static final int MOST_BYTELESS = 1 << 20;

  private final Buffers buffers;
  private final @Nullable Dictionaries dictionaries;

  private BatchDecoder(Buffers buffers, @Nullable Dictionaries dictionaries) {
    this.buffers = buffers;
    this.dictionaries = dictionaries;
  }

  /**
   * The next batch that has rows; null at the end.
   *
   * @param dictionaries of the stream, which this goes on with; null where no column has one
   */
  static @Nullable RecordBatch next(
      Messages messages, List<ColumnPlan> plans, @Nullable Dictionaries dictionaries) {
    while (true) {
      Message message = messages.next();
      if (message == null) {
        return null;
      }
      if (message.kind() == Message.DICTIONARY_BATCH) {
        if (dictionaries == null) {
          throw MALFORMED_DATA.because("an Arrow dictionary that no column of the schema has");
        }
        dictionaries.read(message);
        continue;
      }
      if (message.kind() != Message.RECORD_BATCH) {
        throw MALFORMED_DATA.because("an Arrow message of kind %d in a stream", message.kind());
      }
      int rows = rows(message.header());
      Buffers buffers = new Buffers(message.header(), message.body());
      if (dictionaries != null) {
        dictionaries.beginBatch();
      }
      RecordBatch batch = new BatchDecoder(buffers, dictionaries).decode(plans, rows);
      if (batch.rows() > 0) {
        return batch;
      }
    }
  }

  /**
   * How many rows a batch has that can be read.
   *
   * @param header the RecordBatch table of Arrow's Message.fbs
   */
  static int rows(FlatTable header) {
    if (header.table(3) != null) {
      throw MALFORMED_DATA.because("Arrow's own compression of buffers is not supported");
    }
    long rows = header.int64(0, 0);
    if (rows < 0 || rows > Integer.MAX_VALUE - 16) {
      throw MALFORMED_DATA.because("a record batch declares %d rows", rows);
    }
    return (int) rows;
  }

  private RecordBatch decode(List<ColumnPlan> plans, int rows) {
    List<Column> columns = new ArrayList<>(plans.size());
    for (ColumnPlan plan : plans) {
      try {
        columns.add(column(plan, rows, false));
      } catch (IndexOutOfBoundsException | ArithmeticException e) {
        throw MALFORMED_DATA
            .failure()
            .cause(e)
            .because("column %s: %s", plan.name(), e.getMessage());
      }
    }
    buffers.checkAllTaken();
    return new RecordBatch(rows, columns);
  }

  /** A column of exactly {@code rows} values. */
  private Column column(ColumnPlan plan, int rows, boolean isNested) {
    Node node = buffers.node();
    if (node.rows() != rows) {
      throw new IndexOutOfBoundsException(node.rows() + " values where " + rows + " are due");
    }
    return column(plan, node, isNested);
  }

  private Column column(ColumnPlan plan, Node node, boolean isNested) {
    int rows = node.rows();
    DictionaryEncoding encoding = plan.encoding();
    if (encoding != null && dictionaries != null) {
      Validity validity = buffers.validity(node);
      Slice indices = buffers.next(rows * (encoding.indexBits() / 8L));
      ColumnPlan plain = plan.plain();
      Buffers gathered = dictionaries.gather(plain, encoding, indices, validity);
      return new BatchDecoder(gathered, dictionaries).column(plain, rows, isNested);
    }
    return switch (plan.arrow().kind()) {
      case NULL -> {
        checkByteless(rows, isNested);
        yield new NullColumn(plan.type(), rows);
      }
      case INT -> integers(plan, node);
      case FLOAT -> floats(plan, node);
      case BOOL -> {
        Validity validity = buffers.validity(node);
        Slice bits = buffers.next((rows + 7L) >>> 3);
        yield new BooleanColumn(plan.type(), bits.bytes(), bits.start(), validity);
      }
      case DECIMAL -> {
        Validity validity = buffers.validity(node);
        Slice values = buffers.next(rows * 16L);
        yield new DecimalColumn(plan.type(), values.bytes(), values.start(), validity);
      }
      case DATE, INTERVAL -> days(plan, node);
      case TIMESTAMP, DURATION -> times(plan, node);
      case UTF8, BINARY -> {
        Validity validity = buffers.validity(node);
        Slice offsets = buffers.offsets(rows, Integer.BYTES);
        Slice data = buffers.next();
        byte[] bytes = offsets.bytes();
        // Without rows the offsets may be ours, and then the data is nowhere.
        yield bytes == data.bytes()
            ? variable(plan, bytes, offsets.start(), data.start(), data.length(), validity)
            : variable(plan, bytes, offsets.start(), 0, 0, validity);
      }
      case LARGE_UTF8, LARGE_BINARY -> {
        Validity validity = buffers.validity(node);
        Slice offsets = buffers.offsets(rows, Long.BYTES);
        byte[] narrowed = Conversions.narrowed(offsets, buffers.next(), rows);
        int split = (rows + 1) * Integer.BYTES;
        yield variable(plan, narrowed, 0, split, narrowed.length - split, validity);
      }
      case LIST -> {
        Validity validity = buffers.validity(node);
        Slice offsets = buffers.offsets(rows, Integer.BYTES);
        Column elements = column(plan.children().get(0), buffers.node(), true);
        yield new ListColumn(plan.type(), offsets.bytes(), offsets.start(), elements, validity);
      }
      case MAP -> map(plan, node);
      case STRUCT -> {
        checkByteless(rows, isNested);
        Validity validity = buffers.validity(node);
        List<Column> fields = new ArrayList<>(plan.children().size());
        for (ColumnPlan child : plan.children()) {
          fields.add(column(child, rows, true));
        }
        yield new StructColumn(plan.type(), fields, validity);
      }
    };
  }

  /** Bounds what a text of nulls could grow to: elsewhere each value has bytes behind it. */
  private void checkByteless(int rows, boolean isNested) {
    if (isNested && rows > MOST_BYTELESS && rows > 8L * buffers.bodyLength()) {
      throw new IndexOutOfBoundsException(rows + " nested values without any data");
    }
  }

  private Column integers(ColumnPlan plan, Node node) {
    SqlType type = plan.type();
    Validity validity = buffers.validity(node);
    int bits = plan.arrow().a();
    Slice values = buffers.next(node.rows() * (bits / 8L));
    byte[] bytes = values.bytes();
    return switch (bits) {
      case 8 -> new ByteColumn(type, bytes, values.start(), validity);
      case 16 -> new ShortColumn(type, bytes, values.start(), validity);
      case 32 -> new IntColumn(type, bytes, values.start(), validity);
      default -> new LongColumn(type, bytes, values.start(), validity);
    };
  }

  private Column floats(ColumnPlan plan, Node node) {
    Validity validity = buffers.validity(node);
    int bits = plan.arrow().a();
    Slice values = buffers.next(node.rows() * (bits / 8L));
    return bits == 32
        ? new FloatColumn(plan.type(), values.bytes(), values.start(), validity)
        : new DoubleColumn(plan.type(), values.bytes(), values.start(), validity);
  }

  private Column days(ColumnPlan plan, Node node) {
    Validity validity = buffers.validity(node);
    Slice values = buffers.next(node.rows() * 4L);
    return plan.arrow().kind() == ArrowType.Kind.DATE
        ? new DateColumn(plan.type(), values.bytes(), values.start(), validity)
        : new MonthIntervalColumn(plan.type(), values.bytes(), values.start(), validity);
  }

  private Column times(ColumnPlan plan, Node node) {
    Validity validity = buffers.validity(node);
    Slice values = buffers.next(node.rows() * 8L);
    byte[] bytes = values.bytes();
    int start = values.start();
    int unit = plan.arrow().a();
    if (unit != TimeUnits.MICROS) {
      bytes = Conversions.micros(values, unit, validity);
      start = 0;
    }
    return plan.arrow().kind() == ArrowType.Kind.DURATION
        ? new DayTimeIntervalColumn(plan.type(), bytes, start, validity)
        : new TimestampColumn(plan.type(), plan.zone(), bytes, start, validity);
  }

  private static Column variable(
      ColumnPlan plan, byte[] bytes, int offsets, int data, int dataLength, Validity validity) {
    SqlType type = plan.type();
    ArrowType.Kind kind = plan.arrow().kind();
    if (kind == ArrowType.Kind.BINARY || kind == ArrowType.Kind.LARGE_BINARY) {
      return new BinaryColumn(type, bytes, offsets, data, dataLength, validity);
    }
    Utf8Column texts = new Utf8Column(type, bytes, offsets, data, dataLength, validity);
    return Conversions.isReadFromText(type.name())
        ? RowsBuilder.read(new Field(plan.name(), type, true), plan.zone(), texts)
        : texts.orNested(plan.zone());
  }

  private Column map(ColumnPlan plan, Node node) {
    Validity validity = buffers.validity(node);
    Slice offsets = buffers.offsets(node.rows(), Integer.BYTES);
    Node entries = buffers.node();
    if (buffers.validity(entries).mayHaveNulls()) {
      throw new IndexOutOfBoundsException("a map with null entries");
    }
    Column keys = column(plan.children().get(0), entries.rows(), true);
    Column values = column(plan.children().get(1), entries.rows(), true);
    return new MapColumn(plan.type(), offsets.bytes(), offsets.start(), keys, values, validity);
  }
}
