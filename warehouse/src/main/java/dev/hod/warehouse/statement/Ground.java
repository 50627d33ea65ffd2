package dev.hod.warehouse.statement;

import dev.hod.warehouse.result.SignedLinks;

/** What every protocol stands on. */
public record Ground(
    Workers workers, Ids ids, StatementRunner runner, SignedLinks links, LiveSettings settings) {}
