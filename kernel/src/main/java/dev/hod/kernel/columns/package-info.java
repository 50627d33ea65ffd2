/**
 * Result data: schema, record batches and typed columns over the received bytes, and rows as
 * values. Whatever the source (Arrow, JSON rows, Thrift), a value has the same column class, so a
 * getter gives the same value. Used by every part of the driver; knows only {@code error} and
 * {@code json}, for nested values that come as text.
 */
@NullMarked
package dev.hod.kernel.columns;

import org.jspecify.annotations.NullMarked;
