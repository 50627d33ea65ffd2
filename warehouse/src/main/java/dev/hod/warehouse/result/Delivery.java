package dev.hod.warehouse.result;

/** How a result reaches the client; the words are those of the {@code disposition} field. */
public enum Delivery {
  INLINE,
  EXTERNAL_LINKS,
  INLINE_OR_EXTERNAL_LINKS
}
