package dev.hod.warehouse.engine.sql;

/**
 * What the translation of a statement may use besides its text.
 *
 * @param zone of the session, as it was set
 */
public record Context(Functions functions, Parameters parameters, String user, String zone) {}
