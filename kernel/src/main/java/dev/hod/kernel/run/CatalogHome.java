package dev.hod.kernel.run;

import dev.hod.kernel.transport.CatalogReader;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The catalog of what a server lists without one, as it does for things outside of Unity Catalog.
 * Tools break on a null here. Made for one call, used by one thread.
 */
final class CatalogHome {
  /** Where Databricks shows the things outside of Unity Catalog, and where Spark has them. */
  private static final List<String> OUTSIDE = List.of("hive_metastore", "spark_catalog");

  private final CatalogReader reader;
  private final @Nullable String asked;
  private @Nullable String found;

  /**
   * For a call about one catalog, or all.
   *
   * @param asked the catalog the caller named, null for all
   */
  CatalogHome(CatalogReader reader, @Nullable String asked) {
    this.reader = reader;
    this.asked = asked;
  }

  /** The catalog the server gave; else the one that was asked for; else the likely one. */
  String of(@Nullable String given) {
    if (given != null && !given.isBlank()) {
      return given;
    }
    if (asked != null) {
      return asked;
    }
    String likely = found;
    if (likely == null) {
      likely = likely(reader.catalogs());
      found = likely;
    }
    return likely;
  }

  /** Asks the server now if an entry needs it, so that reading the rows asks nothing. */
  <E> List<E> settle(List<E> entries, Function<E, @Nullable String> catalog) {
    for (E entry : entries) {
      of(catalog.apply(entry));
    }
    return entries;
  }

  private static String likely(List<String> catalogs) {
    for (String each : OUTSIDE) {
      if (catalogs.contains(each)) {
        return each;
      }
    }
    return catalogs.size() == 1 ? catalogs.get(0) : OUTSIDE.get(0);
  }
}
