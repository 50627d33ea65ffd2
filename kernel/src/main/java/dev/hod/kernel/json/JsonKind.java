package dev.hod.kernel.json;

/** What a JSON value is, by its first character. */
public enum JsonKind {
  OBJECT,
  ARRAY,
  STRING,
  NUMBER,
  BOOLEAN,
  NULL
}
