package dev.hod.bench.serve;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FingerprintTest {
  private static final String ONE = "01f0aaaa-0000-1000-8000-000000000001";
  private static final String OTHER = "01f0bbbb-0000-1000-8000-000000000002";

  @Test
  void requestsThatDifferInIdsAndHeadersAreTheSame() {
    byte[] first = request("POST /api/2.0/sql/statements", "A: 1", body("SELECT 1", ONE));
    byte[] second = request("POST /api/2.0/sql/statements", "B: 22", body("SELECT 1", OTHER));
    assertThat(print(second)).isEqualTo(print(first));
  }

  @Test
  void anotherTextOrPathOrPortIsAnotherRequest() {
    byte[] first = request("POST /api/2.0/sql/statements", "A: 1", body("SELECT 1", ONE));
    assertThat(print(request("POST /api/2.0/sql/statements", "A: 1", body("SELECT 2", ONE))))
        .isNotEqualTo(print(first));
    assertThat(print(request("POST /api/2.0/sql/sessions", "A: 1", body("SELECT 1", ONE))))
        .isNotEqualTo(print(first));
    assertThat(new Fingerprint().of(first, 0, bodyStart(first), first.length, true))
        .isNotEqualTo(print(first));
  }

  @Test
  void theIdOfThePathIsFound() {
    byte[] request = request("DELETE /api/2.0/sql/statements/" + ONE, "A: 1", "");
    Fingerprint fingerprint = new Fingerprint();
    fingerprint.of(request, 0, bodyStart(request), request.length, false);
    assertThat(new String(request, fingerprint.idAt(), 36, ISO_8859_1)).isEqualTo(ONE);
  }

  @Test
  void thriftCallsThatDifferInSequenceAndHandleAreTheSame() {
    byte[] first = thrift("ExecuteStatement", 1, (byte) 5);
    byte[] second = thrift("ExecuteStatement", 9, (byte) 6);
    assertThat(print(second)).isEqualTo(print(first));
    assertThat(print(thrift("CloseSession", 1, (byte) 5))).isNotEqualTo(print(first));
    assertThat(Call.of(first, 0, bodyStart(first), first.length)).isEqualTo(Call.EXECUTE);
  }

  private static long print(byte[] request) {
    return new Fingerprint().of(request, 0, bodyStart(request), request.length, false);
  }

  private static String body(String sql, String session) {
    return "{\"statement\":\"" + sql + "\",\"session_id\":\"" + session + "\"}";
  }

  private static byte[] request(String line, String header, String body) {
    return (line + " HTTP/1.1\r\n" + header + "\r\n\r\n" + body).getBytes(ISO_8859_1);
  }

  private static int bodyStart(byte[] request) {
    return new String(request, ISO_8859_1).indexOf("\r\n\r\n") + 4;
  }

  /** A call whose only argument is a handle of two times sixteen equal bytes. */
  private static byte[] thrift(String method, int sequence, byte handle) {
    byte[] half = new byte[16];
    Arrays.fill(half, handle);
    ByteBuffer bytes = ByteBuffer.allocate(300);
    bytes.put("POST /sql HTTP/1.1\r\nA: 1\r\n\r\n".getBytes(ISO_8859_1));
    bytes.putInt(0x8001_0001).putInt(method.length()).put(method.getBytes(ISO_8859_1));
    bytes.putInt(sequence);
    bytes.put((byte) 11).putShort((short) 1).putInt(16).put(half);
    bytes.put((byte) 11).putShort((short) 2).putInt(16).put(half).put((byte) 0);
    return Arrays.copyOf(bytes.array(), bytes.position());
  }
}
