package dev.hod.kernel.http;

/** The methods our protocols use. */
public enum Method {
  GET,
  POST,
  PUT,
  DELETE,
  HEAD
}
