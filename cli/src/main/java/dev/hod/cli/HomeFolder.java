package dev.hod.cli;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The folder of what hod makes once and keeps: sample data, certificates. */
final class HomeFolder {
  private HomeFolder() {}

  /**
   * {@code HOD_HOME} if it is set, else {@code hod} in the data folder that the system has for
   * users' programs. Nothing is created.
   *
   * @param osName the system property {@code os.name}
   * @param userHome the system property {@code user.home}, for where there is no {@code HOME}
   */
  static Path of(Map<String, String> env, String osName, String userHome) {
    String own = given(env, "HOD_HOME");
    if (own != null) return Path.of(own).toAbsolutePath();
    String os = osName.toLowerCase(Locale.ROOT);
    // A shell's ~ is $HOME, whatever the system's list of users says.
    String home = given(env, "HOME");
    Path user = Path.of(home != null && Path.of(home).isAbsolute() ? home : userHome);
    if (os.startsWith("windows")) {
      String local = given(env, "LOCALAPPDATA");
      Path data = local == null ? user.resolve("AppData").resolve("Local") : Path.of(local);
      return data.resolve("hod");
    }
    if (os.startsWith("mac")) {
      return user.resolve("Library").resolve("Application Support").resolve("hod");
    }
    String xdg = given(env, "XDG_DATA_HOME");
    // The XDG base directory specification: a relative path is to be ignored.
    if (xdg != null && Path.of(xdg).isAbsolute()) return Path.of(xdg, "hod");
    return user.resolve(".local").resolve("share").resolve("hod");
  }

  static Path of(Map<String, String> env) {
    return of(env, System.getProperty("os.name", ""), System.getProperty("user.home", "."));
  }

  private static @Nullable String given(Map<String, String> env, String name) {
    String value = env.get(name);
    return value == null || value.isBlank() ? null : value;
  }
}
