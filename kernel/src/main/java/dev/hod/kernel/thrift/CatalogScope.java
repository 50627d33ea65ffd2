package dev.hod.kernel.thrift;

import dev.hod.kernel.transport.NamePattern;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The catalog that a caller names, as the server is to be asked for it.
 *
 * @param asked the caller's word; null for all catalogs
 * @param sent the name for the server; null to leave it out
 */
record CatalogScope(@Nullable String asked, @Nullable String sent) {
  /** What older tools call the default catalog (thrift.md 6.5). */
  private static final String DEFAULT = "SPARK";

  /** How the one catalog of a server without catalogs is shown. */
  static final String ONLY = "hive_metastore";

  /** All by which a server without catalogs is known. */
  private static final List<String> ONLY_NAMES = List.of(ONLY, "spark_catalog", "spark");

  /** Of a server that has catalogs. */
  static CatalogScope of(@Nullable String asked) {
    return new CatalogScope(asked, DEFAULT.equalsIgnoreCase(asked) ? null : asked);
  }

  /**
   * Of a server without, which is to be asked without: null when it has no catalog of this name.
   *
   * @param names those it lists; asked for only when need be
   */
  static @Nullable CatalogScope ofOnly(@Nullable String asked, Supplier<List<String>> names) {
    boolean known =
        asked == null
            || ONLY_NAMES.contains(asked.toLowerCase(Locale.ROOT))
            || names.get().stream().anyMatch(asked::equalsIgnoreCase);
    return known ? new CatalogScope(asked, null) : null;
  }

  /** For the call that takes a pattern of catalogs. */
  @Nullable String pattern() {
    return sent == null ? null : NamePattern.of(NamePattern.escaped(sent)).wide();
  }

  /** Whether a row of this catalog, null for none, was asked for. */
  boolean fits(@Nullable String given) {
    return sent == null || given == null || given.equalsIgnoreCase(sent);
  }

  /** The catalog of a row that names this one, or none. */
  @Nullable String catalogOf(@Nullable String given) {
    return given == null ? sent : given;
  }
}
