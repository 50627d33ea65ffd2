@NullMarked
package dev.hod.cli;

import org.jspecify.annotations.NullMarked;
