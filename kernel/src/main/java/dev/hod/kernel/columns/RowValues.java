package dev.hod.kernel.columns;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What values of rows are by their content, the bytes of a BINARY included, at any depth. */
final class RowValues {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private RowValues() {}

  static boolean areEqual(@Nullable Object a, @Nullable Object b) {
    if (a == b) {
      return true;
    }
    if (a == null || b == null) {
      return false;
    }
    if (a instanceof byte[] bytes) {
      return b instanceof byte[] others && Arrays.equals(bytes, others);
    }
    if (a instanceof List<?> list) {
      return b instanceof List<?> others && areEqualLists(list, others);
    }
    if (a instanceof Map<?, ?> map) {
      return b instanceof Map<?, ?> others && areEqualMaps(map, others);
    }
    return a.equals(b);
  }

  private static boolean areEqualLists(List<?> a, List<?> b) {
    if (a.size() != b.size()) {
      return false;
    }
    Iterator<?> others = b.iterator();
    for (Object value : a) {
      if (!areEqual(value, others.next())) {
        return false;
      }
    }
    return true;
  }

  /** Whatever the order of their entries, as maps are. */
  private static boolean areEqualMaps(Map<?, ?> a, Map<?, ?> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (Map.Entry<?, ?> entry : a.entrySet()) {
      if (!hasEntry(b, entry)) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasEntry(Map<?, ?> map, Map.Entry<?, ?> entry) {
    if (map.containsKey(entry.getKey())) {
      return areEqual(map.get(entry.getKey()), entry.getValue());
    }
    if (!(entry.getKey() instanceof byte[]) && !(entry.getKey() instanceof List)) {
      return false;
    }
    // Keys with bytes in them are not found by their hash.
    for (Map.Entry<?, ?> other : map.entrySet()) {
      if (areEqual(other.getKey(), entry.getKey())
          && areEqual(other.getValue(), entry.getValue())) {
        return true;
      }
    }
    return false;
  }

  static int hash(@Nullable Object value) {
    if (value instanceof byte[] bytes) {
      return Arrays.hashCode(bytes);
    }
    if (value instanceof List<?> list) {
      int hash = 1;
      for (Object element : list) {
        hash = 31 * hash + hash(element);
      }
      return hash;
    }
    if (value instanceof Map<?, ?> map) {
      int hash = 0;
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        hash += hash(entry.getKey()) ^ hash(entry.getValue());
      }
      return hash;
    }
    return value == null ? 0 : value.hashCode();
  }

  static void append(StringBuilder text, @Nullable Object value) {
    if (value instanceof byte[] bytes) {
      text.append("X'").append(HEX.formatHex(bytes)).append('\'');
    } else if (value instanceof List<?> list) {
      String separator = "";
      text.append('[');
      for (Object element : list) {
        text.append(separator);
        append(text, element);
        separator = ", ";
      }
      text.append(']');
    } else if (value instanceof Map<?, ?> map) {
      String separator = "";
      text.append('{');
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        append(text.append(separator), entry.getKey());
        append(text.append('='), entry.getValue());
        separator = ", ";
      }
      text.append('}');
    } else {
      text.append(value);
    }
  }
}
