/**
 * From chunks to a result stream: asks for chunks in order, hands out their batches, and checks
 * that every declared row came. Does not know which protocol the chunks come by.
 */
@NullMarked
package dev.hod.kernel.stream;

import org.jspecify.annotations.NullMarked;
