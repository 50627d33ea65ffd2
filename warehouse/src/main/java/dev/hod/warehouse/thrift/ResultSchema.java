package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.ResultColumn;
import dev.hod.warehouse.result.Chunk;
import dev.hod.warehouse.result.EncodedResult;
import dev.hod.warehouse.statement.Answer;
import dev.hod.warehouse.thrift.wire.StructWriter;
import dev.hod.warehouse.thrift.wire.WireType;
import java.util.List;

/** Writes TGetResultSetMetadataResp without its status (thrift.md 2.7). */
final class ResultSchema {
  private static final int ARROW = 0;
  private static final int COLUMNS = 1;
  private static final int LINKS = 3;

  /** The one column of a statement that has no result (thrift.md 4.3). */
  static final ResultColumn NO_RESULT =
      new ResultColumn("Result", "STRING", "STRING", null, null, null);

  private ResultSchema() {}

  /** The columns as Thrift shows them: there is always one. */
  static List<ResultColumn> columns(Answer answer) {
    List<ResultColumn> columns = answer.result().description().columns();
    return columns.isEmpty() ? List.of(NO_RESULT) : columns;
  }

  static void write(Answer answer, StructWriter out) {
    ThriftForm form = ThriftForm.of(answer);
    out.begin(2);
    List<ResultColumn> columns = columns(answer);
    out.list(1, WireType.STRUCT, columns.size());
    for (int i = 0; i < columns.size(); i++) {
      column(columns.get(i), i + 1, form.isCatalog() ? form.comments().get(i) : "", out);
    }
    out.stop();
    if (!form.isPlainHive()) {
      form(answer, form, out);
    }
  }

  private static void column(ResultColumn column, int position, String comment, StructWriter out) {
    out.text(1, column.name());
    ThriftType.of(column).write(column, out);
    out.i32(3, position);
    out.text(4, comment);
    out.stop();
  }

  private static void form(Answer answer, ThriftForm form, StructWriter out) {
    EncodedResult result = answer.result();
    boolean links = !result.description().inline();
    out.i32(1281, form.columns() ? COLUMNS : links ? LINKS : ARROW);
    if (form.isCatalog()) {
      return;
    }
    out.bool(1282, result.description().lz4());
    if (!form.columns() && Versions.hasArrowSchema(form.version())) {
      out.binary(1283, answer.schema());
    }
    out.i64(1285, result.description().rawBytes());
    out.i64(1286, result.chunks().stream().map(Chunk::data).mapToLong(d -> d.size()).sum());
    out.bool(1287, false);
  }
}
