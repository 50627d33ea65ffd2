package dev.hod.kernel.arrow;

/**
 * Record batch messages that travel without their schema: a view on a reply's bytes.
 *
 * @param start where they begin
 * @param length how many bytes they are
 * @param rows how many rows count, of all that are in them
 */
@SuppressWarnings("ArrayRecordComponent") // a view on bytes, never compared
public record ArrowBatch(byte[] bytes, int start, int length, long rows) {}
