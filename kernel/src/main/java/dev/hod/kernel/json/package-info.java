/**
 * JSON of the protocols, read and written as a stream over byte arrays; no binding to objects.
 * Knows only {@code error}.
 */
@NullMarked
package dev.hod.kernel.json;

import org.jspecify.annotations.NullMarked;
