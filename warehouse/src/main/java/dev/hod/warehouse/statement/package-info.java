/**
 * Statements without a protocol: sessions, the threads that run statements, their states, answers
 * that are kept and for how long. {@code sea} and {@code thrift} each keep their own sessions and
 * statements here, and run them in the same way.
 */
@NullMarked
package dev.hod.warehouse.statement;

import org.jspecify.annotations.NullMarked;
