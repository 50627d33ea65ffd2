package dev.hod.warehouse.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hod.warehouse.thrift.wire.Envelope;
import dev.hod.warehouse.thrift.wire.ProtocolFailure;
import dev.hod.warehouse.thrift.wire.Struct;
import dev.hod.warehouse.thrift.wire.StructReader;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** A Thrift call as people and tests read it: structs are objects by field id. */
final class ThriftJson {
  private ThriftJson() {}

  /** Writes {@code method} and {@code body}; nothing when it is no call. */
  static void write(byte[] message, JsonGenerator out) throws IOException {
    Envelope envelope;
    Struct arguments;
    try {
      envelope = Envelope.read(message);
      arguments = StructReader.read(message, envelope.bodyAt());
    } catch (Envelope.Broken | ProtocolFailure broken) {
      return;
    }
    out.writeStringField("call", envelope.name());
    out.writeFieldName("body");
    Struct request = arguments.struct(1);
    struct(request == null ? Struct.EMPTY : request, out);
  }

  private static void struct(Struct struct, JsonGenerator out) throws IOException {
    out.writeStartObject();
    for (Map.Entry<Integer, Object> field : struct.fields().entrySet()) {
      out.writeFieldName(String.valueOf(field.getKey()));
      value(field.getValue(), out);
    }
    out.writeEndObject();
  }

  private static void value(Object value, JsonGenerator out) throws IOException {
    if (value instanceof Struct nested) {
      struct(nested, out);
    } else if (value instanceof List<?> list) {
      out.writeStartArray();
      for (Object each : list) {
        value(each, out);
      }
      out.writeEndArray();
    } else if (value instanceof Map<?, ?> map) {
      out.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.writeFieldName(String.valueOf(entry.getKey()));
        value(entry.getValue(), out);
      }
      out.writeEndObject();
    } else if (value instanceof byte[] bytes) {
      out.writeString(text(bytes));
    } else if (value instanceof Boolean flag) {
      out.writeBoolean(flag);
    } else if (value instanceof Double number) {
      out.writeNumber(number);
    } else {
      out.writeNumber(String.valueOf(value));
    }
  }

  /** As text where it is some, else as hexadecimal digits. */
  private static String text(byte[] bytes) {
    String text = new String(bytes, UTF_8);
    boolean readable = text.chars().noneMatch(c -> c == 0xfffd || c < ' ');
    return readable ? text : HexFormat.of().formatHex(bytes);
  }
}
