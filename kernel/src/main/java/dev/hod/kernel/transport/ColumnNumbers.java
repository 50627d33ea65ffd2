package dev.hod.kernel.transport;

import dev.hod.kernel.transport.CatalogReader.ColumnEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gives the columns of tables numbers from 1; servers count from 0 or 1, or not at all. */
public final class ColumnNumbers {
  /** Stands for a position that the server does not give. */
  public static final int NOT_GIVEN = -1;

  private ColumnNumbers() {}

  /**
   * The columns that fit, numbered.
   *
   * @param all as the server gave them
   * @param whole whether each table is there with all its columns, so that a count from 1 is seen;
   *     else the count is from 0, as the service's is (sea.md 8.3, thrift.md 7.5)
   */
  public static List<ColumnEntry> fitting(
      NamePattern column, List<ColumnEntry> all, boolean whole) {
    Map<List<@Nullable String>, Integer> first = new HashMap<>();
    for (ColumnEntry each : all) {
      first.merge(owner(each), each.position(), Math::min);
    }
    Map<List<@Nullable String>, Integer> counted = new HashMap<>();
    List<ColumnEntry> numbered = new ArrayList<>();
    for (ColumnEntry each : all) {
      int count = counted.merge(owner(each), 1, Integer::sum);
      if (column.fits(each.column())) {
        int least = first.getOrDefault(owner(each), 0);
        int shift = least == 0 || !whole ? 1 : 0;
        numbered.add(numbered(each, least == NOT_GIVEN ? count : each.position() + shift));
      }
    }
    return numbered;
  }

  private static List<@Nullable String> owner(ColumnEntry column) {
    return Arrays.asList(column.catalog(), column.schema(), column.table());
  }

  private static ColumnEntry numbered(ColumnEntry c, int position) {
    return new ColumnEntry(
        c.catalog(),
        c.schema(),
        c.table(),
        c.column(),
        c.typeText(),
        position,
        c.nullable(),
        c.defaultValue(),
        c.remarks(),
        c.autoIncrement(),
        c.generated());
  }
}
