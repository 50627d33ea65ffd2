package dev.hod.kernel.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The table in the docs is made from the list; {@code -Dhod.docs.write=true} writes it anew. */
class SettingsTableTest {
  private static final Path FILE = Path.of("..", "docs", "SETTINGS.md");

  @Test
  void theTableInTheDocsIsTheListOfSettings() throws IOException {
    String table = table();
    if (Boolean.getBoolean("hod.docs.write")) {
      Files.writeString(FILE, table);
    }
    assertThat(Files.readString(FILE)).isEqualTo(table);
  }

  private static String table() {
    StringBuilder out =
        new StringBuilder(
            """
            # Settings

            Given as `;key=value` in the URL or as connection properties, in any case; the URL wins.
            Connections share sockets when all settings of scope *client* are equal.

            | setting | other names | scope | default | what it does |
            |---|---|---|---|---|
            """);
    for (Setting<?> setting : HodSettings.all()) {
      out.append("| `").append(setting.name()).append("` | ");
      out.append(String.join(", ", setting.aliases())).append(" | ");
      out.append(setting.scope() == Scope.CLIENT ? "client" : "session").append(" | ");
      out.append(shown(setting.otherwise())).append(" | ").append(setting.help()).append(" |\n");
    }
    out.append("\nSession configuration, sent to the server: ");
    out.append("`").append(String.join("`, `", HodSettings.sessionConfs())).append("`.\n");
    out.append("\n`http.header.<Name>=<value>` is sent as a header with every request to the ");
    out.append("workspace. Any other key has no effect and is a warning on the connection.\n");
    return out.toString();
  }

  private static String shown(Object value) {
    if (value == null) {
      return "–";
    }
    if (value instanceof Boolean yes) {
      return yes ? "1" : "0";
    }
    if (value instanceof Duration time) {
      return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }
    return value.toString();
  }
}
