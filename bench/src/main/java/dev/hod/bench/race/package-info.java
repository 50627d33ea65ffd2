/**
 * The races: who takes part, the server, the measured processes in interleaved rounds, and their
 * figures. Takes what is wanted from a command, gives {@code report} what was measured.
 */
@NullMarked
package dev.hod.bench.race;

import org.jspecify.annotations.NullMarked;
