package dev.hod.kernel.thrift;

import dev.hod.kernel.time.Call;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * The zone in which a session's server writes a TIMESTAMP as text (thrift.md 5.3). Any statement
 * that is no query may change it; the server is asked again when the next such text comes, and not
 * before. Thread-safe.
 */
final class ZoneOfSession {
  private final @Nullable ZoneQuestion question;
  private volatile Era latest;

  /**
   * @param given when the session was opened
   * @param question null where it is of no account: a plain server's TIMESTAMP has no zone
   */
  ZoneOfSession(ZoneId given, @Nullable ZoneQuestion question) {
    this.question = question;
    this.latest = new Era(given, false);
  }

  /** For the statements that begin now. */
  Era latest() {
    return latest;
  }

  /** For statements of hod's own, on whose account nothing is asked. */
  Era settled() {
    return new Era(latest.known, false);
  }

  /** From now on it may be another one. */
  void doubt() {
    latest = new Era(latest.known, true);
  }

  /** What holds for the statements between two changes. */
  final class Era {
    // Each is written by whoever asks; two that ask at once get the same answer.
    private volatile ZoneId known;
    private volatile boolean doubtful;

    private Era(ZoneId known, boolean doubtful) {
      this.known = known;
      this.doubtful = doubtful;
    }

    /** As far as is known without asking. */
    ZoneId known() {
      return known;
    }

    /** Asks the server if need be; one that can't tell leaves it as it was. */
    ZoneId certain(Call call) {
      if (doubtful) {
        ZoneId told = question == null ? null : question.ask(call);
        if (told != null) {
          known = told;
        }
        doubtful = false;
      }
      return known;
    }
  }
}
