package dev.hod.kernel.json;

/** Readers and writers of JSON that share the names of members. One a client: thread-safe. */
public final class Json {
  private final Names names = new Names();

  /** Reads {@code length} bytes of {@code bytes}, which stay untouched until it is done. */
  public JsonReader read(byte[] bytes, int start, int length) {
    return new JsonReader(names, bytes, start, length);
  }

  /** Writes one message: an object. */
  public JsonWriter write() {
    return new JsonWriter();
  }
}
