package dev.hod.kernel.cloudfetch;

/**
 * A chunk that lies in a store.
 *
 * @param index its place in the result, from 0
 * @param rowOffset the place of its first row; -1 when the server does not say
 * @param rowCount how many rows count; -1 when the server does not say
 */
public record ChunkLink(int index, long rowOffset, long rowCount, Link link) {}
