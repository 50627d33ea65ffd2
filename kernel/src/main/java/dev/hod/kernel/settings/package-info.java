/**
 * What can be set: each setting is one constant, and URL parsing, property info and the table in
 * the docs come from the list of them. Knows only {@code error}.
 */
@NullMarked
package dev.hod.kernel.settings;

import org.jspecify.annotations.NullMarked;
