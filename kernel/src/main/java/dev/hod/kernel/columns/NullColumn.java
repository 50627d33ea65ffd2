package dev.hod.kernel.columns;

/** VOID: every value is null. */
public final class NullColumn extends TypedColumn {

  /** {@code rows} nulls. */
  public NullColumn(SqlType type, int rows) {
    super(type, Validity.allNull(rows));
  }

  @Override
  public String text(int row) {
    throw new IllegalStateException("a value of type " + type().text() + " is always null");
  }
}
