package dev.hod.jdbc;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;

/**
 * The part of a URL before its settings: {@code host[:port][/schema]}.
 *
 * @param host a name or an address; IPv6 without its brackets
 * @param port 0 when not given
 * @param schema empty when not given
 */
record Address(String host, int port, String schema) {

  static Address parse(String head) {
    int slash = head.indexOf('/');
    String authority = slash < 0 ? head : head.substring(0, slash);
    String schema = slash < 0 ? "" : head.substring(slash + 1);
    if (schema.indexOf('/') >= 0 || schema.indexOf('?') >= 0 || schema.indexOf('=') >= 0) {
      throw bad(
          "the schema behind the host may not hold \"/\", \"?\" or \"=\";"
              + " settings follow a semicolon, as in ;httpPath=/sql/1.0/warehouses/<id>");
    }
    if (authority.indexOf('@') >= 0) {
      throw bad("the host may not hold \"@\"; the token is given as ;PWD=…");
    }
    if (authority.startsWith("[")) {
      int close = authority.indexOf(']');
      if (close < 0) {
        throw bad("the host begins with \"[\" and has no \"]\"");
      }
      String host = authority.substring(1, close);
      return new Address(ipv6(host), port(authority.substring(close + 1)), schema);
    }
    int colon = authority.indexOf(':');
    String host = colon < 0 ? authority : authority.substring(0, colon);
    return new Address(name(host), port(colon < 0 ? "" : authority.substring(colon)), schema);
  }

  private static int port(String text) {
    if (text.isEmpty()) {
      return 0;
    }
    int port = 0;
    boolean digits = text.charAt(0) == ':' && text.length() > 1 && text.length() <= 6;
    for (int i = 1; digits && i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      digits = digit >= 0 && digit <= 9;
      port = port * 10 + digit;
    }
    if (!digits || port < 1 || port > 65_535) {
      throw bad("the port behind the host is no whole number from 1 to 65535");
    }
    return port;
  }

  private static String name(String host) {
    if (host.isEmpty()) {
      throw bad("the host is missing");
    }
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (!letter && c != '.' && c != '-' && c != '_') {
        throw bad("the host may hold letters, digits, \".\", \"-\" and \"_\" only");
      }
    }
    return host;
  }

  private static String ipv6(String host) {
    boolean colon = false;
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      boolean hex = (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') || (c >= '0' && c <= '9');
      colon |= c == ':';
      if (!hex && c != ':' && c != '.') {
        throw bad("the host in brackets is no IPv6 address");
      }
    }
    if (!colon) {
      throw bad("the host in brackets is no IPv6 address");
    }
    return host;
  }

  private static HodException bad(String what) {
    return ErrorCode.INVALID_URL.because("The URL can't be read: %s", what);
  }
}
