/**
 * Time and the wish to stop: what bounds every wait of the driver. A {@link
 * dev.hod.kernel.time.Call} goes with each call from the API down to the socket.
 */
@NullMarked
package dev.hod.kernel.time;

import org.jspecify.annotations.NullMarked;
