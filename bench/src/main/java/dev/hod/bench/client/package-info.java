/**
 * What runs in a measured process, beside one driver and nothing else of ours: sessions that query,
 * over JDBC or over raw sockets, and the figures that a process can tell of itself. Told what to do
 * by arguments, tells what it found in lines of {@code name value…}. Few classes, no library.
 */
@NullMarked
package dev.hod.bench.client;

import org.jspecify.annotations.NullMarked;
