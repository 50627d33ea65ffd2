package dev.hod.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.transport.CatalogReader.ForeignKeyEntry;
import dev.hod.kernel.transport.CatalogReader.KeyEntry;
import dev.hod.kernel.transport.CatalogReader.RoutineEntry;
import dev.hod.kernel.transport.CatalogReader.SchemaEntry;
import dev.hod.kernel.transport.CatalogReader.TableEntry;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogViewTest {
  private final CatalogFakeReader reader = new CatalogFakeReader();
  private final CatalogView catalog = new CatalogView(reader);

  private static List<List<String>> rows(ResultStream result) {
    return CatalogRead.rows(result);
  }

  private static TableEntry table(String catalog, String schema, String name, String type) {
    return new TableEntry(catalog, schema, name, type, null);
  }

  @Test
  void catalogsAreSortedAndNeverBlank() {
    reader.catalogs = List.of("samples", "", "main", "main");

    assertThat(rows(catalog.catalogs())).containsExactly(List.of("main"), List.of("samples"));
  }

  @Test
  void schemasAreSortedByCatalogThenName() {
    reader.schemas =
        List.of(new SchemaEntry("y", "a"), new SchemaEntry("x", "b"), new SchemaEntry("x", "a"));

    assertThat(rows(catalog.schemas(null, "%")))
        .containsExactly(List.of("a", "x"), List.of("b", "x"), List.of("a", "y"));
    assertThat(reader.questions).containsExactly("schemas null %");
  }

  @Test
  void tablesAreSortedByTypeCatalogSchemaAndName() {
    reader.tables =
        List.of(
            table("c", "s", "v", "VIEW"),
            table("d", "a", "t", "TABLE"),
            table("c", "t", "a", ""),
            table("c", "s", "b", "TABLE"),
            new TableEntry("c", "s", "a", null, "note"));

    assertThat(rows(catalog.tables(null, null, null, null)))
        .containsExactly(
            Arrays.asList("c", "s", "a", "TABLE", "note", "-", "-", "-", "-", "-"),
            Arrays.asList("c", "s", "b", "TABLE", "", "-", "-", "-", "-", "-"),
            Arrays.asList("c", "t", "a", "TABLE", "", "-", "-", "-", "-", "-"),
            Arrays.asList("d", "a", "t", "TABLE", "", "-", "-", "-", "-", "-"),
            Arrays.asList("c", "s", "v", "VIEW", "", "-", "-", "-", "-", "-"));
  }

  @Test
  void typesAreComparedInAnyCase() {
    reader.tables =
        List.of(
            table("c", "s", "t", "TABLE"),
            table("c", "s", "u", ""),
            table("c", "s", "v", "VIEW"),
            table("c", "s", "m", "metric_view"));

    assertThat(CatalogRead.column(catalog.tables("c", null, null, List.of("view")), "TABLE_NAME"))
        .containsExactly("v");
    assertThat(
            CatalogRead.column(
                catalog.tables("c", null, null, List.of("Table", "METRIC_VIEW")), "TABLE_NAME"))
        .containsExactly("t", "u", "m");
    assertThat(rows(catalog.tables("c", null, null, List.of("SYNONYM")))).isEmpty();
  }

  @Test
  void emptyNamesAndTypesAskTheServerNothing() {
    assertThat(rows(catalog.schemas("", null))).isEmpty();
    assertThat(rows(catalog.schemas(null, ""))).isEmpty();
    assertThat(rows(catalog.tables("", "%", "%", null))).isEmpty();
    assertThat(rows(catalog.tables(null, "", "%", null))).isEmpty();
    assertThat(rows(catalog.tables(null, null, "", null))).isEmpty();
    assertThat(rows(catalog.tables(null, null, null, List.of()))).isEmpty();
    assertThat(rows(catalog.columns("", null, null, null))).isEmpty();
    assertThat(rows(catalog.columns(null, null, null, ""))).isEmpty();
    assertThat(rows(catalog.functions("", null, null))).isEmpty();
    assertThat(rows(catalog.procedures("", null, null))).isEmpty();
    assertThat(rows(catalog.primaryKeys("", "s", "t"))).isEmpty();
    assertThat(rows(catalog.primaryKeys("c", "", "t"))).isEmpty();
    assertThat(rows(catalog.importedKeys("c", "s", ""))).isEmpty();
    assertThat(reader.questions).isEmpty();
  }

  @Test
  void percentIsACatalogsNameAndNullMeansAll() {
    catalog.tables("%", null, null, null);
    catalog.tables(null, null, null, null);
    catalog.columns(null, null, null, null);
    catalog.functions(null, null, null);
    catalog.procedures(null, null, null);
    catalog.primaryKeys(null, null, "t");
    catalog.importedKeys(null, null, "t");

    assertThat(reader.questions)
        .containsExactly(
            "tables % null null",
            "tables null null null",
            "columns null null null",
            "functions null",
            "procedures null",
            "primaryKeys null null t",
            "foreignKeys null null t");
  }

  @Test
  void blankCatalogIsTheOneAskedFor() {
    reader.tables = List.of(table("", "s", "t", "TABLE"), table(null, "s", "u", "TABLE"));

    assertThat(CatalogRead.column(catalog.tables("main", null, null, null), "TABLE_CAT"))
        .containsExactly("main", "main");
    assertThat(reader.questions).containsExactly("tables main null null");
  }

  @Test
  void blankCatalogAmongAllIsTheOneOutsideOfUnityCatalog() {
    reader.tables = List.of(table(null, "s", "t", "TABLE"));
    reader.catalogs = List.of("main", "hive_metastore");
    ResultStream tables = catalog.tables(null, null, null, null);

    assertThat(reader.questions).containsExactly("tables null null null", "catalogs");
    assertThat(CatalogRead.column(tables, "TABLE_CAT")).containsExactly("hive_metastore");
    assertThat(reader.questions).hasSize(2);

    reader.catalogs = List.of("spark_catalog");
    assertThat(CatalogRead.column(catalog.tables(null, null, null, null), "TABLE_CAT"))
        .containsExactly("spark_catalog");
    reader.catalogs = List.of("only");
    assertThat(CatalogRead.column(catalog.tables(null, null, null, null), "TABLE_CAT"))
        .containsExactly("only");
    reader.catalogs = List.of();
    assertThat(CatalogRead.column(catalog.tables(null, null, null, null), "TABLE_CAT"))
        .containsExactly("hive_metastore");
  }

  @Test
  void functionsAreSortedAndHaveASpecificName() {
    reader.routines =
        List.of(
            new RoutineEntry("c", "s", "g", null, null),
            new RoutineEntry("c", "s", "f", "note", "f_2"),
            new RoutineEntry(null, "s", "f", null, "f_1"));

    assertThat(rows(catalog.functions("c", null, null)))
        .containsExactly(
            List.of("c", "s", "f", "", "0", "f_1"),
            List.of("c", "s", "f", "note", "0", "f_2"),
            List.of("c", "s", "g", "", "0", "g"));
  }

  @Test
  void proceduresReturnNoResult() {
    reader.routines = List.of(new RoutineEntry("c", "s", "p", null, null));

    assertThat(rows(catalog.procedures("c", null, null)))
        .containsExactly(List.of("c", "s", "p", "-", "-", "-", "", "1", "p"));
  }

  @Test
  void primaryKeysAreSortedByColumn() {
    reader.keys =
        List.of(
            new KeyEntry("c", "s", "t", "b", 1, "pk"), new KeyEntry("c", "s", "t", "a", 2, null));

    assertThat(rows(catalog.primaryKeys("c", "s", "t")))
        .containsExactly(
            List.of("c", "s", "t", "a", "2", "-"), List.of("c", "s", "t", "b", "1", "pk"));
  }

  @Test
  void importedKeysAreSortedByWhatTheyReferTo() {
    reader.foreignKeys =
        List.of(
            new ForeignKeyEntry("c", "s", "p", "id2", "c", "s", "t", "r2", 2, "fk"),
            new ForeignKeyEntry("c", "s", "p", "id1", "c", "s", "t", "r1", 1, "fk"),
            new ForeignKeyEntry(null, "s", "o", "id", "c", "s", "t", "r3", 1, null));

    assertThat(rows(catalog.importedKeys("c", "s", "t")))
        .containsExactly(
            List.of("c", "s", "o", "id", "c", "s", "t", "r3", "1", "3", "3", "-", "-", "7"),
            List.of("c", "s", "p", "id1", "c", "s", "t", "r1", "1", "3", "3", "fk", "-", "7"),
            List.of("c", "s", "p", "id2", "c", "s", "t", "r2", "2", "3", "3", "fk", "-", "7"));
  }

  @Test
  void tableTypesAreSorted() {
    assertThat(CatalogRead.column(catalog.tableTypes(), "TABLE_TYPE"))
        .containsExactly("METRIC_VIEW", "SYSTEM TABLE", "TABLE", "VIEW");
  }
}
