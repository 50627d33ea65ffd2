/**
 * Arrow vectors of the service's shapes: takes the engine's batches, or rows of objects, and the
 * SQL types they stand for; gives batches to {@code engine}. Knows nothing of SQL text.
 */
@NullMarked
package dev.hod.warehouse.engine.arrow;

import org.jspecify.annotations.NullMarked;
