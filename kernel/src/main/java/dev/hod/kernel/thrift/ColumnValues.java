package dev.hod.kernel.thrift;

import org.jspecify.annotations.Nullable;

/**
 * TColumn (thrift.md 2.8, 4.2) as it stands in the reply: where the values of one column are.
 *
 * @param kind which member of the union it is
 * @param start where the first value is
 * @param length how many bytes the values have, for strings with their lengths
 * @param nulls the bit map of nulls; null when the server left it out
 */
@SuppressWarnings("ArrayRecordComponent") // a view on bytes, never compared
record ColumnValues(
    Kind kind, byte[] bytes, int start, int length, int count, @Nullable Span nulls) {

  /** The members of the union, in the order of their ids, which begin with 1. */
  enum Kind {
    BOOL(WireType.BOOL),
    BYTE(WireType.BYTE),
    I16(WireType.I16),
    I32(WireType.I32),
    I64(WireType.I64),
    DOUBLE(WireType.DOUBLE),
    STRING(WireType.STRING),
    BINARY(WireType.STRING);

    private final int wireType;

    Kind(int wireType) {
      this.wireType = wireType;
    }

    int size() {
      return WireType.leastSize(wireType);
    }
  }

  static ColumnValues read(ThriftReader in) {
    ColumnValues column = null;
    while (in.next()) {
      int member = in.field();
      if (member >= 1 && member <= 8 && in.isStruct()) {
        column = read(in, kind(member));
      }
    }
    if (column == null) {
      throw in.malformed("a column without values");
    }
    return column;
  }

  private static Kind kind(int member) {
    return switch (member) {
      case 1 -> Kind.BOOL;
      case 2 -> Kind.BYTE;
      case 3 -> Kind.I16;
      case 4 -> Kind.I32;
      case 5 -> Kind.I64;
      case 6 -> Kind.DOUBLE;
      case 7 -> Kind.STRING;
      default -> Kind.BINARY;
    };
  }

  private static ColumnValues read(ThriftReader in, Kind kind) {
    int count = -1;
    int start = 0;
    int length = 0;
    Span nulls = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> {
          int values = in.list(kind.wireType);
          if (values >= 0) {
            count = values;
            start =
                kind.wireType == WireType.STRING
                    ? in.rawStrings(values)
                    : in.rawFixed(values, kind.size());
            length = in.position() - start;
          }
        }
        case 2 -> nulls = in.span(nulls);
        default -> {}
      }
    }
    if (count < 0) {
      throw in.malformed("a column without its list of values");
    }
    return new ColumnValues(kind, in.array(), start, length, count, nulls);
  }
}
