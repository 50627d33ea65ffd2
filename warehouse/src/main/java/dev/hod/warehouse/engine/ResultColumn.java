package dev.hod.warehouse.engine;

import org.jspecify.annotations.Nullable;

/**
 * A column of a result as the manifest describes it.
 *
 * @param typeText the SQL spelling with arguments: {@code DECIMAL(18,2)}, {@code ARRAY<INT>}
 * @param typeName the service's enum: {@code LONG}, {@code DECIMAL}, {@code INTERVAL}, …
 * @param precision of a DECIMAL, else null
 * @param scale of a DECIMAL, else null
 * @param intervalType of an INTERVAL, for example {@code YEAR TO MONTH}, else null
 */
public record ResultColumn(
    String name,
    String typeText,
    String typeName,
    @Nullable Integer precision,
    @Nullable Integer scale,
    @Nullable String intervalType) {}
