package dev.hod.kernel.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The bytes are those of thrift.md, section 10. */
class OpenSessionMessageTest {
  private static final String CALL =
      """
      80 01 00 01 00 00 00 0b 4f 70 65 6e 53 65 73 73
      69 6f 6e 00 00 00 01 0c 00 01 08 00 01 00 00 00 07 0d 00 04 0b 0b 00
      00 00 01 00 00 00 08 54 49 4d 45 5a 4f 4e 45 00
      00 00 03 55 54 43 0a 05 02 00 00 00 00 00 00 a5
      08 0c 05 04 0b 00 01 00 00 00 04 6d 61 69 6e 0b
      00 02 00 00 00 04 64 65 6d 6f 00 02 05 05 01 00
      00
      """;
  static final String REPLY =
      """
      80 01 00 02 00 00 00 0b 4f 70 65 6e 53 65 73 73
      69 6f 6e 00 00 00 01 0c 00 00 0c 00 01 08 00 01
      00 00 00 00 00 08 00 02 00 00 a5 08 0c 00 03 0c
      00 01 0b 00 01 00 00 00 10 0a 1b 2c 3d 4e 5f 40
      71 82 93 a4 b5 c6 d7 e8 f9 0b 00 02 00 00 00 10
      10 11 12 13 14 15 46 47 18 19 1a 1b 1c 1d 1e 1f
      00 08 0d 01 00 00 a5 08 00 0d 00 04 0b 0b 00 00
      00 00 0c 05 04 0b 00 01 00 00 00 04 6d 61 69 6e
      0b 00 02 00 00 00 04 64 65 6d 6f 00 02 05 05 01
      00 00
      """;

  private final OpenSessionMessage message =
      new OpenSessionMessage(7, Map.of("TIMEZONE", "UTC"), "main", "demo");

  static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex.replaceAll("\\s", ""));
  }

  private OpenSessionReply read(byte[] reply) {
    return Envelope.read(message, 1, reply, reply.length);
  }

  @Test
  void aSessionIsAskedForWithAVersionForEachWorld() {
    assertThat(Envelope.write(message, 1).toBytes()).isEqualTo(bytes(CALL));
  }

  @Test
  void theReplyGivesVersionAndHandle() {
    OpenSessionReply reply = read(bytes(REPLY));
    assertThat(reply.status().isError()).isFalse();
    assertThat(reply.version()).isEqualTo(42248);
    assertThat(reply.isPlain()).isFalse();
    assertThat(reply.session().id()).isEqualTo("0a1b2c3d-4e5f-4071-8293-a4b5c6d7e8f9");
  }

  @Test
  void theSecretOfAHandleIsNeverShown() {
    assertThat(read(bytes(REPLY)).toString()).doesNotContain("10111213", "[B@", "secret");
  }

  @Test
  void anExceptionOfTheServiceIsToldWithItsText() {
    byte[] reply =
        bytes(
            """
            80 01 00 03 00 00 00 04 4e 6f 70 65 00 00 00 07 0b 00 01 00 00 00 1b
            49 6e 76 61 6c 69 64 20 6d 65 74 68 6f 64 20 6e 61 6d 65 3a 20 27 4e 6f 70 65 27
            08 00 02 00 00 00 01 00
            """);
    assertThatThrownBy(() -> read(reply))
        .isInstanceOfSatisfying(
            HodException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED);
              assertThat(e).hasMessageContaining("Invalid method name: 'Nope'");
            });
  }
}
