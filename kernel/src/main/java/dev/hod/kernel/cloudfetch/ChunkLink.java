package dev.hod.kernel.cloudfetch;

/**
 * A chunk that lies in a store.
 *
 * @param index its place in the result, from 0
 * @param rowOffset the place of its first row; -1 when the server does not say
 * @param rowCount how many rows count; -1 when the server does not say
 * @param declaredBytes how long it is, as the server says, perhaps before it is compressed; -1 when
 *     it does not say
 */
public record ChunkLink(int index, long rowOffset, long rowCount, long declaredBytes, Link link) {}
