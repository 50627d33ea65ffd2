/**
 * JSON as the warehouse speaks it: request bodies as checked objects for {@code sea} and {@code
 * server}, replies as bytes. Sizes and depths are bounded here.
 */
@NullMarked
package dev.hod.warehouse.json;

import org.jspecify.annotations.NullMarked;
