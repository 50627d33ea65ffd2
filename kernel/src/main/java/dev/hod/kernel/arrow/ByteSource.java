package dev.hod.kernel.arrow;

/** The bytes of a stream, in order. One thread. */
interface ByteSource {

  /** Whether no byte is left. */
  boolean isAtEnd();

  /**
   * The next {@code length} bytes, which nobody will change afterwards.
   *
   * @throws dev.hod.kernel.error.HodException {@code MALFORMED_DATA} when there are fewer, {@code
   *     MALFORMED_COMPRESSION} when they can't be unpacked
   */
  Slice take(int length);

  /** How many bytes can follow at most. */
  long mostLeft();
}
