package dev.hod.jdbc;

import dev.hod.kernel.columns.ByteColumn;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.IntColumn;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.ShortColumn;
import java.math.BigDecimal;
import java.sql.SQLException;

/** TINYINT, SMALLINT, INT, BIGINT. */
abstract class WholeGetters extends Getters {

  WholeGetters(Column column) {
    super(column);
  }

  @Override
  abstract long asLong(int row);

  @Override
  int asInt(int row) throws SQLException {
    return Narrow.toInt(asLong(row));
  }

  @Override
  final short asShort(int row) throws SQLException {
    return Narrow.toShort(asLong(row));
  }

  @Override
  final byte asByte(int row) throws SQLException {
    return Narrow.toByte(asLong(row));
  }

  @Override
  final boolean asBoolean(int row) {
    return asLong(row) != 0;
  }

  @Override
  final float asFloat(int row) {
    return asLong(row);
  }

  @Override
  final double asDouble(int row) {
    return asLong(row);
  }

  @Override
  final BigDecimal asDecimal(int row) {
    return BigDecimal.valueOf(asLong(row));
  }

  @Override
  Object asObject(int row) throws SQLException {
    return asInt(row);
  }

  /** BIGINT. */
  static final class OfLong extends WholeGetters {
    private final LongColumn longs;

    static Getters over(LongColumn longs) {
      return new OfLong(longs);
    }

    private OfLong(LongColumn longs) {
      super(longs);
      this.longs = longs;
    }

    @Override
    long asLong(int row) {
      return longs.at(row);
    }

    @Override
    Object asObject(int row) {
      return longs.at(row);
    }
  }

  /** INT. */
  static final class OfInt extends WholeGetters {
    private final IntColumn ints;

    static Getters over(IntColumn ints) {
      return new OfInt(ints);
    }

    private OfInt(IntColumn ints) {
      super(ints);
      this.ints = ints;
    }

    @Override
    long asLong(int row) {
      return ints.at(row);
    }

    @Override
    int asInt(int row) {
      return ints.at(row);
    }
  }

  /** SMALLINT. */
  static final class OfShort extends WholeGetters {
    private final ShortColumn shorts;

    static Getters over(ShortColumn shorts) {
      return new OfShort(shorts);
    }

    private OfShort(ShortColumn shorts) {
      super(shorts);
      this.shorts = shorts;
    }

    @Override
    long asLong(int row) {
      return shorts.at(row);
    }
  }

  /** TINYINT. */
  static final class OfByte extends WholeGetters {
    private final ByteColumn bytes;

    static Getters over(ByteColumn bytes) {
      return new OfByte(bytes);
    }

    private OfByte(ByteColumn bytes) {
      super(bytes);
      this.bytes = bytes;
    }

    @Override
    long asLong(int row) {
      return bytes.at(row);
    }
  }
}
