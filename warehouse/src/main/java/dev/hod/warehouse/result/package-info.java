/**
 * Results at rest: takes the engine's batches, encodes them into chunks (Arrow, JSON rows, CSV;
 * plain or LZ4), keeps those on the heap or in a file, and signs the links to them for {@code sea}
 * and {@code server}.
 */
@NullMarked
package dev.hod.warehouse.result;

import org.jspecify.annotations.NullMarked;
