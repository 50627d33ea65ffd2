package dev.hod.warehouse.server;

import dev.hod.warehouse.fault.Fault;
import dev.hod.warehouse.fault.FaultAction;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.IteratingCallback;
import org.jspecify.annotations.Nullable;

/** Sends replies in parts, without blocking; cuts, stalls or spoils them when a fault says so. */
final class ReplySender {
  private static final int PART = 256 << 10;
  private static final int WORTH_PACKING = 1024;
  private static final long LONGEST_STALL = 600_000; // milliseconds
  static final String ORG_ID = "1234567890123456";

  private final ScheduledExecutorService timer;

  ReplySender(ScheduledExecutorService timer) {
    this.timer = timer;
  }

  /** Sends {@code reply} and lets it go. */
  void send(Exchange exchange, Reply reply, @Nullable Fault fault) {
    Reply packed = fault == null ? packed(exchange, reply) : reply;
    FaultAction action = fault == null ? FaultAction.DELAY : fault.action();
    int limit = isHalved(action) ? packed.size() / 2 : packed.size();
    int announced = action == FaultAction.TRUNCATE ? limit : packed.size();
    head(exchange, packed, announced);
    if (exchange.isHead()) {
      packed.release();
      exchange.response().write(true, BufferUtil.EMPTY_BUFFER, exchange.callback());
      return;
    }
    new Sending(exchange, packed, limit, announced, fault).iterate();
  }

  private static boolean isHalved(FaultAction action) {
    return action == FaultAction.CUT_HALF
        || action == FaultAction.STALL
        || action == FaultAction.TRUNCATE;
  }

  private static void head(Exchange exchange, Reply reply, int length) {
    exchange.response().setStatus(reply.status());
    HttpFields.Mutable headers = exchange.response().getHeaders();
    headers.put(HttpHeader.CONTENT_TYPE, reply.contentType());
    headers.put(HttpHeader.CONTENT_LENGTH, length);
    headers.put("x-request-id", exchange.id());
    headers.put("x-databricks-org-id", ORG_ID);
    headers.put("x-content-type-options", "nosniff");
    reply.headers().forEach(headers::put);
  }

  private static Reply packed(Exchange exchange, Reply reply) {
    String accepted = exchange.header(HttpHeader.ACCEPT_ENCODING);
    if (!reply.isPackable()) {
      return reply;
    }
    Reply varying = reply.with("vary", "Accept-Encoding");
    if (accepted == null || !accepted.contains("gzip") || reply.size() <= WORTH_PACKING) {
      return varying;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(reply.size() / 2);
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(reply.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return varying.withBody(bytes.toByteArray()).with("content-encoding", "gzip");
  }

  /** One reply under way. */
  private final class Sending extends IteratingCallback {
    private final Exchange exchange;
    private final Reply reply;
    private final int limit;
    private final int announced;
    private final @Nullable Fault fault;
    private int sent;
    private boolean started;

    Sending(Exchange exchange, Reply reply, int limit, int announced, @Nullable Fault fault) {
      this.exchange = exchange;
      this.reply = reply;
      this.limit = limit;
      this.announced = announced;
      this.fault = fault;
    }

    @Override
    protected Action process() {
      if (started && sent == limit) {
        return Action.SUCCEEDED;
      }
      started = true;
      int length = Math.min(PART, limit - sent);
      ByteBuffer part = part(length);
      sent += length;
      exchange.response().write(sent == announced, part, this);
      return Action.SCHEDULED;
    }

    private ByteBuffer part(int length) {
      ByteBuffer part = reply.slice(sent, length);
      boolean spoiled =
          fault != null && fault.action() == FaultAction.CORRUPT && reply.download() != null;
      int middle = reply.size() / 2;
      if (!spoiled || middle < sent || middle >= sent + length) {
        return part;
      }
      ByteBuffer copy = ByteBuffer.allocate(length).put(part).flip();
      int end = Math.min(length, middle - sent + 4);
      for (int i = middle - sent; i < end; i++) {
        copy.put(i, (byte) (copy.get(i) ^ 0x5a));
      }
      return copy;
    }

    @Override
    protected void onCompleteSuccess() {
      reply.release();
      if (sent == announced) {
        exchange.callback().succeeded();
      } else if (fault != null && fault.action() == FaultAction.STALL) {
        long wait = fault.delay().isZero() ? LONGEST_STALL : fault.delay().toMillis();
        Future<?> unused = timer.schedule(exchange::cut, wait, TimeUnit.MILLISECONDS);
      } else {
        exchange.cut();
      }
    }

    @Override
    protected void onCompleteFailure(Throwable cause) {
      reply.release();
      exchange.callback().failed(cause);
    }
  }
}
