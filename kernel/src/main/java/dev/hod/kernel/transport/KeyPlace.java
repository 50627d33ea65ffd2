package dev.hod.kernel.transport;

import dev.hod.kernel.transport.CatalogReader.TableEntry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A schema in which a table's keys are looked for: servers want both names. */
public record KeyPlace(String catalog, String schema) {

  /**
   * Where to look for the keys of {@code table}. Without a catalog in the session's; without both
   * in the session's schema; with a catalog alone in each of its schemas that has such a table.
   */
  public static List<KeyPlace> of(
      @Nullable String catalog,
      @Nullable String schema,
      String table,
      CatalogReader reader,
      MetadataQuery query,
      String operation) {
    if (catalog != null && schema != null) {
      return List.of(new KeyPlace(catalog, schema));
    }
    if (catalog == null) {
      return query.list(
          "SELECT current_catalog(), current_schema()", operation, row -> current(row, schema));
    }
    List<KeyPlace> places = new ArrayList<>();
    for (TableEntry each : reader.tables(catalog, null, NamePattern.escaped(table))) {
      if (each.schema() != null) {
        places.add(new KeyPlace(catalog, each.schema()));
      }
    }
    return places;
  }

  private static @Nullable KeyPlace current(MetadataRow row, @Nullable String schema) {
    String catalog = row.textAt(0);
    String in = schema == null ? row.textAt(1) : schema;
    return catalog == null || in == null ? null : new KeyPlace(catalog, in);
  }
}
