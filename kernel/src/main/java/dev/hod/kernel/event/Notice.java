package dev.hod.kernel.event;

/**
 * Something the caller of a statement or session should know though it succeeded; JDBC makes an
 * {@code SQLWarning} of it.
 *
 * @param sqlState five characters, of class 01
 */
public record Notice(String sqlState, String message) {}
