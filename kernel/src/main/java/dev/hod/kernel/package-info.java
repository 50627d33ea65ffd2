/**
 * The API of the kernel, from a SQL text to columns: a {@link HodClient} opens {@link Session}s,
 * which run {@link StatementRequest}s and give {@link ResultStream}s. No {@code java.sql} in it,
 * and no protocol.
 */
@NullMarked
package dev.hod.kernel;

import org.jspecify.annotations.NullMarked;
