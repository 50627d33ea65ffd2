package dev.hod.kernel.sea;

/**
 * Which form of results this client asks for. Starts with the hybrid one; a server that takes only
 * the public ones (sea.md 1.5) makes it settle on links. Thread-safe.
 */
final class FormChoice {
  private final ResultForm wanted;
  // Written once, by whichever statement found out first; a reader that misses it finds out too.
  private volatile boolean hybridRefused;

  FormChoice(ResultForm wanted) {
    this.wanted = wanted;
  }

  ResultForm current() {
    return wanted == ResultForm.HYBRID && hybridRefused ? ResultForm.LINKS : wanted;
  }

  /**
   * The server refused the hybrid form and took links for the same statement; true the first time.
   */
  boolean settleOnLinks() {
    boolean news = !hybridRefused;
    hybridRefused = true;
    return news;
  }
}
