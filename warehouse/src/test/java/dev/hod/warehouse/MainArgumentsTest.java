package dev.hod.warehouse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainArgumentsTest {
  @Test
  void allOptionsAreRead() {
    String line =
        "--host ::1 --port 8080 --tls-port 0 --token T --data d --home h --sample-scale 0.01"
            + " --strict-user-agent --keep-small-results";
    MainArguments read = MainArguments.parse(line.split(" "));
    assertThat(read.options())
        .isEqualTo(
            new WarehouseOptions(
                "::1", 8080, 0, "T", Path.of("d"), Path.of("h"), 0.01, true, Footprint.server()));
    assertThat(read.keepSmallResults()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--nope", "--port", "--port x", "--port 65536", "--sample-scale -1"})
  void badOptionsAreNamed(String line) {
    assertThatThrownBy(() -> MainArguments.parse(line.split(" ")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(line.split(" ")[0]);
  }
}
