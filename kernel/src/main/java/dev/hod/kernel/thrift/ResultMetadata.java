package dev.hod.kernel.thrift;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * TGetResultSetMetadataResp (thrift.md 2.7).
 *
 * @param columns TTableSchema; empty when there is no result set
 * @param format TSparkRowSetType's number; {@link #NO_FORMAT} when the server does not say
 * @param lz4 whether Arrow comes in LZ4 frames
 * @param arrowSchema one Arrow message; null where the server sends none
 */
record ResultMetadata(
    StatusMessage status,
    List<ColumnDesc> columns,
    int format,
    boolean lz4,
    @Nullable Span arrowSchema) {
  static final int NO_FORMAT = -1;
  static final int URLS = 3;

  static ResultMetadata read(ThriftReader in) {
    StatusMessage status = null;
    List<ColumnDesc> columns = List.of();
    int format = NO_FORMAT;
    boolean lz4 = false;
    Span arrowSchema = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> status = in.isStruct() ? StatusMessage.read(in) : status;
        case 2 -> columns = in.isStruct() ? columns(in) : columns;
        case 1281 -> format = in.i32(format);
        case 1282 -> lz4 = in.bool(lz4);
        case 1283 -> arrowSchema = in.span(arrowSchema);
        default -> {}
      }
    }
    if (format < NO_FORMAT || format > URLS) {
      throw in.malformed("a result of the unknown form " + format);
    }
    StatusMessage read = StatusMessage.required(status, in, "GetResultSetMetadata");
    return new ResultMetadata(read, columns, format, lz4, arrowSchema);
  }

  private static List<ColumnDesc> columns(ThriftReader in) {
    List<ColumnDesc> columns = new ArrayList<>();
    while (in.next()) {
      int count = in.field() == 1 ? in.list(WireType.STRUCT) : 0;
      for (int i = 0; i < count; i++) {
        columns.add(ColumnDesc.read(in));
      }
    }
    return columns;
  }
}
