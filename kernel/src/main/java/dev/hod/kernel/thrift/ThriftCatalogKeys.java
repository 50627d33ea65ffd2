package dev.hod.kernel.thrift;

import dev.hod.kernel.error.ErrorKind;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.transport.CatalogReader;
import dev.hod.kernel.transport.CatalogReader.ForeignKeyEntry;
import dev.hod.kernel.transport.CatalogReader.KeyEntry;
import dev.hod.kernel.transport.KeyPlace;
import dev.hod.kernel.transport.MetadataQuery;
import dev.hod.kernel.transport.MetadataRow;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the keys of one table (thrift.md 7.8, 7.9). */
final class ThriftCatalogKeys {
  private final MetadataQuery query;
  private final CatalogReader reader;
  private final boolean hasCatalogs;

  ThriftCatalogKeys(MetadataQuery query, CatalogReader reader, boolean hasCatalogs) {
    this.query = query;
    this.reader = reader;
    this.hasCatalogs = hasCatalogs;
  }

  /** Where a table is looked for; the catalog is null on servers without. */
  private record Place(@Nullable String catalog, String schema, String table) {
    boolean is(@Nullable String givenCatalog, @Nullable String givenSchema, @Nullable String name) {
      return fits(catalog, givenCatalog) && fits(schema, givenSchema) && fits(table, name);
    }

    private static boolean fits(@Nullable String asked, @Nullable String given) {
      return asked == null || given == null || asked.equalsIgnoreCase(given);
    }
  }

  List<KeyEntry> primary(CatalogScope scope, @Nullable String schema, String table) {
    List<KeyEntry> keys = new ArrayList<>();
    for (Place each : places(scope, schema, table, "GetPrimaryKeys")) {
      keys.addAll(
          list(
              CatalogRequest.primaryKeys(each.catalog(), each.schema(), table),
              row -> primary(row, each)));
    }
    return keys;
  }

  List<ForeignKeyEntry> foreign(CatalogScope scope, @Nullable String schema, String table) {
    List<ForeignKeyEntry> keys = new ArrayList<>();
    for (Place each : places(scope, schema, table, "GetCrossReference")) {
      keys.addAll(
          list(
              CatalogRequest.foreignKeys(each.catalog(), each.schema(), table),
              row -> foreign(row, each)));
    }
    return keys;
  }

  /** None where the server does not have the call; a plain Spark server then only says "error". */
  private <E> List<E> list(CatalogRequest request, MetadataQuery.RowReader<E> row) {
    try {
      return query.listIfSupported(request, row);
    } catch (HodException e) {
      if (!hasCatalogs && (e.kind() == ErrorKind.SQL_ERROR || e.kind() == ErrorKind.INTERNAL)) {
        return List.of();
      }
      throw e;
    }
  }

  private List<Place> places(
      CatalogScope scope, @Nullable String schema, String table, String operation) {
    if (!hasCatalogs) {
      return schema != null
          ? List.of(new Place(null, schema, table))
          : query.list("SELECT current_database()", operation, row -> current(row, table));
    }
    List<Place> places = new ArrayList<>();
    for (KeyPlace each : KeyPlace.of(scope.sent(), schema, table, reader, query, operation)) {
      places.add(new Place(each.catalog(), each.schema(), table));
    }
    return places;
  }

  private static @Nullable Place current(MetadataRow row, String table) {
    String schema = row.textAt(0);
    return schema == null ? null : new Place(null, schema, table);
  }

  private static @Nullable KeyEntry primary(MetadataRow row, Place place) {
    String column = row.textAt(3);
    if (column == null || !place.is(row.textAt(0), row.textAt(1), row.textAt(2))) {
      return null;
    }
    return new KeyEntry(
        or(row.textAt(0), place.catalog()),
        or(row.textAt(1), place.schema()),
        row.textAt(2) == null ? place.table() : row.textAt(2),
        column,
        row.numberAt(4, 1),
        row.paddedAt(5));
  }

  private static @Nullable ForeignKeyEntry foreign(MetadataRow row, Place place) {
    String parentTable = row.textAt(2);
    String parentColumn = row.textAt(3);
    String column = row.textAt(7);
    if (column == null || parentTable == null || parentColumn == null) {
      return null;
    }
    String table = row.textAt(6);
    if (!place.is(row.textAt(4), row.textAt(5), table)) {
      return null;
    }
    return new ForeignKeyEntry(
        row.textAt(0),
        row.textAt(1),
        parentTable,
        parentColumn,
        or(row.textAt(4), place.catalog()),
        or(row.textAt(5), place.schema()),
        table == null ? place.table() : table,
        column,
        row.numberAt(8, 1),
        row.paddedAt(11));
  }

  private static @Nullable String or(@Nullable String given, @Nullable String otherwise) {
    return given == null ? otherwise : given;
  }
}
