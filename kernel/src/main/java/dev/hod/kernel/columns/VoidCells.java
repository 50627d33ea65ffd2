package dev.hod.kernel.columns;

/** VOID: nulls are counted, nothing else is taken. */
final class VoidCells extends Cells {

  VoidCells(Field field) {
    super(field);
  }

  @Override
  void append(String text) {
    throw new IllegalArgumentException("a value where only nulls can be");
  }

  @Override
  void putNull() {
    // A null has no bytes here.
  }

  @Override
  Column column(Validity nulls) {
    return new NullColumn(field.type(), rows());
  }
}
