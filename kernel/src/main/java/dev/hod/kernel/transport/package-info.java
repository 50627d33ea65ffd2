/**
 * What a protocol provides: messages out, messages in. {@code sea} and {@code thrift} implement it;
 * polling, deadlines, cancellation and the order of chunks live once, above it, in {@code run} and
 * {@code stream}, which do not know which protocol they have.
 */
@NullMarked
package dev.hod.kernel.transport;

import org.jspecify.annotations.NullMarked;
