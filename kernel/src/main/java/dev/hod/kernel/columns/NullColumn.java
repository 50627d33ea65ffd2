package dev.hod.kernel.columns;

/** VOID: every value is null. */
public final class NullColumn extends TypedColumn {

  /** {@code rows} nulls. */
  public NullColumn(SqlType type, int rows) {
    super(type, Validity.allNull(rows));
  }

  @Override
  Object object(int row) {
    throw new IllegalStateException("a value of type " + type().text() + " is always null");
  }

  /** Arrow's nulls have no buffer, not even for their validity. */
  @Override
  void handOut(Validity nulls, int from, int count, BufferSink sink) {
    sink.node(count, count);
  }

  @Override
  void handOutValues(int from, int count, BufferSink sink) {
    // A null has no bytes.
  }

  @Override
  public String text(int row) {
    throw new IllegalStateException("a value of type " + type().text() + " is always null");
  }
}
