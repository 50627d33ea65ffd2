package dev.hod.warehouse.fault;

import java.util.Arrays;
import java.util.Optional;

/** What can be made to go wrong, by the names the admin calls use. */
public enum FaultAction {
  /** Answers with a status code, before the call does anything. */
  STATUS("status"),
  /** Answers 403 in the words of the one who would refuse: the API, or the store of results. */
  FORBID("forbid"),
  /** Answers 307 to the same address. */
  REDIRECT("redirect"),
  /** Answers an HTML page, with status 200 unless another is given. */
  HTML("html"),
  /** Waits, then goes on as if nothing had been. */
  DELAY("delay"),
  /** Drops the connection before the call does anything. */
  CUT("cut"),
  /** Does what was asked and drops the connection instead of replying. */
  LOSE_REPLY("loseReply"),
  /** Sends the headers and half of the body, then drops the connection. */
  CUT_HALF("cutHalf"),
  /** Sends the headers and half of the body, then nothing for the delay; then drops it. */
  STALL("stall"),
  /** Sends half of the body as if it were all of it. */
  TRUNCATE("truncate"),
  /** Sends an empty body with status 200. */
  EMPTY("empty"),
  /** Flips bytes in the middle of the result's data. */
  CORRUPT("corrupt"),
  /** The links of this reply have run out when they arrive. */
  EXPIRE_LINKS("expireLinks"),
  /** The links of this reply carry a signature that is not right. */
  BAD_SIGNATURE("badSignature"),
  /** The session is gone, and the reply says so. */
  LOSE_SESSION("loseSession"),
  /** A failed statement comes without {@code sql_state}, as from servers of 2024. */
  MISSING_SQL_STATE("missingSqlState"),
  /** The manifest comes without {@code chunks} and {@code total_chunk_count}. */
  MISSING_CHUNKS("missingChunks"),
  /** The last chunk holds one row more than is announced, here and later. */
  EXTRA_ROWS("extraRows"),
  /** The last chunk holds one row less than is announced, here and later. */
  SHORT_ROWS("shortRows"),
  /** A finished statement is said to be running still. */
  STILL_RUNNING("stillRunning");

  private final String word;

  FaultAction(String word) {
    this.word = word;
  }

  /** Its name in admin calls, for example {@code cutHalf}. */
  public String word() {
    return word;
  }

  /** The action of that name, in any case. */
  public static Optional<FaultAction> of(String word) {
    return Arrays.stream(values()).filter(action -> action.word.equalsIgnoreCase(word)).findFirst();
  }
}
