package dev.hod.kernel.arrow;

/**
 * Some bytes of an array: a view, not a copy.
 *
 * @param start where they begin
 * @param length how many they are
 */
@SuppressWarnings("ArrayRecordComponent") // a view on bytes, never compared
record Slice(byte[] bytes, int start, int length) {}
