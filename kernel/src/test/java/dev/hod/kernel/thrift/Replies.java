package dev.hod.kernel.thrift;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;

/** The structs that servers answer with, as recorded (thrift.md 2 and 4). */
final class Replies {
  static final String STATEMENT = "01f01234-5678-4abc-8def-0123456789ab";
  static final byte[] SECRET = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private Replies() {}

  static Struct status(int code) {
    return new Struct().i32(1, code);
  }

  static Struct error(String sqlState, String message) {
    return status(3).string(3, sqlState).i32(4, 0).string(5, message);
  }

  /** A reply that is a status alone. */
  static Struct ok() {
    return new Struct().struct(1, status(0));
  }

  static Struct failing(Struct status) {
    return new Struct().struct(1, status);
  }

  private static byte[] guid(String uuid) {
    UUID id = UUID.fromString(uuid);
    return java.nio.ByteBuffer.allocate(16)
        .putLong(id.getMostSignificantBits())
        .putLong(id.getLeastSignificantBits())
        .array();
  }

  private static Struct identifier(String uuid) {
    return new Struct().binary(1, guid(uuid)).binary(2, SECRET).raw(6, 3329, (byte) 0, (byte) 0);
  }

  static Struct opened(int version) {
    Struct handle =
        new Struct()
            .struct(1, identifier("0a1b2c3d-4e5f-4071-8293-a4b5c6d7e8f9"))
            .i32(3329, version);
    return new Struct()
        .struct(1, status(0))
        .i32(2, version)
        .struct(3, handle)
        .map(4, Map.of("hive.server2.thrift.resultset.default.fetch.size", "1000"))
        .struct(1284, new Struct().string(1, "main").string(2, "default"))
        .bool(1285, true);
  }

  static Struct operation(boolean hasResultSet) {
    return new Struct().struct(1, identifier(STATEMENT)).i32(2, 0).bool(3, hasResultSet);
  }

  /** A reply to a call that starts an operation, without direct results. */
  static Struct started() {
    return new Struct().struct(1, status(0)).struct(2, operation(true));
  }

  /** The same of another statement: one that is closed late is not mistaken for the next. */
  static Struct startedAnother() {
    Struct handle =
        new Struct()
            .struct(1, identifier("01f05678-1234-4abc-8def-0123456789ab"))
            .i32(2, 0)
            .bool(3, true);
    return new Struct().struct(1, status(0)).struct(2, handle);
  }

  static Struct started(Struct direct) {
    return started().struct(1281, direct);
  }

  static Struct state(int state) {
    return new Struct().struct(1, status(0)).i32(2, state);
  }

  /** Direct results: finished, all rows there, closed. */
  static Struct whole(Struct metadata, Struct rows) {
    return new Struct()
        .struct(1, state(2))
        .struct(2, metadata)
        .struct(3, fetched(false, rows))
        .struct(4, ok());
  }

  static Struct fetched(boolean more, Struct rows) {
    return new Struct().struct(1, status(0)).bool(2, more).struct(3, rows);
  }

  static Struct column(String name, int position, Struct primitive) {
    Struct types = new Struct().structs(1, new Struct().struct(1, primitive));
    return new Struct().string(1, name).struct(2, types).i32(3, position).string(4, "");
  }

  static Struct type(int id) {
    return new Struct().i32(1, id);
  }

  static Struct decimal(int precision, int scale) {
    Struct qualifiers = new Struct().qualifiers(1, Map.of("precision", precision, "scale", scale));
    return type(15).struct(2, qualifiers);
  }

  /** Metadata of a result; columns c1, c2, … of these types. */
  static Struct metadata(int format, Struct... types) {
    Struct[] columns = new Struct[types.length];
    for (int i = 0; i < types.length; i++) {
      columns[i] = column("c" + (i + 1), i + 1, types[i]);
    }
    return new Struct()
        .struct(1, status(0))
        .struct(2, new Struct().structs(1, columns))
        .i32(1281, format)
        .bool(1282, false)
        .i32(1284, 3);
  }

  static Struct rows(long start) {
    return new Struct().i64(1, start).structs(2);
  }

  static Struct columns(long start, Struct... columns) {
    return rows(start).structs(3, columns);
  }

  static Struct longs(long... values) {
    return new Struct().struct(5, new Struct().numbers(1, 10, values).binary(2, new byte[0]));
  }

  static Struct longs(byte[] nulls, long... values) {
    return new Struct().struct(5, new Struct().numbers(1, 10, values).binary(2, nulls));
  }

  static Struct texts(String... values) {
    return new Struct().struct(7, new Struct().strings(1, values).binary(2, new byte[0]));
  }
}
