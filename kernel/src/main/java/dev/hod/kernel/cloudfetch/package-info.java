/**
 * Fetches chunks of results from the stores that links point to: the one downloader for all
 * protocols.
 */
@NullMarked
package dev.hod.kernel.cloudfetch;

import org.jspecify.annotations.NullMarked;
