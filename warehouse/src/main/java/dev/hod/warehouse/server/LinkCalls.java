package dev.hod.warehouse.server;

import dev.hod.warehouse.result.SignedLinks;
import dev.hod.warehouse.statement.Download;
import dev.hod.warehouse.statement.Downloads;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.jspecify.annotations.Nullable;

/** Serves downloads as a store of files would: by a signed name, whole or in part. */
final class LinkCalls {
  private static final Pattern RANGE = Pattern.compile("bytes=([0-9]{0,18})-([0-9]{0,18})");

  private final Downloads downloads;

  LinkCalls(Downloads downloads) {
    this.downloads = downloads;
  }

  Reply get(Exchange exchange) {
    if (exchange.header(HttpHeader.AUTHORIZATION) != null) {
      return Reply.storeFailure(
          400, "InvalidArgument", "A signed link must not come with an Authorization header.");
    }
    @Nullable Download download;
    try {
      download = downloads.open(exchange.route().ids().get(0));
    } catch (SignedLinks.Refused refused) {
      return Reply.storeFailure(403, "AccessDenied", String.valueOf(refused.getMessage()));
    }
    if (download == null) {
      return Reply.storeFailure(404, "NoSuchKey", "The result is not there any more.");
    }
    return range(download, exchange.header(HttpHeader.RANGE)).with("accept-ranges", "bytes");
  }

  /** A single range is served; other wishes are ignored, as the standard allows. */
  private static Reply range(Download download, @Nullable String range) {
    int size = download.data().size();
    Matcher matcher = RANGE.matcher(range == null ? "" : range);
    if (!matcher.matches() || matcher.group(1).length() + matcher.group(2).length() == 0) {
      return Reply.part(200, download, 0, size);
    }
    boolean suffix = matcher.group(1).isEmpty();
    long first = suffix ? Math.max(0, size - number(matcher, 2)) : number(matcher, 1);
    long last =
        suffix || matcher.group(2).isEmpty() ? size - 1 : Math.min(size - 1, number(matcher, 2));
    if (first > last) {
      download.close();
      return Reply.storeFailure(416, "InvalidRange", "The range is not there.")
          .with("content-range", "bytes */" + size);
    }
    return Reply.part(206, download, (int) first, (int) (last - first + 1))
        .with("content-range", "bytes " + first + "-" + last + "/" + size);
  }

  private static long number(Matcher matcher, int group) {
    return Long.parseLong(matcher.group(group));
  }
}
