package dev.hod.kernel.thrift;

import dev.hod.kernel.arrow.ArrowBatch;
import dev.hod.kernel.error.ErrorCode;
import java.util.ArrayList;
import java.util.List;

/**
 * TRowSet (thrift.md 2.8): rows in one of its forms, which one is told by the member that is
 * filled. The values themselves stay in the reply's bytes until they are asked for.
 *
 * @param startRow the place of the first row in the result; plain servers say 0 always
 * @param rows how many rows it declares, those of links included
 */
record RowSet(
    long startRow,
    long rows,
    List<ColumnValues> columns,
    List<ArrowBatch> batches,
    List<ResultLink> links) {
  private static final long MOST_ROWS = 1L << 50;
  static final RowSet NONE = new RowSet(0, 0, List.of(), List.of(), List.of());

  static RowSet read(ThriftReader in) {
    long startRow = 0;
    List<ColumnValues> columns = new ArrayList<>();
    List<ArrowBatch> batches = new ArrayList<>();
    List<ResultLink> links = new ArrayList<>();
    while (in.next()) {
      switch (in.field()) {
        case 1 -> startRow = in.i64(startRow);
        case 2 -> refuse(in.list(WireType.STRUCT), "row by row");
        case 3 -> {
          int count = in.list(WireType.STRUCT);
          for (int i = 0; i < count; i++) {
            columns.add(ColumnValues.read(in));
          }
        }
        case 4 -> {
          Span packed = in.span(null);
          refuse(packed == null ? 0 : packed.length(), "as columns packed by its tasks");
        }
        case 1281 -> {
          int count = in.list(WireType.STRUCT);
          for (int i = 0; i < count; i++) {
            batches.add(batch(in));
          }
        }
        case 1282 -> {
          int count = in.list(WireType.STRUCT);
          for (int i = 0; i < count; i++) {
            links.add(ResultLink.read(in));
          }
        }
        default -> {}
      }
    }
    long rows = columns.isEmpty() ? 0 : columns.get(0).count();
    for (ArrowBatch batch : batches) {
      rows = sum(rows, batch.rows(), in);
    }
    for (ResultLink link : links) {
      rows = sum(rows, link.rowCount(), in);
    }
    return new RowSet(startRow, rows, columns, batches, links);
  }

  private static long sum(long rows, long more, ThriftReader in) {
    if (more > MOST_ROWS - rows) {
      throw in.malformed("more rows than can be");
    }
    return rows + more;
  }

  private static void refuse(int count, String form) {
    if (count > 0) {
      throw ErrorCode.NOT_SUPPORTED.because(
          "The server sent the result %s, which is not supported", form);
    }
  }

  /** TSparkArrowBatch. */
  private static ArrowBatch batch(ThriftReader in) {
    Span bytes = null;
    long rows = -1;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> bytes = in.span(bytes);
        case 2 -> rows = in.i64(rows);
        default -> {}
      }
    }
    if (bytes == null || rows < 0) {
      throw in.malformed("an Arrow batch without its bytes or its number of rows");
    }
    return new ArrowBatch(bytes.bytes(), bytes.start(), bytes.length(), rows);
  }
}
