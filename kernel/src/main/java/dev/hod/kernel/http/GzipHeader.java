package dev.hod.kernel.http;

/** The header of a gzip member (RFC 1952, 2.3), read byte by byte as it comes. */
final class GzipHeader {
  private static final int FIXED = 10;
  private static final int FLAGS = 3;
  private static final int[] START = {0x1f, 0x8b, 8};

  private enum Part {
    CHECK(2),
    EXTRA(4),
    NAME(8),
    COMMENT(16);

    private final int flag;

    Part(int flag) {
      this.flag = flag;
    }
  }

  private int at;
  private int flags;
  private int extra;

  /** Ready for the next member. */
  void begin() {
    at = 0;
    flags = 0;
  }

  /** Whether a byte of it has come. */
  boolean isBegun() {
    return at > 0;
  }

  /** Takes the next byte; true when it was the last one. */
  boolean take(int value) throws MalformedReply {
    if (at < FIXED) {
      if (at < START.length && value != START[at]) {
        throw new MalformedReply("its body is said to be gzip and is not");
      }
      flags = at == FLAGS ? value : flags;
      return ++at == FIXED && !begins();
    }
    if (has(Part.EXTRA)) {
      takeExtra(value);
    } else if (has(Part.NAME)) {
      end(Part.NAME, value == 0);
    } else if (has(Part.COMMENT)) {
      end(Part.COMMENT, value == 0);
    } else {
      end(Part.CHECK, ++at == FIXED + 2);
    }
    return !begins();
  }

  /** A length of two bytes, the lower first, and so many bytes. */
  private void takeExtra(int value) {
    at++;
    if (at == FIXED + 1) {
      extra = value;
    } else if (at == FIXED + 2) {
      extra |= value << 8;
    } else {
      extra--;
    }
    end(Part.EXTRA, at >= FIXED + 2 && extra == 0);
  }

  private void end(Part part, boolean done) {
    if (done) {
      flags &= ~part.flag;
      at = FIXED;
    }
  }

  private boolean has(Part part) {
    return (flags & part.flag) != 0;
  }

  /** Whether a further part follows. */
  private boolean begins() {
    return (flags & (Part.CHECK.flag | Part.EXTRA.flag | Part.NAME.flag | Part.COMMENT.flag)) != 0;
  }
}
