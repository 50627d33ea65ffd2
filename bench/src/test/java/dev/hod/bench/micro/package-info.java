/**
 * Micro-benchmarks of what the client itself costs. Compiled with the tests, run by hand: see
 * {@code docs/BENCHMARKS.md}.
 */
@NullMarked
package dev.hod.bench.micro;

import org.jspecify.annotations.NullMarked;
