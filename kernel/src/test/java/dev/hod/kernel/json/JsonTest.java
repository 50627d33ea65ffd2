package dev.hod.kernel.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The own JSON reader and writer, with jackson-core as the judge. */
class JsonTest {
  private final Json json = new Json();

  private JsonReader reader(String text) {
    byte[] bytes = ("..." + text).getBytes(UTF_8);
    return json.read(bytes, 3, bytes.length - 3);
  }

  /** Everything in the text, in one line, as our reader sees it. */
  private static void dump(JsonReader in, StringBuilder out, String text) {
    // The reader is told what to expect; so the first byte of each value says how to read it.
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      out.append(name).append('=');
      if (name.startsWith("o")) {
        dump(in, out.append('{'), text);
        out.append('}');
      } else if (name.startsWith("a")) {
        assertThat(in.enter()).isTrue();
        while (in.nextCell()) {
          out.append(in.cell()).append(',');
        }
      } else if (name.startsWith("x")) {
        in.skip();
      } else {
        out.append(in.text());
      }
      out.append(';');
    }
  }

  private static String judged(String text) throws IOException {
    StringBuilder out = new StringBuilder();
    try (JsonParser parser = new JsonFactory().createParser(text.getBytes(UTF_8))) {
      parser.nextToken();
      judge(parser, out);
    }
    return out.toString();
  }

  private static void judge(JsonParser parser, StringBuilder out) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      out.append(name).append('=');
      JsonToken value = parser.nextToken();
      if (name.startsWith("x")) {
        parser.skipChildren();
      } else if (value == JsonToken.START_OBJECT) {
        judge(parser, out.append('{'));
        out.append('}');
      } else if (value == JsonToken.START_ARRAY) {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          out.append(cell(parser)).append(',');
        }
      } else {
        out.append(cell(parser));
      }
      out.append(';');
    }
  }

  private static String cell(JsonParser parser) throws IOException {
    return parser.currentToken() == JsonToken.VALUE_NULL ? null : parser.getText();
  }

  private static String random(Random random, int depth) {
    StringBuilder out = new StringBuilder("{");
    int members = random.nextInt(5);
    for (int i = 0; i < members; i++) {
      out.append(i == 0 ? " " : " ,\n");
      switch (random.nextInt(depth > 3 ? 3 : 5)) {
        case 0 -> out.append("\"s\u00e9\\u00e9").append(i).append("\" : ").append(scalar(random));
        case 1 -> {
          out.append("\"a").append(i).append("\":[");
          int cells = random.nextInt(4);
          for (int c = 0; c < cells; c++) {
            out.append(c == 0 ? "" : " , ").append(scalar(random));
          }
          out.append("\t]");
        }
        case 2 -> out.append("\"s").append(i).append("\":").append(scalar(random));
        case 3 -> out.append("\"o").append(i).append("\":").append(random(random, depth + 1));
        default ->
            out.append("\"x")
                .append(i)
                .append("\":[[")
                .append(random(random, depth + 1))
                .append("]]");
      }
    }
    return out.append('}').toString();
  }

  private static String scalar(Random random) {
    String[] all = {
      "null",
      "true",
      "false",
      "0",
      "-1",
      "12.5e-3",
      "1E+9",
      "9223372036854775807",
      "\"\"",
      "\"plain\"",
      "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u20ac\\ud83d\\ude80\"",
      "\"gr\u00fc\u00df \ud83d\ude80\"",
      "\"mixed \u20ac \\n \u20ac\""
    };
    return all[random.nextInt(all.length)];
  }

  @Test
  void whatIsReadIsWhatAnotherReaderReads() throws IOException {
    Random random = new Random(7);
    for (int i = 0; i < 2_000; i++) {
      String text = random(random, 0);
      StringBuilder ours = new StringBuilder();
      dump(reader(text), ours, text);
      assertThat(ours.toString()).as(text).isEqualTo(judged(text));
    }
  }

  @Test
  void aTextThatIsCutAnywhereIsMalformed() {
    String text =
        "{\"s\":\"a\\u20acb\",\"a\":[1,null,\"x\"],\"o\":{\"s\":true},\"x\":[[{\"s\":\"\\\\\"}]]}";
    for (int length = 0; length < text.length(); length++) {
      String cut = text.substring(0, length);
      assertThatThrownBy(() -> dump(reader(cut), new StringBuilder(), cut))
          .as(cut)
          .isInstanceOfSatisfying(
              HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_REPLY));
    }
  }

  @Test
  void aTextThatWasChangedAnywhereIsReadOrMalformed() {
    Random random = new Random(11);
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = random(random, 0).getBytes(UTF_8);
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      try {
        json.read(bytes, 0, bytes.length).skip();
        dump(json.read(bytes, 0, bytes.length), new StringBuilder(), "");
      } catch (HodException e) {
        assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_REPLY);
      } catch (AssertionError notAnArray) {
        // The changed byte made a null of it.
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"s\":1,}",
        "{,}",
        "{\"s\" 1}",
        "{\"s\":01}",
        "{\"s\":.5}",
        "{\"s\":1.}",
        "{\"s\":+1}",
        "{\"s\":1e}",
        "{\"s\":nul}",
        "{\"s\":'a'}",
        "{s:1}",
        "{\"s\":\"\n\"}",
        "{\"s\":\"\\x\"}",
        "{\"s\":\"\\u12g4\"}",
        "{\"a\":[1 2]}",
        "{\"a\":[1,]}",
        "{\"a\":[,1]}",
        "{\"a\":[1}}",
        "{\"s\":NaN}",
        "{\"s\":1 \"t\":2}",
        "[]",
        "1",
        ""
      })
  void whatIsNoJsonIsMalformed(String text) {
    assertThatThrownBy(() -> dump(reader(text), new StringBuilder(), text))
        .isInstanceOf(HodException.class);
  }

  @Test
  void nestingIsLimited() {
    assertThatThrownBy(() -> reader("[".repeat(100_000)).skip()).isInstanceOf(HodException.class);
    reader("[".repeat(150) + "]".repeat(150)).skip();
  }

  @Test
  void bytesThatAreNoUtf8AreMalformed() {
    byte[] bytes = {'{', '"', 's', '"', ':', '"', (byte) 0xc3, '"', '}'};
    assertThatThrownBy(() -> dump(json.read(bytes, 0, bytes.length), new StringBuilder(), ""))
        .isInstanceOf(HodException.class);
  }

  @Test
  void numbersAreReadFromStringsTooAndCheckedForTheirSize() {
    JsonReader in = reader("{\"a\":\"42\",\"b\":-7,\"c\":2147483648,\"d\":1.5}");
    in.beginObject();
    in.nextName();
    assertThat(in.number()).isEqualTo(42);
    in.nextName();
    assertThat(in.smallNumber()).isEqualTo(-7);
    in.nextName();
    assertThatThrownBy(in::smallNumber).isInstanceOf(HodException.class);
    in.nextName();
    assertThatThrownBy(in::number).isInstanceOf(HodException.class);
  }

  @Test
  void base64IsDecodedWithAndWithoutEscapes() {
    JsonReader in = reader("{\"a\":\"AAEC\",\"b\":\"\\/\\/8=\",\"c\":\"\",\"d\":\"?\"}");
    in.beginObject();
    in.nextName();
    assertThat(in.base64()).containsExactly(0, 1, 2);
    in.nextName();
    assertThat(in.base64()).containsExactly(-1, -1);
    in.nextName();
    assertThat(in.base64()).isEmpty();
    in.nextName();
    assertThatThrownBy(in::base64).isInstanceOf(HodException.class);
  }

  @Test
  void aRawValueCanBeReadLater() {
    JsonReader in = reader("{\"a\": [[\"1\",null]] ,\"b\":2}");
    in.beginObject();
    in.nextName();
    assertThat(new String(in.raw(), UTF_8)).isEqualTo("[[\"1\",null]]");
    assertThat(in.nextName()).isEqualTo("b");
    assertThat(in.number()).isEqualTo(2);
    assertThat(in.nextName()).isNull();
  }

  @Test
  void whatIsWrittenIsWhatAnotherReaderReads() throws IOException {
    String odd = "\u0000\u001f\"\\/\n\r\t \u007f\u00e9\u20ac\ud83d\ude80";
    byte[] written =
        json.write()
            .member("s1", odd)
            .member("s2", Long.MIN_VALUE)
            .nullMember("s3")
            .member("gone", null)
            .beginObject("o")
            .endObject()
            .beginArray("l")
            .beginObject()
            .member("s", "x")
            .endObject()
            .beginObject()
            .endObject()
            .endArray()
            .member("s4", "end".repeat(1_000))
            .endObject()
            .toBytes();
    try (JsonParser parser = new JsonFactory().createParser(written)) {
      StringBuilder tokens = new StringBuilder();
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        tokens.append(parser.getText()).append('|');
      }
      assertThat(tokens.toString())
          .isEqualTo(
              "{|s1|"
                  + odd
                  + "|s2|-9223372036854775808|s3|null|o|{|}|l|[|{|s|x|}|{|}|]|s4|"
                  + "end".repeat(1_000)
                  + "|}|");
    }
  }

  @Test
  void halfASurrogatePairIsRefusedBeforeItIsSent() {
    assertThatThrownBy(() -> json.write().member("s", "a\ud83d b"))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_INPUT));
  }

  @Test
  void aNameThatComesAgainIsTheSameString() {
    JsonReader first = reader("{\"statement_id\":1}");
    first.beginObject();
    JsonReader second = reader("{\"statement_id\":1}");
    second.beginObject();
    assertThat(first.nextName()).isSameAs(second.nextName());
  }
}
