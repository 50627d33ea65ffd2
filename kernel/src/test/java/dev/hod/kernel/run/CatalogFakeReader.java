package dev.hod.kernel.run;

import dev.hod.kernel.transport.CatalogReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gives what a test put in, whatever is asked, and remembers the questions. */
final class CatalogFakeReader implements CatalogReader {
  final List<String> questions = new ArrayList<>();
  List<String> catalogs = List.of();
  List<SchemaEntry> schemas = List.of();
  List<TableEntry> tables = List.of();
  List<ColumnEntry> columns = List.of();
  List<RoutineEntry> routines = List.of();
  List<KeyEntry> keys = List.of();
  List<ForeignKeyEntry> foreignKeys = List.of();

  private <E> List<E> answer(String question, List<E> entries) {
    questions.add(question);
    return entries;
  }

  @Override
  public List<String> catalogs() {
    return answer("catalogs", catalogs);
  }

  @Override
  public List<SchemaEntry> schemas(@Nullable String catalog, @Nullable String schemaPattern) {
    return answer("schemas " + catalog + " " + schemaPattern, schemas);
  }

  @Override
  public List<TableEntry> tables(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String tablePattern) {
    return answer("tables " + catalog + " " + schemaPattern + " " + tablePattern, tables);
  }

  @Override
  public List<ColumnEntry> columns(
      @Nullable String catalog,
      @Nullable String schemaPattern,
      @Nullable String tablePattern,
      @Nullable String columnPattern) {
    return answer("columns " + catalog + " " + tablePattern + " " + columnPattern, columns);
  }

  @Override
  public List<RoutineEntry> functions(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String functionPattern) {
    return answer("functions " + catalog, routines);
  }

  @Override
  public List<RoutineEntry> procedures(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String procedurePattern) {
    return answer("procedures " + catalog, routines);
  }

  @Override
  public List<KeyEntry> primaryKeys(
      @Nullable String catalog, @Nullable String schema, String table) {
    return answer("primaryKeys " + catalog + " " + schema + " " + table, keys);
  }

  @Override
  public List<ForeignKeyEntry> foreignKeys(
      @Nullable String catalog, @Nullable String schema, String table) {
    return answer("foreignKeys " + catalog + " " + schema + " " + table, foreignKeys);
  }
}
