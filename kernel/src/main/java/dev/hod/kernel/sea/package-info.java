/**
 * The Statement Execution API: JSON messages over {@code http}, one record with its codec a
 * message, and the three forms of chunks. Implements {@code transport}; facts are from sea.md,
 * whose sections the comments name.
 */
@NullMarked
package dev.hod.kernel.sea;

import org.jspecify.annotations.NullMarked;
