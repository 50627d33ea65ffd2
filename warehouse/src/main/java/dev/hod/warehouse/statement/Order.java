package dev.hod.warehouse.statement;

import dev.hod.warehouse.result.EncodingPlan;
import org.jspecify.annotations.Nullable;

/**
 * What is to be run, and how its rows are to be written.
 *
 * @param catalog where a statement without a session looks names up; null for the default
 * @param schema likewise
 */
public record Order(
    Query query, Form form, EncodingPlan plan, @Nullable String catalog, @Nullable String schema) {}
