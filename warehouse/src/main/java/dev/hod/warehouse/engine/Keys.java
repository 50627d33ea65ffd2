package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.ColumnNote.KeyPart;
import dev.hod.warehouse.engine.sql.Quote;
import dev.hod.warehouse.engine.sql.Statement.TableKey;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Works out what new keys say of the columns of a table. One use, one thread. */
final class Keys {
  private final Dictionary dictionary;
  private final Names names;
  private final List<String> table;
  private final Map<String, List<KeyPart>> parts = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private final Set<String> taken = new HashSet<>();
  private List<String> primary = List.of();

  /** Makes a name of up to three parts whole. */
  interface Names {
    List<String> whole(List<String> path) throws SQLException;
  }

  /**
   * @param table its catalog, schema and name
   * @param columns what each column is part of already
   */
  Keys(Dictionary dictionary, Names names, List<String> table, Map<String, List<KeyPart>> columns) {
    this.dictionary = dictionary;
    this.names = names;
    this.table = table;
    columns.forEach((column, keys) -> parts.put(column, new ArrayList<>(keys)));
    primary = primary(columns);
    columns.values().forEach(keys -> keys.forEach(key -> taken.add(lower(key.key()))));
  }

  private static List<String> primary(Map<String, List<KeyPart>> columns) {
    Map<Integer, String> ordered = new TreeMap<>();
    columns.forEach(
        (column, keys) ->
            keys.stream()
                .filter(KeyPart::isPrimary)
                .forEach(key -> ordered.put(key.sequence(), column)));
    return List.copyOf(ordered.values());
  }

  /** The primary key comes first, since the others may point to it. */
  void add(List<TableKey> keys) throws SQLException {
    List<TableKey> ordered = new ArrayList<>(keys);
    ordered.sort(Comparator.comparing(key -> !key.isPrimary()));
    for (TableKey key : ordered) {
      if (key.isPrimary()) {
        addPrimary(key);
      } else {
        addForeign(key);
      }
    }
  }

  /** What each column is part of, by its name in any case. */
  Map<String, List<KeyPart>> parts() {
    return parts;
  }

  private void addPrimary(TableKey key) {
    if (!primary.isEmpty()) {
      throw invalid("The table " + Quote.shown(table) + " has a primary key already.");
    }
    String name = name(key, table.get(2) + "_pk");
    for (int i = 0; i < key.columns().size(); i++) {
      part(key.columns().get(i)).add(kept(name, i + 1, List.of()));
    }
    primary = key.columns();
  }

  private void addForeign(TableKey key) throws SQLException {
    List<String> parent = names.whole(key.parent());
    List<String> target = target(parent);
    List<String> columns = key.parentColumns().isEmpty() ? target : key.parentColumns();
    boolean same = columns.size() == target.size() && lower(columns).containsAll(lower(target));
    if (!same || columns.size() != key.columns().size()) {
      throw invalid(
          "A foreign key points to the columns of a primary key, and "
              + Quote.shown(parent)
              + (target.isEmpty() ? " has none." : " has another."));
    }
    String name = name(key, table.get(2) + "_" + parent.get(2) + "_fk");
    for (int i = 0; i < columns.size(); i++) {
      String column = target.get(lower(target).indexOf(lower(columns.get(i))));
      List<String> to = List.of(parent.get(0), parent.get(1), parent.get(2), column);
      part(key.columns().get(i)).add(kept(name, i + 1, to));
    }
  }

  /** The primary key of a table, which may be this one. */
  private List<String> target(List<String> parent) throws SQLException {
    if (parent.equals(table)) {
      return primary;
    }
    List<Dictionary.Column> columns =
        dictionary.columnsOf(parent.get(0), parent.get(1), parent.get(2));
    if (columns.isEmpty()) {
      throw Failures.notFound(parent);
    }
    Map<String, List<KeyPart>> keys = new TreeMap<>();
    columns.forEach(column -> keys.put(column.name(), column.keys()));
    return primary(keys);
  }

  private List<KeyPart> part(String column) {
    List<KeyPart> keys = parts.get(column);
    if (keys == null) {
      throw SqlFailure.of(
          "UNRESOLVED_COLUMN.WITHOUT_SUGGESTION",
          "42703",
          "A column, variable, or function parameter with name `"
              + column
              + "` cannot be resolved.");
    }
    return keys;
  }

  private String name(TableKey key, String otherwise) {
    String name = key.name();
    for (int i = 1; name.isEmpty(); i++) {
      String made = i == 1 ? otherwise : otherwise + i;
      name = taken.contains(lower(made)) ? "" : made;
    }
    if (!taken.add(lower(name))) {
      throw SqlFailure.of(
          "CONSTRAINT_ALREADY_EXISTS", "42710", "Constraint '" + name + "' already exists.");
    }
    return name;
  }

  /** Control characters hold the parts of a note apart. */
  private static KeyPart kept(String name, int sequence, List<String> parent) {
    if ((name + String.join("", parent)).chars().anyMatch(Character::isISOControl)) {
      throw invalid("A name in a key has a control character in it.");
    }
    return new KeyPart(name, sequence, parent);
  }

  private static SqlFailure invalid(String text) {
    return SqlFailure.of("INVALID_PARAMETER_VALUE", "22023", text);
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static List<String> lower(List<String> names) {
    return names.stream().map(Keys::lower).toList();
  }
}
