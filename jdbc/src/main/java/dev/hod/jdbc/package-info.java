/**
 * The JDBC driver: {@code java.sql} on the kernel's API. From an application it takes URLs, SQL and
 * parameters, from the kernel columns; to the application it gives {@code java.sql} objects, and
 * one {@link dev.hod.jdbc.Errors class} turns the kernel's failures into {@code SQLException}s.
 */
@NullMarked
package dev.hod.jdbc;

import org.jspecify.annotations.NullMarked;
