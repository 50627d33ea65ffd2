package dev.hod.warehouse.thrift.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes of Thrift's strict binary protocol; the worked ones are those of thrift.md 10. */
class WireTest {
  private static final String OPEN_CALL =
      "80 01 00 01 00 00 00 0b 4f 70 65 6e 53 65 73 73 69 6f 6e 00 00 00 01 0c 00 01 0d 00 04"
          + " 0b 0b 00 00 00 01 00 00 00 08 54 49 4d 45 5a 4f 4e 45 00 00 00 03 55 54 43 0a 05 02"
          + " 00 00 00 00 00 00 a5 08 0c 05 04 0b 00 01 00 00 00 04 6d 61 69 6e 0b 00 02 00 00 00"
          + " 04 64 65 6d 6f 00 02 05 05 01 00 00";

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex.replace(" ", ""));
  }

  @Test
  void workedCallIsRead() throws Exception {
    byte[] message = bytes(OPEN_CALL);
    Envelope envelope = Envelope.read(message);
    assertThat(envelope).isEqualTo(new Envelope("OpenSession", 1, 23));
    Struct request = StructReader.read(message, envelope.bodyAt()).struct(1, "req");
    assertThat(request.textMap(4)).isEqualTo(Map.of("TIMEZONE", "UTC"));
    assertThat(request.i64(1282)).isEqualTo(42248);
    assertThat(request.struct(1284, "initialNamespace").text(1)).isEqualTo("main");
    assertThat(request.bool(1285, false)).isTrue();
  }

  @Test
  void workedReplyIsWritten() {
    byte[] reply =
        new Envelope("OpenSession", 1, 0)
            .reply(
                out -> {
                  out.begin(1);
                  out.i32(1, 0);
                  out.stop();
                  out.i32(2, 42248);
                  out.begin(3);
                  out.begin(1);
                  out.binary(1, bytes("0a1b2c3d4e5f40718293a4b5c6d7e8f9"));
                  out.binary(2, bytes("10111213141546471819 1a1b1c1d1e1f"));
                  out.stop();
                  out.i32(3329, 42248);
                  out.stop();
                  out.texts(4, Map.of());
                  out.begin(1284);
                  out.text(1, "main");
                  out.text(2, "demo");
                  out.stop();
                  out.bool(1285, true);
                });
    assertThat(reply)
        .isEqualTo(
            bytes(
                "80010002 0000000b 4f70656e53657373696f6e 00000001 0c0000 0c0001 080001 00000000"
                    + " 00 080002 0000a508 0c0003 0c0001 0b0001 00000010"
                    + " 0a1b2c3d4e5f40718293a4b5c6d7e8f9 0b0002 00000010"
                    + " 101112131415464718191a1b1c1d1e1f 00 080d01 0000a508 00 0d0004 0b0b00000000"
                    + " 0c0504 0b0001 00000004 6d61696e 0b0002 00000004 64656d6f 00 020505 01 00 00"));
  }

  @Test
  void workedExceptionIsWritten() {
    assertThat(new Envelope("Nope", 7, 0).exception(ProtocolFailure.unknownMethod("Nope")))
        .isEqualTo(
            bytes(
                "80010003 00000004 4e6f7065 00000007 0b0001 0000001b"
                    + " 496e76616c6964206d6574686f64206e616d653a20274e6f706527 080002 00000001 00"));
  }

  @Test
  void everyTypeIsReadAndUnknownFieldsAreSkipped() {
    StructWriter out = new StructWriter();
    out.bool(1, true);
    out.i16(2, -2);
    out.i32(3, -3);
    out.i64(4, Long.MIN_VALUE);
    out.f64(5, 1.5);
    out.text(6, "é");
    out.texts(7, List.of("a", "b"));
    out.texts(8, Map.of("k", "v"));
    out.begin(9);
    out.begin(1);
    out.stop();
    out.stop();
    out.stop();
    Struct read = StructReader.read(out.toBytes(), 0);
    assertThat(read.bool(1)).isTrue();
    assertThat(read.i16(2, 0)).isEqualTo(-2);
    assertThat(read.i32(3)).isEqualTo(-3);
    assertThat(read.i64(4)).isEqualTo(Long.MIN_VALUE);
    assertThat(read.f64(5)).isEqualTo(1.5);
    assertThat(read.text(6)).isEqualTo("é");
    assertThat(read.texts(7)).containsExactly("a", "b");
    assertThat(read.textMap(8)).containsEntry("k", "v");
    assertThat(read.i32(6)).as("of another type").isNull();
    assertThat(read.text(3)).isNull();
    assertThatThrownBy(() -> read.i64(6, "x"))
        .isInstanceOf(ProtocolFailure.class)
        .hasMessage("Required field 'x' is unset!");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0b 0001 7fffffff 61", // a text that is not there
        "0b 0001 ffffffff", // of negative length
        "0f 0001 0b 7fffffff", // a list that is not there
        "0f 0001 00 7fffffff",
        "0f 0001 0c ffffffff",
        "0d 0001 0b 0b 7fffffff",
        "0d 0001 0b 0b 00000001 00000001",
        "01 0001 00", // no such type
        "0c 0001",
        "08 0001 0000",
        "0a"
      })
  void brokenStructsAreRefused(String hex) {
    byte[] message = bytes(hex);
    assertThatThrownBy(() -> StructReader.read(message, 0))
        .isInstanceOf(ProtocolFailure.class)
        .satisfies(e -> assertThat(((ProtocolFailure) e).type()).isEqualTo(7));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0c0001", "0f00010f00000001", "0d0001020d00000001"})
  void nestingIsBounded(String hex) {
    byte[] message = bytes(hex.repeat(100_000));
    assertThatThrownBy(() -> StructReader.read(message, 0)).isInstanceOf(ProtocolFailure.class);
  }

  @Test
  void numberOfValuesIsBounded() {
    StructWriter out = new StructWriter();
    out.list(1, WireType.STRUCT, 200_000);
    for (int i = 0; i < 200_000; i++) {
      out.stop();
    }
    out.stop();
    assertThatThrownBy(() -> StructReader.read(out.toBytes(), 0))
        .isInstanceOf(ProtocolFailure.class)
        .hasMessage("The message has too many values.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "80010001",
        "80010002 00000001 61 00000001", // a reply
        "00000001 61 01 00000001", // not strict
        "80010001 7fffffff 61 00000001",
        "80010001 ffffffff 61 00000001",
        "80010001 00000005 61 00000001"
      })
  void brokenEnvelopesAreRefused(String hex) {
    byte[] message = bytes(hex);
    assertThatThrownBy(() -> Envelope.read(message)).isInstanceOf(Envelope.Broken.class);
  }

  @Test
  void noBytesMakeTheReaderFailOtherwise() {
    Random random = new Random(7);
    byte[] good = bytes(OPEN_CALL);
    for (int i = 0; i < 50_000; i++) {
      byte[] message = Arrays.copyOfRange(good, 23, 23 + random.nextInt(good.length - 23));
      for (int flip = random.nextInt(4); flip > 0 && message.length > 0; flip--) {
        message[random.nextInt(message.length)] = (byte) random.nextInt();
      }
      try {
        StructReader.read(message, 0);
      } catch (ProtocolFailure expected) {
        assertThat(expected.type()).isEqualTo(7);
      }
    }
  }

  @Test
  void namesAreKeptAsTheyCame() throws Exception {
    byte[] message = bytes("80010001 00000002 c3a9 00000000 00");
    assertThat(Envelope.read(message).name()).isEqualTo(new String(bytes("c3a9"), UTF_8));
  }
}
