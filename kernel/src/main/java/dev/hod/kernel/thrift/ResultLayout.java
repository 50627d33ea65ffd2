package dev.hod.kernel.thrift;

import dev.hod.kernel.arrow.ArrowSchema;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeName;
import dev.hod.kernel.transport.Manifest;
import dev.hod.kernel.transport.Manifest.Encoding;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of a result are to be read.
 *
 * @param arrow the schema of Arrow batches; null where the server sent none
 * @param lz4 whether Arrow comes in LZ4 frames
 * @param links whether the rows come by links
 */
record ResultLayout(Schema schema, @Nullable ArrowSchema arrow, boolean lz4, boolean links) {

  /**
   * By what the server said of the result.
   *
   * @param plain whether it is a plain Hive or Spark server
   */
  static ResultLayout of(ResultMetadata metadata, boolean plain) {
    Span message = metadata.arrowSchema();
    ArrowSchema arrow =
        message == null || message.length() == 0
            ? null
            : ArrowSchema.read(message.bytes(), message.start(), message.length());
    List<Field> columns = new ArrayList<>();
    for (ColumnDesc column : metadata.columns()) {
      columns.add(column.field(plain));
    }
    return new ResultLayout(
        schema(columns, arrow), arrow, metadata.lz4(), metadata.format() == ResultMetadata.URLS);
  }

  /**
   * Names are Thrift's. Types are those that the Arrow schema names, which alone tells some apart.
   * Without any field in it the statement is DDL, whatever its Thrift schema says (thrift.md 4.3).
   */
  private static Schema schema(List<Field> columns, @Nullable ArrowSchema arrow) {
    if (arrow == null) {
      return columns.isEmpty() ? Schema.EMPTY : new Schema(columns);
    }
    if (arrow.size() == 0) {
      return Schema.EMPTY;
    }
    Schema named = arrow.schema();
    if (named.size() != columns.size()) {
      return named;
    }
    List<Field> both = new ArrayList<>(columns.size());
    for (int i = 0; i < columns.size(); i++) {
      SqlType type = named.field(i).type();
      both.add(new Field(columns.get(i).name(), type, true));
    }
    return new Schema(both);
  }

  /**
   * Whether so only a statement is answered that is no query: DDL without columns or with one named
   * {@code Result} (thrift.md 8.4, 9.3), and Spark's SET, with a key and a value. A query that
   * looks the same is taken for one of them.
   */
  boolean isOfNoQuery() {
    return switch (schema.size()) {
      case 0 -> true;
      case 1 -> schema.field(0).name().equals("Result");
      case 2 -> schema.field(0).name().equals("key") && schema.field(1).name().equals("value");
      default -> false;
    };
  }

  /** Whether {@code rows} have instants whose zone only the session tells. */
  boolean needsZone(RowSet rows) {
    ArrowSchema zones = rows.columns().isEmpty() ? arrow : null;
    for (int i = 0; rows.rows() > 0 && i < schema.size(); i++) {
      if (schema.field(i).type().name() == TypeName.TIMESTAMP
          && (zones == null || !zones.namesZone(i))) {
        return true;
      }
    }
    return false;
  }

  /** The schema by which Arrow batches are read. */
  ArrowSchema arrowOrUsual() {
    return arrow == null ? ArrowSchema.of(schema) : arrow;
  }

  Manifest manifest() {
    if (schema.size() == 0) {
      return new Manifest(schema, 0, 0, false, Encoding.ARROW);
    }
    Encoding encoding = lz4 ? Encoding.ARROW_LZ4 : Encoding.ARROW;
    return new Manifest(
        schema, -1, -1, false, arrow == null && !links ? Encoding.COLUMNS : encoding);
  }
}
