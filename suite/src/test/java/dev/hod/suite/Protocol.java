package dev.hod.suite;

/** What a connection speaks: the suite's cases run over each. */
enum Protocol {
  SEA("0"),
  THRIFT("1");

  private final String flag;

  Protocol(String flag) {
    this.flag = flag;
  }

  /** The value of the setting {@code UseThriftClient} that chooses it. */
  String flag() {
    return flag;
  }

  /** The setting of a URL that chooses it, and {@code more}. */
  String[] with(String... more) {
    String[] all = new String[more.length + 1];
    all[0] = "UseThriftClient=" + flag;
    System.arraycopy(more, 0, all, 1, more.length);
    return all;
  }
}
