package dev.hod.bench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContenderTest {
  private static final Contender FLOOR = Contender.named("floor");
  private static final Contender POOL = Contender.named("floor-pool");

  @Test
  void anotherDriverIsAClassPathAndAUrl() {
    Contender other = Contender.other("lib/some-driver.jar@jdbc:some://localhost:{port}/");
    assertThat(other.name()).isEqualTo("some-driver");
    assertThat(other.classPath()).isEqualTo("lib/some-driver.jar");
    assertThat(other.url()).isEqualTo("jdbc:some://localhost:{port}/");
    assertThatThrownBy(() -> Contender.other("jdbc:some://host"))
        .hasMessageContaining("CLASSPATH@URL");
    assertThatThrownBy(() -> Contender.named("fast")).hasMessageContaining("floor-pool");
  }

  @Test
  void aUrlForPlainHttpNamesNoTrustStore() {
    String url = "jdbc:x://localhost:{port};ssl={ssl};SSLTrustStore={pem};CheckCertRevocation=0";
    Path pem = Path.of("ca.pem");
    assertThat(new Target(1, false, "w", "t", pem, pem).fill(url))
        .isEqualTo("jdbc:x://localhost:1;ssl=0");
    assertThat(new Target(2, true, "w", "t", pem, pem).fill(url))
        .isEqualTo("jdbc:x://localhost:2;ssl=1;SSLTrustStore=ca.pem;CheckCertRevocation=0");
  }

  @Test
  void eachRoundBeginsWithTheNextContender() {
    RaceOptions race =
        new RaceOptions(List.of(FLOOR, POOL), 3, true, "jdk", "1g", 1, Path.of("home"), "");
    assertThat(race.inOrder(0)).containsExactly(FLOOR, POOL);
    assertThat(race.inOrder(1)).containsExactly(POOL, FLOOR);
    assertThat(race.inOrder(2)).containsExactly(FLOOR, POOL);
  }
}
