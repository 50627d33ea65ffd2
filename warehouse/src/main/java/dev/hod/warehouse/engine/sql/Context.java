package dev.hod.warehouse.engine.sql;

/** What the translation of a statement may use besides its text. */
public record Context(Functions functions, Parameters parameters, String user) {}
