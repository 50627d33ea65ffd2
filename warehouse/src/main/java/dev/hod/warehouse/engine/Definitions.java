package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.ColumnNote.KeyPart;
import dev.hod.warehouse.engine.sql.Quote;
import dev.hod.warehouse.engine.sql.Statement;
import dev.hod.warehouse.engine.sql.Statement.AddColumns;
import dev.hod.warehouse.engine.sql.Statement.AddKey;
import dev.hod.warehouse.engine.sql.Statement.Column;
import dev.hod.warehouse.engine.sql.Statement.CreateTable;
import dev.hod.warehouse.engine.sql.Statement.Definition;
import dev.hod.warehouse.engine.sql.Statement.DropKey;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes the engine's statements for a definition. One thread. */
final class Definitions {
  private final Connection connection;
  private final Catalogs catalogs;
  private final DuckDbSession.Place place;
  private final Dictionary dictionary;

  Definitions(Connection connection, Catalogs catalogs, DuckDbSession.Place place) {
    this.connection = connection;
    this.catalogs = catalogs;
    this.place = place;
    this.dictionary = new Dictionary(connection);
  }

  /** What to run, in order. */
  List<String> texts(Statement statement) throws SQLException {
    if (statement instanceof Definition definition) {
      return definition.sql();
    }
    if (statement instanceof AddColumns add) {
      return addColumns(add);
    }
    if (statement instanceof CreateTable create) {
      return createTable(create);
    }
    if (statement instanceof AddKey add) {
      return addKey(add);
    }
    if (statement instanceof DropKey drop) {
      return dropKey(drop);
    }
    throw new IllegalStateException("no definition: " + statement.getClass().getSimpleName());
  }

  private List<String> addColumns(AddColumns add) {
    String table = Quote.path(add.path());
    List<String> all = new ArrayList<>();
    for (Column column : add.columns()) {
      all.add("ALTER TABLE " + table + " ADD COLUMN " + definition(column));
      note(all, table, column.name(), ColumnNote.of(column.type(), List.of(), column.comment()));
    }
    return all;
  }

  private List<String> createTable(CreateTable create) throws SQLException {
    String table = Quote.path(create.path());
    List<String> all = new ArrayList<>();
    String head =
        "CREATE "
            + (create.isReplacing() ? "OR REPLACE " : "")
            + (create.isTemporary() ? "TEMPORARY " : "")
            + "TABLE "
            + (create.isIfNotExists() ? "IF NOT EXISTS " : "")
            + table;
    if (create.isIfNotExists() && exists(create.path())) {
      return all;
    }
    String query = create.query();
    if (query == null) {
      all.add(
          create.columns().stream()
              .map(Definitions::definition)
              .collect(Collectors.joining(", ", head + " (", create.tail() + ")")));
      Map<String, List<KeyPart>> keys = keys(create);
      for (Column column : create.columns()) {
        List<KeyPart> parts = keys.getOrDefault(column.name(), List.of());
        note(all, table, column.name(), ColumnNote.of(column.type(), parts, column.comment()));
      }
    } else {
      asQuery(all, head, table, query);
    }
    if (!create.comment().isEmpty()) {
      all.add("COMMENT ON TABLE " + table + " IS " + Quote.string(create.comment()));
    }
    return all;
  }

  private Map<String, List<KeyPart>> keys(CreateTable create) throws SQLException {
    if (create.keys().isEmpty()) {
      return Map.of();
    }
    Map<String, List<KeyPart>> none = new LinkedHashMap<>();
    create.columns().forEach(column -> none.put(column.name(), List.of()));
    Keys keys = new Keys(dictionary, this::whole, whole(create.path()), none);
    keys.add(create.keys());
    return keys.parts();
  }

  /** The columns get the types that the query shows, not those that the engine would choose. */
  private void asQuery(List<String> all, String head, String table, String query)
      throws SQLException {
    QueryTypes types;
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      types = QueryTypes.of(connection, query, statement.getMetaData());
    }
    List<String> columns = new ArrayList<>();
    List<String> casts = new ArrayList<>();
    for (int i = 0; i < types.names().size(); i++) {
      String inner = "c" + i;
      columns.add(inner);
      String type = types.types().get(i).engineText();
      casts.add("CAST(" + inner + " AS " + type + ") AS " + Quote.name(types.names().get(i)));
    }
    all.add(
        head
            + " AS SELECT "
            + String.join(", ", casts)
            + " FROM ("
            + query
            + ") AS q("
            + String.join(", ", columns)
            + ")");
    for (int i = 0; i < types.names().size(); i++) {
      note(all, table, types.names().get(i), ColumnNote.of(types.types().get(i), List.of(), ""));
    }
  }

  private boolean exists(List<String> path) {
    try {
      connection.prepareStatement("SELECT 1 FROM " + Quote.path(path)).close();
      return true;
    } catch (SQLException e) {
      return false;
    }
  }

  private List<String> addKey(AddKey add) throws SQLException {
    List<Dictionary.Column> columns = columns(add.path());
    if (add.key().isPrimary()) {
      for (Dictionary.Column column : columns) {
        boolean part = add.key().columns().stream().anyMatch(column.name()::equalsIgnoreCase);
        if (part && column.isNullable()) {
          throw SqlFailure.of(
              "INVALID_PARAMETER_VALUE",
              "22023",
              "Cannot create the primary key because its child column(s) `"
                  + column.name()
                  + "` is nullable. Please change the column nullability and retry.");
        }
      }
    }
    Map<String, List<KeyPart>> before = new LinkedHashMap<>();
    columns.forEach(column -> before.put(column.name(), column.keys()));
    Keys keys = new Keys(dictionary, this::whole, whole(add.path()), before);
    keys.add(List.of(add.key()));
    return changed(add.path(), columns, keys.parts());
  }

  private List<String> dropKey(DropKey drop) throws SQLException {
    List<Dictionary.Column> columns = columns(drop.path());
    Map<String, List<KeyPart>> after = new LinkedHashMap<>();
    boolean found = false;
    for (Dictionary.Column column : columns) {
      List<KeyPart> kept = column.keys().stream().filter(key -> !isDropped(drop, key)).toList();
      found |= kept.size() < column.keys().size();
      after.put(column.name(), kept);
    }
    if (!found && !drop.isIfExists()) {
      throw SqlFailure.of(
          "CONSTRAINT_DOES_NOT_EXIST",
          "42704",
          "Cannot drop a constraint of "
              + Quote.shown(drop.path())
              + " because it does not exist.");
    }
    return changed(drop.path(), columns, after);
  }

  private static boolean isDropped(DropKey drop, KeyPart key) {
    String name = drop.name();
    return name == null ? key.isPrimary() : key.key().equalsIgnoreCase(name);
  }

  private static List<String> changed(
      List<String> path, List<Dictionary.Column> columns, Map<String, List<KeyPart>> keys) {
    List<String> all = new ArrayList<>();
    for (Dictionary.Column column : columns) {
      List<KeyPart> parts = keys.getOrDefault(column.name(), List.of());
      if (!parts.equals(column.keys())) {
        String comment = column.comment() == null ? "" : column.comment();
        ColumnNote note = ColumnNote.of(column.type(), parts, comment);
        all.add(note.statement(Quote.path(path), column.name()));
      }
    }
    return all;
  }

  private List<Dictionary.Column> columns(List<String> path) throws SQLException {
    List<String> whole = whole(path);
    List<Dictionary.Column> columns =
        dictionary.columnsOf(whole.get(0), whole.get(1), whole.get(2));
    if (columns.isEmpty()) {
      throw Failures.notFound(path);
    }
    return columns;
  }

  /** A table's catalog, schema and name as they are kept. */
  private List<String> whole(List<String> path) throws SQLException {
    int size = path.size();
    if (size > 3) {
      throw Failures.notFound(path);
    }
    String catalog = size > 2 ? catalogs.require(path.get(0)) : place.catalog();
    String schema = size > 1 ? path.get(size - 2) : place.schema();
    return List.of(
        catalog, schema.toLowerCase(Locale.ROOT), path.get(size - 1).toLowerCase(Locale.ROOT));
  }

  private static String definition(Column column) {
    return Quote.name(column.name()) + " " + column.type().engineText() + column.suffix();
  }

  private static void note(List<String> all, String table, String column, ColumnNote note) {
    if (!note.text().isEmpty()) {
      all.add(note.statement(table, column));
    }
  }
}
