package dev.hod.kernel.thrift;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.nio.charset.StandardCharsets;

/** What goes around the struct of a call and of its reply (thrift.md 1.6, 1.7). */
final class Envelope {
  private static final int STRICT = 0x8001_0000;
  private static final int REPLY = 2;
  private static final int EXCEPTION = 3;
  private static final int LONGEST_NAME = 256;

  private Envelope() {}

  static ThriftWriter write(Message<?> message, int sequence) {
    ThriftWriter out = new ThriftWriter().call(message.method(), sequence).struct(1);
    message.write(out);
    return out.end().end();
  }

  /**
   * The reply to {@code message}, which was sent under {@code sequence}.
   *
   * @throws HodException {@code MALFORMED_REPLY} for what is none; what the server says when it is
   *     an exception of the service
   */
  static <T> T read(Message<T> message, int sequence, byte[] bytes, int length) {
    ThriftReader in = new ThriftReader(bytes, 0, length);
    int type = type(in, bytes, length);
    String name = name(in);
    int number = in.rawI32();
    if (type == EXCEPTION) {
      throw ServiceException.read(in).toException(message.method());
    }
    if (type != REPLY || number != sequence || !name.equals(message.method())) {
      throw in.malformed(
          "message "
              + number
              + " of type "
              + type
              + " named "
              + shown(name)
              + " answers call "
              + sequence
              + " of "
              + message.method());
    }
    T result = null;
    while (in.next()) {
      if (in.field() == 0 && in.isStruct()) {
        result = message.read(in);
      }
    }
    if (result == null) {
      throw in.malformed("the reply to " + message.method() + " has no result");
    }
    if (!in.isAtEnd()) {
      throw in.malformed("bytes behind the reply to " + message.method());
    }
    return result;
  }

  private static int type(ThriftReader in, byte[] bytes, int length) {
    int version = length < Integer.BYTES ? 0 : in.rawI32();
    if ((version & 0xFFFF_FF00) != STRICT) {
      throw in.malformed(
          length == 0
              ? "nothing"
              : bytes[0] == '<' || bytes[0] == '{'
                  ? "a text that begins with " + (char) bytes[0]
                  : "it does not begin as one");
    }
    return version & 0xFF;
  }

  private static String name(ThriftReader in) {
    Span name = in.rawSpan();
    if (name.length() > LONGEST_NAME) {
      throw in.malformed("a method name of " + name.length() + " bytes");
    }
    return new String(name.bytes(), name.start(), name.length(), StandardCharsets.ISO_8859_1);
  }

  private static String shown(String name) {
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < Math.min(name.length(), 40); i++) {
      char c = name.charAt(i);
      shown.append(c < ' ' || c >= 0x7f ? '?' : c);
    }
    return shown.toString();
  }

  /** TApplicationException: the service could not make a reply (thrift.md 1.7). */
  private record ServiceException(String text, int type) {
    private static final int UNKNOWN_METHOD = 1;
    private static final int PROTOCOL_ERROR = 7;

    static ServiceException read(ThriftReader in) {
      String message = null;
      int type = 0;
      while (in.next()) {
        switch (in.field()) {
          case 1 -> message = in.string(message);
          case 2 -> type = in.i32(type);
          default -> {}
        }
      }
      return new ServiceException(String.valueOf(message), type);
    }

    HodException toException(String method) {
      ErrorCode code =
          switch (type) {
            case UNKNOWN_METHOD -> ErrorCode.NOT_SUPPORTED;
            case PROTOCOL_ERROR -> ErrorCode.BAD_REQUEST;
            default -> ErrorCode.SERVER_FAILED;
          };
      return code.failure()
          .retryable(false)
          .because("The service refused %s (exception of type %d): %s", method, type, text.strip());
    }
  }
}
