package dev.hod.kernel.sea;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rows that came as JSON. */
class JsonRowsReaderTest {
  private static final Schema SCHEMA =
      new Schema(
          List.of(
              new Field("n", SqlType.parse("BIGINT"), true),
              new Field("s", SqlType.parse("STRING"), true)));

  private static JsonRowsReader reader(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new JsonRowsReader(new Json(), bytes, SCHEMA, ZoneOffset.UTC);
  }

  @Test
  void theBytesOfABatchCountAsUnpacked() {
    try (JsonRowsReader reader = reader("[[\"1\",\"abc\"],[null,\"de\"],[\"3\",null]]")) {
      assertThat(reader.unpackedBytes()).isZero();
      assertThat(reader.next()).isNotNull();
      // Numbers, four offsets, five letters, and a byte of bits for each column.
      assertThat(reader.unpackedBytes()).isEqualTo(3 * 8 + 4 * 4 + 5 + 2);
      assertThat(reader.next()).isNull();
      assertThat(reader.unpackedBytes()).isZero();
    }
  }

  @Test
  void eachBatchCountsForItself() {
    String row = "[\"1\",\"abcd\"]";
    String text = "[" + (row + ",").repeat(4_999) + row + "]";
    try (JsonRowsReader reader = reader(text)) {
      assertThat(reader.next()).isNotNull();
      assertThat(reader.unpackedBytes()).isEqualTo(4_096 * 16 + 4);
      assertThat(reader.next()).isNotNull();
      assertThat(reader.unpackedBytes()).isEqualTo(904 * 16 + 4);
    }
  }
}
