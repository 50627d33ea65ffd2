package dev.hod.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.error.ErrorCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bodies in every frame, whole, in drips, and cut anywhere. */
@Timeout(60)
class BodiesTest {
  enum Form {
    SIZED,
    CHUNKED,
    SIZED_GZIP,
    CHUNKED_GZIP,
    UNTIL_CLOSE,
    UNTIL_CLOSE_GZIP;

    boolean isPacked() {
      return name().endsWith("GZIP");
    }
  }

  static byte[] reply(Form form, byte[] body) throws IOException {
    byte[] sent = form.isPacked() ? gzip(body) : body;
    ByteArrayOutputStream reply = new ByteArrayOutputStream();
    String packing = form.isPacked() ? "Content-Encoding: gzip\r\n" : "";
    switch (form) {
      case SIZED, SIZED_GZIP -> {
        text(reply, "HTTP/1.1 200 OK\r\n" + packing);
        text(reply, "content-length: " + sent.length + "\r\n\r\n");
        reply.write(sent);
      }
      case UNTIL_CLOSE, UNTIL_CLOSE_GZIP -> {
        text(reply, "HTTP/1.1 200 OK\r\n" + packing + "\r\n");
        reply.write(sent);
      }
      case CHUNKED, CHUNKED_GZIP -> {
        text(reply, "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n" + packing + "\r\n");
        int size = Math.max(1, sent.length / 3);
        for (int at = 0; at < sent.length; at += size) {
          int count = Math.min(size, sent.length - at);
          text(reply, Integer.toHexString(count) + ";ext=\"1\"\r\n");
          reply.write(sent, at, count);
          text(reply, "\r\n");
        }
        text(reply, "0\r\nTrailer: x\r\n\r\n");
      }
    }
    return reply.toByteArray();
  }

  private static void text(ByteArrayOutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  static byte[] gzip(byte[] body) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(body);
    }
    return packed.toByteArray();
  }

  static byte[] data(int length) {
    byte[] data = new byte[length];
    new Random(length).nextBytes(data);
    for (int i = 0; i < length; i += 3) {
      data[i] = 'a';
    }
    return data;
  }

  @ParameterizedTest
  @EnumSource
  void bodyOfAnySizeIsRead(Form form) throws Exception {
    List<byte[]> bodies = new ArrayList<>();
    for (int size : new int[] {0, 1, 8191, 8192, 8193, 70_000, 3_000_000}) {
      bodies.add(data(size));
    }
    try (Peer peer =
            Peer.plain(
                line -> {
                  while (true) {
                    String head = line.request();
                    int index = Integer.parseInt(head.substring(5, 6));
                    line.send(reply(form, bodies.get(index)));
                    if (form.name().startsWith("UNTIL")) {
                      return;
                    }
                  }
                });
        Client client = new Client()) {
      for (int i = 0; i < bodies.size(); i++) {
        HttpRequest request = HttpRequest.of("get", Method.GET, peer.origin(), "/" + i);
        byte[] viewed =
            client.path.send(
                request, client.call(), reply -> Arrays.copyOf(reply.bytes(), reply.length()));
        assertThat(viewed).isEqualTo(bodies.get(i));
        byte[] own =
            client.path.send(request, client.call(), reply -> reply.takeBody(Integer.MAX_VALUE));
        assertThat(own).isEqualTo(bodies.get(i));
        byte[] streamed =
            client.path.send(request, client.call(), reply -> reply.body().readAllBytes());
        assertThat(streamed).isEqualTo(bodies.get(i));
      }
      if (!form.name().startsWith("UNTIL")
          && form != Form.SIZED_GZIP
          && form != Form.CHUNKED_GZIP) {
        assertThat(peer.connections).hasValue(1);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void bodyInDripsIsRead(Form form) throws Exception {
    byte[] body = data(300);
    byte[] reply = reply(form, body);
    try (Peer peer =
            Peer.plain(
                line -> {
                  line.request();
                  for (byte b : reply) {
                    line.send(new byte[] {b});
                  }
                });
        Client client = new Client()) {
      byte[] read =
          client.path.send(
              Client.get(peer.origin()), client.call(), r -> Arrays.copyOf(r.bytes(), r.length()));
      assertThat(read).isEqualTo(body);
    }
  }

  @ParameterizedTest
  @EnumSource
  void cutBodyIsAnErrorWhereverItIsCut(Form form) throws Exception {
    byte[] body = data(100);
    byte[] reply = reply(form, body);
    int[] cut = {0};
    try (Peer peer =
            Peer.plain(
                line -> {
                  line.request();
                  line.out.write(reply, 0, cut[0]);
                });
        Client client = new Client()) {
      int head = new String(reply, StandardCharsets.ISO_8859_1).indexOf("\r\n\r\n") + 4;
      // Without a frame, plain bytes have no end that could be missed.
      int last = form == Form.UNTIL_CLOSE ? head : reply.length;
      for (cut[0] = 0; cut[0] < last; cut[0]++) {
        if (form == Form.UNTIL_CLOSE_GZIP && cut[0] == head) {
          continue;
        }
        var thrown =
            RequestPathTest.thrown(
                () ->
                    client.path.send(
                        Client.execute(peer.origin(), null),
                        client.call(),
                        r -> Arrays.copyOf(r.bytes(), r.length())));
        assertThat(thrown.code())
            .as("cut at %d", cut[0])
            .isIn(ErrorCode.OUTCOME_UNKNOWN, ErrorCode.MALFORMED_REPLY);
      }
    }
  }

  @Test
  void severalGzipMembersAreOneBody() throws Exception {
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.write(gzip("one ".getBytes(StandardCharsets.UTF_8)));
    both.write(gzip("two".getBytes(StandardCharsets.UTF_8)));
    String head =
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: " + both.size() + "\r\n\r\n";
    try (Peer peer =
            Peer.plain(
                line -> {
                  line.request();
                  line.send(head);
                  line.send(both.toByteArray());
                  line.awaitEnd();
                });
        Client client = new Client()) {
      assertThat(client.get(peer)).isEqualTo("200 one two");
    }
  }

  @ParameterizedTest
  @EnumSource
  void bodyBeyondTheLimitIsRefused(Form form) throws Exception {
    byte[] reply = reply(form, new byte[200_000]);
    try (Peer peer =
            Peer.plain(
                line -> {
                  do {
                    line.request();
                    line.send(reply);
                  } while (!form.name().startsWith("UNTIL"));
                });
        Client client = new Client()) {
      HttpRequest request = Client.get(peer.origin()).bodyLimit(100_000);
      var viewed =
          RequestPathTest.thrown(() -> client.path.send(request, client.call(), Client.TEXT));
      assertThat(viewed.code()).isEqualTo(ErrorCode.MALFORMED_REPLY);
      var taken =
          RequestPathTest.thrown(
              () -> client.path.send(request, client.call(), r -> r.takeBody(100_000)));
      assertThat(taken.code()).isEqualTo(ErrorCode.MALFORMED_REPLY);
    }
  }
}
