package dev.hod.kernel.columns;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The names of a row's values, and where each stands. Shared by the rows of a result. Immutable.
 */
final class Labels implements Serializable {
  @Serial private static final long serialVersionUID = 1;

  private final List<String> names;
  private final transient Map<String, Integer> places;

  private Labels(List<String> names) {
    this.names = List.copyOf(names); // one that can be serialised
    this.places = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      String lower = names.get(i).toLowerCase(Locale.ROOT);
      places.putIfAbsent(lower, i);
      // As it is spelled too, for the common look-up; the first in any case still wins.
      places.putIfAbsent(names.get(i), places.getOrDefault(lower, i));
    }
  }

  static Labels of(List<Field> fields) {
    List<String> names = new ArrayList<>(fields.size());
    for (Field field : fields) {
      names.add(field.name());
    }
    return new Labels(names);
  }

  int size() {
    return names.size();
  }

  List<String> names() {
    return names;
  }

  /** The place of the first value of that name, in any case; -1 when there is none. */
  int indexOf(String name) {
    Integer place = places.get(name);
    if (place == null) {
      place = places.get(name.toLowerCase(Locale.ROOT));
    }
    return place == null ? -1 : place;
  }

  @Override
  public boolean equals(Object other) {
    return other == this || (other instanceof Labels labels && labels.names.equals(names));
  }

  @Override
  public int hashCode() {
    return names.hashCode();
  }

  /** The names, in order. */
  @Override
  public String toString() {
    return names.toString();
  }

  @Serial
  private Object readResolve() {
    return new Labels(names);
  }
}
