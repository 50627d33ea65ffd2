package dev.hod.kernel.columns;

import static dev.hod.kernel.error.ErrorCode.INVALID_INPUT;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values of one row, or of one STRUCT: objects of their own, of the classes that {@link
 * Column#value} names, which need neither the result nor its bytes any more. Immutable and
 * thread-safe, but for a {@code byte[]} within a list or a map: that is the row's own, and not to
 * be changed. Serialisable.
 *
 * <p>Positions count from 0. Names are the result's labels, found in any case; of several that
 * differ in nothing but case, the first is found. Two rows are equal when they have the same names,
 * spelled alike, and equal values in the same order, a {@code byte[]} by its bytes.
 */
public final class Row implements Serializable {
  @Serial private static final long serialVersionUID = 1;

  private final Labels labels;

  @SuppressWarnings("serial") // each class of a value can be serialised
  private final @Nullable Object[] values;

  /** Takes the array, which has a value for each label. */
  Row(Labels labels, @Nullable Object[] values) {
    this.labels = labels;
    this.values = values;
  }

  /** The number of values. */
  public int size() {
    return values.length;
  }

  /** The names, in order. */
  public List<String> labels() {
    return labels.names();
  }

  /**
   * The position of the value of that name.
   *
   * @throws dev.hod.kernel.error.HodException {@code INVALID_INPUT} when there is none
   */
  public int indexOf(String label) {
    int index = labels.indexOf(label);
    if (index < 0) {
      throw INVALID_INPUT.because("There is no column \"%s\" in a row of %s", label, labels);
    }
    return index;
  }

  /** Whether there is a value of that name; it may be null. */
  public boolean has(String label) {
    return labels.indexOf(label) >= 0;
  }

  /** Whether the value is SQL NULL. */
  public boolean isNull(int index) {
    return values[index] == null;
  }

  /** The value, null for SQL NULL; a {@code byte[]} is a copy. */
  public @Nullable Object value(int index) {
    Object value = values[index];
    return value instanceof byte[] bytes ? bytes.clone() : value;
  }

  /** The value of that name; as {@link #value(int)} and {@link #indexOf}. */
  public @Nullable Object value(String label) {
    return value(indexOf(label));
  }

  /**
   * The value as an object of {@code type}, null for SQL NULL. Whole numbers can be had as {@code
   * Byte}, {@code Short}, {@code Integer}, {@code Long} and {@code BigDecimal}, a {@code Float} as
   * {@code Double}; all else only as what it is.
   *
   * @throws dev.hod.kernel.error.HodException {@code INVALID_INPUT} when it is of another class, or
   *     does not fit
   */
  public <T> @Nullable T value(int index, Class<T> type) {
    Object value = value(index);
    if (value == null) {
      return null;
    }
    Object wanted = type.isInstance(value) ? value : WholeNumbers.as(type, value);
    if (wanted == null) {
      throw INVALID_INPUT.because(
          "Column \"%s\" is a %s here and can't be had as a %s",
          labels.names().get(index), value.getClass().getName(), type.getName());
    }
    return type.cast(wanted);
  }

  /** The value of that name; as {@link #value(int, Class)} and {@link #indexOf}. */
  public <T> @Nullable T value(String label, Class<T> type) {
    return value(indexOf(label), type);
  }

  /** The values by name, in order; of several of one spelling the first. A copy of its own. */
  public Map<String, @Nullable Object> asMap() {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    for (int i = 0; i < values.length; i++) {
      String label = labels.names().get(i);
      if (!map.containsKey(label)) {
        map.put(label, value(i));
      }
    }
    return map;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof Row row) || !row.labels.equals(labels)) {
      return false;
    }
    for (int i = 0; i < values.length; i++) {
      if (!RowValues.areEqual(values[i], row.values[i])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = labels.hashCode();
    for (Object value : values) {
      hash = 31 * hash + RowValues.hash(value);
    }
    return hash;
  }

  /** For people: {@code {id=7, name=null, tags=[a, b], hash=X'00FF'}}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("{");
    for (int i = 0; i < values.length; i++) {
      text.append(i == 0 ? "" : ", ").append(labels.names().get(i)).append('=');
      RowValues.append(text, values[i]);
    }
    return text.append('}').toString();
  }

  @Serial
  private void readObject(ObjectInputStream in) throws java.io.IOException, ClassNotFoundException {
    in.defaultReadObject();
    if (values.length != labels.size()) {
      throw new InvalidObjectException(values.length + " values for " + labels.size() + " names");
    }
  }
}
