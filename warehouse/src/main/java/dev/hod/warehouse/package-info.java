/**
 * The local SQL warehouse: what starts it, in process or as a command. It shares no code with the
 * driver, so that a fault cannot agree with itself.
 */
@NullMarked
package dev.hod.warehouse;

import org.jspecify.annotations.NullMarked;
