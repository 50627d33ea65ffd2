package dev.hod.kernel.http;

import dev.hod.kernel.time.Call;

/** Gives requests their credential. Thread-safe. */
public interface Authoriser {
  /**
   * The value of the {@code Authorization} header; asked for every sending, repeated ones too. May
   * fetch or refresh a token, within {@code call}, by a request that is itself not authorised.
   *
   * @throws dev.hod.kernel.error.HodException when there is no credential to be had
   */
  String authorization(Call call);

  /** The text without the credential, should a server have repeated it. */
  default String redact(String text) {
    return text;
  }
}
