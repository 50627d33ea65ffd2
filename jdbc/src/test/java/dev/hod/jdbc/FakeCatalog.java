package dev.hod.jdbc;

import dev.hod.kernel.Catalog;
import dev.hod.kernel.ResultStream;
import java.util.List;

/** Answers each question with one row that repeats the arguments. */
final class FakeCatalog implements Catalog {
  private static ResultStream echo(Object... arguments) {
    String[] columns = new String[arguments.length];
    String[] row = new String[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      columns[i] = "A" + i + " STRING";
      row[i] = arguments[i] == null ? null : arguments[i].toString();
    }
    return FakeStream.of(columns).rows(row);
  }

  @Override
  public ResultStream catalogs() {
    return echo("main");
  }

  @Override
  public ResultStream schemas(String catalog, String schemaPattern) {
    return echo(catalog, schemaPattern);
  }

  @Override
  public ResultStream tables(
      String catalog, String schemaPattern, String tablePattern, List<String> types) {
    return echo(catalog, schemaPattern, tablePattern, types);
  }

  @Override
  public ResultStream columns(
      String catalog, String schemaPattern, String tablePattern, String columnPattern) {
    return echo(catalog, schemaPattern, tablePattern, columnPattern);
  }

  @Override
  public ResultStream functions(String catalog, String schemaPattern, String functionPattern) {
    return echo(catalog, schemaPattern, functionPattern);
  }

  @Override
  public ResultStream procedures(String catalog, String schemaPattern, String procedurePattern) {
    return echo(catalog, schemaPattern, procedurePattern);
  }

  @Override
  public ResultStream primaryKeys(String catalog, String schema, String table) {
    return echo(catalog, schema, table);
  }

  @Override
  public ResultStream importedKeys(String catalog, String schema, String table) {
    return FakeStream.of("PKTABLE_CAT STRING", "PKTABLE_SCHEM STRING", "PKTABLE_NAME STRING")
        .rows(
            new String[] {"main", "s", "Parent"},
            new String[] {"main", "s", "other"},
            new String[] {"else", "s", "parent"});
  }

  @Override
  public ResultStream tableTypes() {
    return echo("TABLE");
  }

  @Override
  public ResultStream typeInfo() {
    return echo("BIGINT");
  }
}
