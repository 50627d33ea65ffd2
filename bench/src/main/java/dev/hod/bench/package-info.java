/**
 * The {@code hod bench} commands: from a command line to a server for load and to races of whole
 * processes. The parts lie below: {@code serve} answers, {@code client} runs in the measured
 * processes, {@code race} starts them in rounds, {@code report} shows what they measured.
 */
@NullMarked
package dev.hod.bench;

import org.jspecify.annotations.NullMarked;
