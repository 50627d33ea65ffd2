package dev.hod.kernel.settings;

/** What a setting belongs to. Connections share a client when all CLIENT values are equal. */
public enum Scope {
  CLIENT,
  SESSION,
  STATEMENT
}
