@NullMarked
package dev.hod.jdbc;

import org.jspecify.annotations.NullMarked;
