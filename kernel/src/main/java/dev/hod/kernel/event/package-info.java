/**
 * What the driver tells those who want to know: the core does not log, it emits events, and logging
 * and telemetry are listeners. With no listener an event costs one test of a final field.
 */
@NullMarked
package dev.hod.kernel.event;

import org.jspecify.annotations.NullMarked;
