/**
 * HTTP/1.1 as the driver needs it: a request of one of the protocols goes in, from {@code sea},
 * {@code auth} or {@code cloudfetch}; the bytes of its reply come out. {@link RequestPath} is the
 * one way: deadline, retry, authorisation, and a pooled blocking socket that the calling thread
 * writes and reads itself. Every length that a server declares is bounded here.
 */
@NullMarked
package dev.hod.kernel.http;

import org.jspecify.annotations.NullMarked;
