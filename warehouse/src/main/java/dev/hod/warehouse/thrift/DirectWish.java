package dev.hod.warehouse.thrift;

import dev.hod.warehouse.thrift.wire.Struct;
import org.jspecify.annotations.Nullable;

/** Reads TSparkGetDirectResults. */
final class DirectWish {
  private DirectWish() {}

  /** What a client wishes to get with the reply; null for nothing. */
  static @Nullable Wish read(Struct request, boolean isServed) {
    Struct given = request.struct(1281);
    if (given == null || !isServed) {
      return null;
    }
    return new Wish(0, given.i64(1, "maxRows"), given.i64(2, 0));
  }
}
