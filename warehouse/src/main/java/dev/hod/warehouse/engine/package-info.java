/**
 * SQL for the warehouse: takes Databricks SQL and bound parameters from {@code server}, gives
 * columns with their Databricks types and Arrow batches in the service's shapes. Knows nothing of
 * HTTP, JSON or chunks.
 */
@NullMarked
package dev.hod.warehouse.engine;

import org.jspecify.annotations.NullMarked;
