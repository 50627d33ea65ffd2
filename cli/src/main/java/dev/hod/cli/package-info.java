/**
 * The {@code hod} command: takes arguments, the environment and the standard streams from the
 * shell, talks to a SQL warehouse through {@code java.sql} and the driver, and hands rows to the
 * shell, with an exit status. Without a URL it starts a local warehouse in its own process first.
 */
@NullMarked
package dev.hod.cli;

import org.jspecify.annotations.NullMarked;
