/**
 * Prints results: takes a {@code java.sql.ResultSet} from the statement runner and writes its rows,
 * in one of four formats, as UTF-8 to an output stream. Rows stream: what is held does not grow
 * with the result.
 */
@NullMarked
package dev.hod.cli.print;

import org.jspecify.annotations.NullMarked;
