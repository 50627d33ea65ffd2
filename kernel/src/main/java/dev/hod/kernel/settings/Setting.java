package dev.hod.kernel.settings;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One setting: its name, how its text is read, and what it means. Immutable; compared by identity.
 *
 * @param <T> the type of its value
 */
public final class Setting<T> {
  private final String name;
  private final List<String> aliases;
  private final Scope scope;
  private final Parse<T> parse;
  private final @Nullable T otherwise;
  private final boolean secret;
  private final String help;

  private Setting(
      String name,
      List<String> aliases,
      Scope scope,
      Parse<T> parse,
      @Nullable T otherwise,
      boolean secret,
      String help) {
    this.name = name;
    this.aliases = aliases;
    this.scope = scope;
    this.parse = parse;
    this.otherwise = otherwise;
    this.secret = secret;
    this.help = help;
  }

  static <T> Setting<T> of(
      String name, Scope scope, Parse<T> parse, @Nullable T otherwise, String help) {
    return new Setting<>(name, List.of(), scope, parse, otherwise, false, help);
  }

  Setting<T> or(String... otherNames) {
    return new Setting<>(name, List.of(otherNames), scope, parse, otherwise, secret, help);
  }

  /** The same, with a value that no message, log or URL shows. */
  Setting<T> kept() {
    return new Setting<>(name, aliases, scope, parse, otherwise, true, help);
  }

  /** The name to show; any case is understood. */
  public String name() {
    return name;
  }

  /** Further names for the same thing. */
  public List<String> aliases() {
    return aliases;
  }

  /** What it belongs to. */
  public Scope scope() {
    return scope;
  }

  /** The value when it is not given; null when there is none. */
  public @Nullable T otherwise() {
    return otherwise;
  }

  /** Whether the value must never be shown. */
  public boolean isSecret() {
    return secret;
  }

  /** One line that says what it does, unit included. */
  public String help() {
    return help;
  }

  /** The value of {@code text}; throws {@link IllegalArgumentException} with what was expected. */
  T value(String text) {
    return parse.value(text);
  }

  @Override
  public String toString() {
    return name;
  }
}
