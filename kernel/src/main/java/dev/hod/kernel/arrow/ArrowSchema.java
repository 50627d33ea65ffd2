package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;

import dev.hod.kernel.arrow.Messages.Message;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The columns of Arrow data, known before any of it: one of a stream, or one that came alone. */
public final class ArrowSchema {
  private final List<ArrowField> fields;

  private ArrowSchema(List<ArrowField> fields) {
    this.fields = fields;
  }

  /**
   * Reads one Schema message, with its length in front (thrift.md 4.3).
   *
   * @throws dev.hod.kernel.error.HodException {@code MALFORMED_DATA} when it is none
   */
  public static ArrowSchema read(byte[] bytes, int offset, int length) {
    return read(new Messages(new PlainSource(bytes, offset, length)));
  }

  static ArrowSchema read(Messages messages) {
    Message message = messages.next();
    if (message == null || message.kind() != Message.SCHEMA) {
      throw MALFORMED_DATA.because("the Arrow data does not begin with a schema");
    }
    return new ArrowSchema(SchemaReader.read(message.header(), message.metadataLength()));
  }

  /** The Arrow types in which servers send such columns where they send no schema (4.4). */
  public static ArrowSchema of(Schema declared) {
    List<ArrowField> fields = new ArrayList<>(declared.size());
    for (Field field : declared.fields()) {
      fields.add(
          new ArrowField(field.name(), true, DerivedType.usual(field.type()), "", List.of()));
    }
    return new ArrowSchema(fields);
  }

  /** The number of columns. */
  public int size() {
    return fields.size();
  }

  /** The columns by the data's own names, with the SQL types that their metadata name (4.3). */
  public Schema schema() {
    List<Field> columns = new ArrayList<>(fields.size());
    for (ArrowField field : fields) {
      columns.add(new Field(field.name(), DerivedType.of(field), field.isNullable()));
    }
    return new Schema(columns);
  }

  /** Whether the data name the zone of a column's timestamps; text names none. */
  public boolean namesZone(int column) {
    return fields.get(column).type().zone() != null;
  }

  /**
   * How to make the columns.
   *
   * @param declared whose names and types win; null where only this says what they are
   */
  List<ColumnPlan> plan(@Nullable Schema declared, ZoneId sessionZone) {
    if (declared != null && declared.size() != fields.size()) {
      throw MALFORMED_DATA.because(
          "the result declares %d columns and the Arrow data has %d",
          declared.size(), fields.size());
    }
    Planner planner = new Planner(sessionZone);
    List<ColumnPlan> plans = new ArrayList<>(fields.size());
    for (int i = 0; i < fields.size(); i++) {
      ArrowField field = fields.get(i);
      String name = declared == null ? field.name() : declared.field(i).name();
      SqlType type = declared == null ? null : declared.field(i).type();
      plans.add(planner.plan(name, field, type));
    }
    return plans;
  }

  /** What keeps the dictionaries of one stream; null where no column has one. */
  @Nullable Dictionaries dictionaries() {
    for (ArrowField field : fields) {
      if (field.needsDictionary()) {
        return new Dictionaries();
      }
    }
    return null;
  }

  boolean isNullable(int column) {
    return fields.get(column).isNullable();
  }
}
