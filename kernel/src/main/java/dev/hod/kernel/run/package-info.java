/**
 * Runs statements over any transport: clients, sessions, the one poll loop, cancellation, closing
 * off the caller's path, and the catalog's layouts. Does not know which protocol it has.
 */
@NullMarked
package dev.hod.kernel.run;

import org.jspecify.annotations.NullMarked;
