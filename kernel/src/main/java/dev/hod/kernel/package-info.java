@NullMarked
package dev.hod.kernel;

import org.jspecify.annotations.NullMarked;
