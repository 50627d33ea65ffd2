/** Where credentials come from: each kind is an {@code Authoriser} of {@code http}. */
@NullMarked
package dev.hod.kernel.auth;

import org.jspecify.annotations.NullMarked;
