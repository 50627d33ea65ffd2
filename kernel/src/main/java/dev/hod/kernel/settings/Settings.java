package dev.hod.kernel.settings;

import dev.hod.kernel.error.ErrorCode;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The settings of one connection, read and checked. Immutable; shows no secret. */
public final class Settings {
  private static final String HEADER_PREFIX = "http.header.";
  private static final List<String> RESERVED_HEADERS =
      List.of(
          "authorization",
          "connection",
          "content-length",
          "expect",
          "host",
          "te",
          "trailer",
          "transfer-encoding",
          "upgrade");

  private final Map<Setting<?>, Object> values;
  private final Map<String, String> sessionConfs;
  private final Map<String, String> headers;
  private final List<String> unknown;

  private Settings(Builder builder) {
    values = Map.copyOf(builder.values);
    sessionConfs = Map.copyOf(builder.sessionConfs);
    headers = Map.copyOf(builder.headers);
    unknown = List.copyOf(builder.unknown);
  }

  /** An empty set to fill. */
  public static Builder builder() {
    return new Builder();
  }

  /** The value given, else the setting's own. Only for settings that have one of their own. */
  public <T> T get(Setting<T> setting) {
    // No lambda on the way to the first row.
    Optional<T> value = find(setting);
    if (value.isEmpty()) {
      throw ErrorCode.INVALID_SETTING.because("The setting %s is missing", setting.name());
    }
    return value.get();
  }

  /** The value given, else the setting's own, else empty. */
  @SuppressWarnings("unchecked") // The builder puts only what the setting's own parser made.
  public <T> Optional<T> find(Setting<T> setting) {
    T given = (T) values.get(setting);
    return Optional.ofNullable(given == null ? setting.otherwise() : given);
  }

  /** Session configuration for the server; keys in lower case. */
  public Map<String, String> sessionConfs() {
    return sessionConfs;
  }

  /** Headers to send with every request to the workspace. */
  public Map<String, String> headers() {
    return headers;
  }

  /** Keys that nobody knows; they have no effect. */
  public List<String> unknown() {
    return unknown;
  }

  /**
   * Two settings whose keys are equal may share one client: all CLIENT values are equal, secrets by
   * their digest.
   */
  public ClientKey clientKey() {
    Map<String, Object> shared = new TreeMap<>();
    for (Setting<?> setting : HodSettings.all()) {
      if (setting.scope() == Scope.CLIENT) {
        find(setting).ifPresent(value -> shared.put(setting.name(), value));
      }
    }
    return ClientKey.of(shared, headers);
  }

  /** The names of what was given, never a value. */
  @Override
  public String toString() {
    return "Settings" + values.keySet();
  }

  /** Takes keys and texts, the last one of a key wins. One thread. */
  public static final class Builder {
    private final Map<Setting<?>, Object> values = new HashMap<>();
    private final Map<String, String> sessionConfs = new HashMap<>();
    private final Map<String, String> headers = new HashMap<>();
    private final Set<String> unknown = new LinkedHashSet<>();

    private Builder() {}

    /** Sets {@code setting}. */
    public <T> Builder set(Setting<T> setting, T value) {
      values.put(setting, value);
      return this;
    }

    /**
     * Sets what {@code key}, in any case, names: a setting, a session configuration, a header
     * ({@code http.header.<Name>}), or nothing known.
     *
     * @throws dev.hod.kernel.error.HodException naming the key when the text can't be read
     */
    public Builder put(String key, String text) {
      String lower = key.toLowerCase(Locale.ROOT);
      Setting<?> setting = named(lower);
      if (setting != null) {
        values.put(setting, parsed(setting, text));
      } else if (HodSettings.sessionConfs().contains(lower)) {
        sessionConfs.put(lower, text);
      } else if (lower.startsWith(HEADER_PREFIX) && lower.length() > HEADER_PREFIX.length()) {
        putHeader(key.substring(HEADER_PREFIX.length()), text);
      } else {
        unknown.add(key);
      }
      return this;
    }

    /** The settings so far. */
    public Settings build() {
      return new Settings(this);
    }

    private void putHeader(String name, String text) {
      if (RESERVED_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
        throw ErrorCode.INVALID_SETTING.because(
            "http.header.%s can't be set: the driver writes that header itself", name);
      }
      for (int i = 0; i < name.length(); i++) {
        char c = name.charAt(i);
        if (c <= ' ' || c >= 127 || c == ':') {
          throw ErrorCode.INVALID_SETTING.because("The header name \"%s\" is not valid", name);
        }
      }
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if ((c < ' ' && c != '\t') || c >= 127) {
          throw ErrorCode.INVALID_SETTING.because(
              "The value of http.header.%s may hold printable ASCII only", name);
        }
      }
      headers.put(name, text);
    }

    private static @Nullable Setting<?> named(String lower) {
      for (Setting<?> setting : HodSettings.all()) {
        if (setting.name().equalsIgnoreCase(lower)) {
          return setting;
        }
        for (String alias : setting.aliases()) {
          if (alias.equalsIgnoreCase(lower)) {
            return setting;
          }
        }
      }
      return null;
    }

    private static Object parsed(Setting<?> setting, String text) {
      try {
        return setting.value(text);
      } catch (IllegalArgumentException expected) {
        throw ErrorCode.INVALID_SETTING.because(
            "%s=%s is not valid: expected %s",
            setting.name(), setting.isSecret() ? "****" : text, expected.getMessage());
      }
    }
  }
}
