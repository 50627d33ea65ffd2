package dev.hod.warehouse.result;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hod.warehouse.engine.ResultColumn;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;

/** Rows as JSON arrays of strings, or as CSV; a piece is a few rows. */
final class TextPieces implements Pieces {
  private static final int FULL = 16 << 10; // characters

  private final List<ResultColumn> columns;
  private final boolean json;

  TextPieces(List<ResultColumn> columns, ResultFormat format) {
    this.columns = columns;
    this.json = format == ResultFormat.JSON_ARRAY;
  }

  @Override
  public Frame frame(VectorSchemaRoot root, boolean isFirst) {
    if (json) {
      return new Frame(bytes("["), bytes(","), bytes("]"));
    }
    return new Frame(isFirst ? header() : new byte[0], new byte[0], new byte[0]);
  }

  private byte[] header() {
    StringBuilder line = new StringBuilder();
    for (int c = 0; c < columns.size(); c++) {
      line.append(c == 0 ? "" : ",");
      csvCell(columns.get(c).name(), line);
    }
    return bytes(line.append("\r\n").toString());
  }

  @Override
  public boolean write(VectorSchemaRoot root, Taker taker) {
    List<CellText> cells = cells(root);
    StringBuilder text = new StringBuilder(FULL + 1024);
    int rows = 0;
    for (int row = 0; row < root.getRowCount(); row++) {
      if (json) {
        text.append(rows == 0 ? "[" : ",[");
        jsonRow(cells, row, text);
        text.append(']');
      } else {
        csvRow(cells, row, text);
      }
      rows++;
      if (text.length() >= FULL || row + 1 == root.getRowCount()) {
        if (!taker.take(ByteBuffer.wrap(bytes(text.toString())), rows)) {
          return false;
        }
        text.setLength(0);
        rows = 0;
      }
    }
    return true;
  }

  private List<CellText> cells(VectorSchemaRoot root) {
    List<CellText> cells = new ArrayList<>();
    for (FieldVector vector : root.getFieldVectors()) {
      cells.add(CellText.of(vector));
    }
    return cells;
  }

  private static void jsonRow(List<CellText> cells, int row, StringBuilder out) {
    for (int c = 0; c < cells.size(); c++) {
      if (c > 0) {
        out.append(',');
      }
      String text = cells.get(c).at(row);
      if (text == null) {
        out.append("null");
      } else {
        JsonString.append(text, out);
      }
    }
  }

  private static void csvRow(List<CellText> cells, int row, StringBuilder out) {
    for (int c = 0; c < cells.size(); c++) {
      if (c > 0) {
        out.append(',');
      }
      String text = cells.get(c).at(row);
      csvCell(text == null ? "null" : text, out);
    }
    out.append("\r\n");
  }

  private static void csvCell(String text, StringBuilder out) {
    boolean quoted = false;
    for (int i = 0; i < text.length() && !quoted; i++) {
      quoted = ",\"\r\n".indexOf(text.charAt(i)) >= 0;
    }
    if (quoted) {
      out.append('"').append(text.replace("\"", "\"\"")).append('"');
    } else {
      out.append(text);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
