/**
 * Databricks SQL as text: takes a statement from {@code engine}, gives it back as tokens, as a
 * {@link dev.hod.warehouse.engine.sql.Statement} of known kind, and as the engine's own spelling.
 * Also the SQL types, in both spellings. Knows nothing of connections or rows.
 */
@NullMarked
package dev.hod.warehouse.engine.sql;

import org.jspecify.annotations.NullMarked;
