package dev.hod.warehouse.statement;

import dev.hod.warehouse.result.SizeLimits;
import java.time.Duration;

/**
 * What may be changed while the warehouse runs.
 *
 * @param closeSmallResults whether a statement without {@code wait_timeout} whose result is all in
 *     the reply is closed at once, and says so (sea.md 3.4)
 * @param linkExpiry how long a link works
 * @param linksPerReply links in one reply at most
 * @param responseDelay before each reply to a client, as a distant server would take
 * @param redirectSessions whether the Statement Execution API sends who opens a session away with
 *     307, as a service does that wants Thrift spoken (sea.md 2.4)
 */
public record ServiceSettings(
    boolean closeSmallResults,
    Duration linkExpiry,
    int linksPerReply,
    Duration responseDelay,
    SizeLimits sizes,
    Retention retention,
    ThriftSettings thrift,
    boolean redirectSessions) {

  /** The service's own, as far as they are known (sea.md 4.5). */
  public static final ServiceSettings DEFAULT =
      new ServiceSettings(
          true,
          Duration.ofMinutes(15),
          8,
          Duration.ZERO,
          SizeLimits.DEFAULT,
          Retention.DEFAULT,
          ThriftSettings.DEFAULT,
          false);

  public ServiceSettings {
    if (linksPerReply < 1 || linksPerReply > 1000) {
      throw new IllegalArgumentException("linksPerReply must be 1 to 1000");
    }
    if (linkExpiry.isNegative() || responseDelay.isNegative()) {
      throw new IllegalArgumentException("durations must not be negative");
    }
  }

  public ServiceSettings withCloseSmallResults(boolean close) {
    return new ServiceSettings(
        close,
        linkExpiry,
        linksPerReply,
        responseDelay,
        sizes,
        retention,
        thrift,
        redirectSessions);
  }

  public ServiceSettings withLinkExpiry(Duration expiry) {
    return new ServiceSettings(
        closeSmallResults,
        expiry,
        linksPerReply,
        responseDelay,
        sizes,
        retention,
        thrift,
        redirectSessions);
  }

  public ServiceSettings withLinksPerReply(int links) {
    return new ServiceSettings(
        closeSmallResults,
        linkExpiry,
        links,
        responseDelay,
        sizes,
        retention,
        thrift,
        redirectSessions);
  }

  public ServiceSettings withResponseDelay(Duration delay) {
    return new ServiceSettings(
        closeSmallResults,
        linkExpiry,
        linksPerReply,
        delay,
        sizes,
        retention,
        thrift,
        redirectSessions);
  }

  public ServiceSettings withSizes(SizeLimits limits) {
    return new ServiceSettings(
        closeSmallResults,
        linkExpiry,
        linksPerReply,
        responseDelay,
        limits,
        retention,
        thrift,
        redirectSessions);
  }

  public ServiceSettings withRetention(Retention times) {
    return new ServiceSettings(
        closeSmallResults,
        linkExpiry,
        linksPerReply,
        responseDelay,
        sizes,
        times,
        thrift,
        redirectSessions);
  }

  public ServiceSettings withThrift(ThriftSettings settings) {
    return new ServiceSettings(
        closeSmallResults,
        linkExpiry,
        linksPerReply,
        responseDelay,
        sizes,
        retention,
        settings,
        redirectSessions);
  }

  public ServiceSettings withRedirectSessions(boolean redirect) {
    return new ServiceSettings(
        closeSmallResults,
        linkExpiry,
        linksPerReply,
        responseDelay,
        sizes,
        retention,
        thrift,
        redirect);
  }
}
