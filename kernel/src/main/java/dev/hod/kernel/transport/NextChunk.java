package dev.hod.kernel.transport;

/**
 * The place of a chunk that has not been asked for.
 *
 * @param index its place in the result, from 0
 * @param rowOffset the place of its first row, for servers that want it named; -1 for the others
 */
public record NextChunk(int index, long rowOffset) {}
