/**
 * What goes wrong and what it is called: every failure of the driver, from the socket up to the
 * edge of JDBC, is a {@link HodException} of an {@link ErrorCode}. Knows no other package.
 */
@NullMarked
package dev.hod.kernel.error;

import org.jspecify.annotations.NullMarked;
