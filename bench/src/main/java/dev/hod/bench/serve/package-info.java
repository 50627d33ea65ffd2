/**
 * A server that answers from memory: what it is asked for the first time it asks a warehouse inside
 * this process, and gives that answer, with fresh ids, from then on. One or two threads, so cheap
 * that the client is what is measured.
 */
@NullMarked
package dev.hod.bench.serve;

import org.jspecify.annotations.NullMarked;
