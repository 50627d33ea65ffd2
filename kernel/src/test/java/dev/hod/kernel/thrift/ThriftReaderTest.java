package dev.hod.kernel.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Structs out of bytes: what is known is read, what is not is skipped, what lies is refused. */
class ThriftReaderTest {

  private static StatusMessage status(byte[] bytes) {
    return StatusMessage.read(new ThriftReader(bytes, 0, bytes.length));
  }

  @Test
  void unknownFieldsOfEveryTypeAreSkipped() {
    Struct inner =
        new Struct()
            .bool(1, true)
            .raw(3, 2, (byte) 9)
            .raw(6, 3, (byte) 0, (byte) 7)
            .i64(4, 8)
            .raw(4, 5, new byte[8])
            .string(6, "ü")
            .structs(7, new Struct().i32(1, 1), new Struct())
            .strings(8, "a", "")
            .map(9, Map.of("k", "v", "", ""))
            .qualifiers(10, Map.of("precision", 3))
            .numbers(11, 10, 1, 2, 3)
            .raw(13, 12, new byte[6])
            .raw(15, 13, new byte[5]);
    byte[] bytes =
        new Struct()
            .struct(-5, inner)
            .struct(3329, inner)
            .i32(1, 3)
            .structs(77, inner, inner)
            .string(5, "text")
            .bytes();
    assertThat(status(bytes).code()).isEqualTo(3);
    assertThat(status(bytes).errorMessage()).isEqualTo("text");
  }

  @Test
  void aKnownFieldOfAnotherTypeIsSkipped() {
    byte[] bytes = new Struct().string(1, "no number").i32(1, 0).i32(5, 7).bytes();
    assertThat(status(bytes).code()).isZero();
    assertThat(status(bytes).errorMessage()).isNull();
  }

  @Test
  void structsNestedTenThousandDeepAreSkippedAndDeeperOnesRefused() {
    assertThat(nested(10_000).code()).isEqualTo(2);
    assertThatThrownBy(() -> nested(10_001))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_REPLY));
  }

  private static StatusMessage nested(int depth) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < depth; i++) {
      bytes.writeBytes(new byte[] {12, 0, 99});
    }
    bytes.writeBytes(new byte[depth]);
    bytes.writeBytes(new byte[] {8, 0, 1, 0, 0, 0, 2, 0});
    return status(bytes.toByteArray());
  }

  @Test
  void listsAndMapsNestedDeepAreSkipped() {
    int depth = 9_000;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(new byte[] {15, 0, 99});
    for (int i = 0; i < depth; i++) {
      bytes.writeBytes(new byte[] {15, 0, 0, 0, 1});
    }
    bytes.writeBytes(new byte[] {13, 0, 0, 0, 1, 3, 2, 0, 0, 0, 1, 5, 1});
    bytes.writeBytes(new byte[] {8, 0, 1, 0, 0, 0, 2, 0});
    assertThat(status(bytes.toByteArray()).code()).isEqualTo(2);
  }

  /** Each declares far more than follows. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0b 00 05 7f ff ff ff 61", // a string
        "0b 00 05 ff ff ff ff 61", // a negative one
        "0f 00 63 0b 7f ff ff ff 00", // an unknown list of strings
        "0f 00 63 0a 10 00 00 00 00", // of numbers
        "0f 00 63 0c 7f ff ff ff 00", // of structs
        "0f 00 63 0c 80 00 00 00 00", // of fewer than none
        "0f 00 63 01 00 00 00 01 00", // of no type
        "0e 00 63 02 7f ff ff ff 00", // a set
        "0d 00 63 0b 0b 7f ff ff ff 00", // a map
        "0d 00 63 0b 01 00 00 00 01 00", // of no type
        "01 00 63", // a field of no type
        "10 00 63", // nor this
        "08 00", // cut
        "08 00 01 00 00 00", // cut
        "" // nothing
      })
  void whatIsNotThereIsRefusedAndTakesNoMemory(String hex) {
    byte[] bytes = OpenSessionMessageTest.bytes(hex);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    assertThatThrownBy(() -> status(bytes))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_REPLY));
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(2_000_000);
  }

  @Test
  void aKnownListThatLiesIsRefused() {
    byte[] bytes =
        ByteBuffer.allocate(9)
            .put((byte) 15)
            .putShort((short) 3)
            .put((byte) 12)
            .putInt(1 << 30)
            .array();
    assertThatThrownBy(() -> RowSet.read(new ThriftReader(bytes, 0, bytes.length)))
        .hasMessageContaining("a collection of 1073741824 values");
  }

  @Test
  void whatIsWrittenIsWhatTheProtocolSays() {
    ThriftWriter out =
        new ThriftWriter()
            .bool(1, true)
            .i32(2, -7)
            .i64(1282, 42_248)
            .string(3, "é")
            .string(4, null)
            .binary(5, new byte[] {1})
            .strings(6, Map.of("k", "v"))
            .structs(7, 1)
            .end()
            .stringList(8, 1)
            .put("x")
            .struct(9)
            .end()
            .end();
    assertThat(out.toBytes())
        .isEqualTo(
            OpenSessionMessageTest.bytes(
                """
                02 00 01 01 08 00 02 ff ff ff f9 0a 05 02 00 00 00 00 00 00 a5 08
                0b 00 03 00 00 00 02 c3 a9 0b 00 05 00 00 00 01 01
                0d 00 06 0b 0b 00 00 00 01 00 00 00 01 6b 00 00 00 01 76
                0f 00 07 0c 00 00 00 01 00 0f 00 08 0b 00 00 00 01 00 00 00 01 78
                0c 00 09 00 00
                """));
  }

  @Test
  void aLongTextFits() {
    String text = "x".repeat(100_000);
    byte[] bytes = new ThriftWriter().string(5, text).i32(1, 0).end().toBytes();
    assertThat(status(bytes).errorMessage()).isEqualTo(text);
  }
}
