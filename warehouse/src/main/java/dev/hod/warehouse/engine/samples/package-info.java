/**
 * The sample data: makes the eight TPC-H tables as a database file of the engine, for {@code
 * engine}, which attaches it. Knows nothing of sessions.
 */
@NullMarked
package dev.hod.warehouse.engine.samples;

import org.jspecify.annotations.NullMarked;
