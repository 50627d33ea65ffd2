package dev.hod.warehouse.result;

/**
 * A part of a result that is fetched at once.
 *
 * @param rowOffset the number of rows before it
 * @param rawBytes its size before compression
 * @param data what is sent: an Arrow stream, a JSON array of rows, or CSV
 */
public record Chunk(int index, long rowOffset, long rowCount, long rawBytes, StoredBytes data) {}
