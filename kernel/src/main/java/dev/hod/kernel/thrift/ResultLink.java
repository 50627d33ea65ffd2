package dev.hod.kernel.thrift;

import dev.hod.kernel.cloudfetch.Link;
import dev.hod.kernel.http.Header;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * TSparkArrowResultLink (thrift.md 2.8, 4.5): a file with rows.
 *
 * @param startRow the place of its first row in the result
 * @param rowCount how many of its rows count
 * @param bytes how long it is before it is compressed; -1 when the server does not say
 */
record ResultLink(Link link, long startRow, long rowCount, long bytes) {

  static ResultLink read(ThriftReader in) {
    String url = null;
    long expiry = 0;
    long startRow = -1;
    long rowCount = -1;
    long bytes = -1;
    Map<String, String> headers = Map.of();
    while (in.next()) {
      switch (in.field()) {
        case 1 -> url = in.string(url);
        case 2 -> expiry = in.i64(expiry);
        case 3 -> startRow = in.i64(startRow);
        case 4 -> rowCount = in.i64(rowCount);
        case 5 -> bytes = in.i64(bytes);
        case 6 -> headers = in.stringMap(headers);
        default -> {}
      }
    }
    if (url == null || startRow < 0 || rowCount < 0) {
      throw in.malformed("a link without its URL or its rows");
    }
    List<Header> sent = new ArrayList<>(headers.size());
    for (Map.Entry<String, String> header : headers.entrySet()) {
      sent.add(Link.header(header.getKey(), header.getValue()));
    }
    // Milliseconds; without one the link is only renewed after a refusal.
    Instant expires = expiry <= 0 ? null : Instant.ofEpochMilli(expiry);
    return new ResultLink(Link.of(url, sent, expires), startRow, rowCount, bytes);
  }
}
