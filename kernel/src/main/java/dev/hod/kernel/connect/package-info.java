/** Puts the parts of the kernel together: from settings to a client. The only package that may. */
@NullMarked
package dev.hod.kernel.connect;

import org.jspecify.annotations.NullMarked;
