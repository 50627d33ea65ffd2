package dev.hod.warehouse.fault;

import java.util.List;
import java.util.Map;

/**
 * A request as it arrived.
 *
 * @param method for example {@code POST}
 * @param target path and query
 * @param headers by lower-case name; the value of {@code authorization} is left out
 * @param body as received; not a copy, not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record SeenRequest(
    String method, String target, Map<String, List<String>> headers, byte[] body) {}
