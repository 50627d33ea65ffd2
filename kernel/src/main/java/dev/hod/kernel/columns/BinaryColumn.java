package dev.hod.kernel.columns;

import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;

/** BINARY: bytes with 32-bit offsets, as in Arrow. */
public final class BinaryColumn extends TypedColumn {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();
  private final byte[] bytes;
  private final int offsets;
  private final int data;

  /**
   * Offsets and data in one array.
   *
   * @param offsets where the {@code rows + 1} offsets begin
   * @param data where the data begins, the place offset 0 means
   * @param dataLength how many bytes of data there are
   */
  public BinaryColumn(
      SqlType type, byte[] bytes, int offsets, int data, int dataLength, Validity validity) {
    super(type, validity);
    Offsets.check(bytes, offsets, validity.rows(), data, dataLength);
    this.bytes = bytes;
    this.offsets = offsets;
    this.data = data;
  }

  /** A copy of the value at {@code row}. */
  public byte[] at(int row) {
    return Arrays.copyOfRange(bytes, first(row), first(row + 1));
  }

  /** How many bytes the value at {@code row} has. */
  public int length(int row) {
    return first(row + 1) - first(row);
  }

  private int first(int row) {
    return data + Offsets.at(bytes, offsets, row);
  }

  @Override
  Object object(int row) {
    return at(row);
  }

  @Override
  void handOutValues(int from, int count, BufferSink sink) {
    Offsets.handOut(bytes, offsets, from, count, sink);
    sink.buffer(bytes, first(from), first(from + count) - first(from));
  }

  @Override
  public String text(int row) {
    return HEX.formatHex(bytes, first(row), first(row + 1));
  }

  @Override
  void writeJson(int row, JsonText json) {
    json.string(Base64.getEncoder().encodeToString(at(row)));
  }
}
