/**
 * What goes wrong on request, and what was asked: faults armed by tests and users, counters and the
 * last request of each kind of call. {@code server} and {@code sea} ask it at each call.
 */
@NullMarked
package dev.hod.warehouse.fault;

import org.jspecify.annotations.NullMarked;
