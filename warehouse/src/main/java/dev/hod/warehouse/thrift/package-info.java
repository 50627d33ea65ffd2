/**
 * The Thrift protocol without its HTTP (thrift.md): takes calls from {@code server}, has {@code
 * statement} run what they ask, and gives the bytes of the replies. Speaks as the service does, and
 * as a plain HiveServer2 to who asks for one.
 */
@NullMarked
package dev.hod.warehouse.thrift;

import org.jspecify.annotations.NullMarked;
