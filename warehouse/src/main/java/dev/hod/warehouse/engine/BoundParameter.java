package dev.hod.warehouse.engine;

import org.jspecify.annotations.Nullable;

/**
 * A parameter as a client sent it: the value is {@code CAST(value AS type)}.
 *
 * @param name without colon, for {@code :name}; null for {@code ?}
 * @param ordinal 1-based, for {@code ?}; 0 when named
 * @param type a SQL name ({@code BIGINT}, {@code DECIMAL(10,2)}) or an enum name ({@code LONG})
 * @param value its text; null for SQL NULL
 */
public record BoundParameter(
    @Nullable String name, int ordinal, String type, @Nullable String value) {}
