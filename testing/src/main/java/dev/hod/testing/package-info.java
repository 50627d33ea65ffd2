@NullMarked
package dev.hod.testing;

import org.jspecify.annotations.NullMarked;
