/**
 * Arrow IPC streams over byte arrays, plain or in LZ4 frames: from the bytes of an inline answer or
 * of a downloaded chunk, to record batches of typed columns for the result stream; and from the
 * batches of any result to the bytes of one such stream, for the caller. Every input is checked
 * before it is believed; nothing is allocated on the word of a length alone. Knows {@code columns}
 * and {@code error}.
 */
@NullMarked
package dev.hod.kernel.arrow;

import org.jspecify.annotations.NullMarked;
