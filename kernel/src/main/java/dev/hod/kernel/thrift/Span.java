package dev.hod.kernel.thrift;

/**
 * Some bytes of a reply: a view, not a copy.
 *
 * @param start where they begin
 * @param length how many they are
 */
@SuppressWarnings("ArrayRecordComponent") // a view on bytes, never compared
record Span(byte[] bytes, int start, int length) {}
