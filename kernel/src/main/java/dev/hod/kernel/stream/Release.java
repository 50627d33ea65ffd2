package dev.hod.kernel.stream;

/** Lets the server forget a statement; called once, when its result is no longer needed. */
@FunctionalInterface
public interface Release {
  /** For a statement that the server has already forgotten. */
  Release NOTHING = new Nothing();

  /** Returns at once; does not throw. */
  void release();

  /** Nothing is held, nothing is to be done. */
  final class Nothing implements Release {
    private Nothing() {}

    @Override
    public void release() {}
  }
}
