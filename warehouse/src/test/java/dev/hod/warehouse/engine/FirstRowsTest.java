package dev.hod.warehouse.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstRowsTest {
  @TempDir static Path samples;
  static EngineFixture engine;

  @BeforeAll
  static void open() {
    engine = new EngineFixture(samples);
  }

  @AfterAll
  static void close() {
    engine.close();
  }

  @Test
  void oneIsAnIntNamedAfterItself() {
    EngineFixture.Answer answer = engine.run("SELECT 1");
    assertThat(answer.shape()).containsExactly("1:INT");
    assertThat(answer.only()).isEqualTo(1);
    assertThat(answer.isStable()).isTrue();
  }

  @Test
  void rangeHasAColumnNamedId() {
    EngineFixture.Answer answer = engine.run("SELECT * FROM range(100000)");
    assertThat(answer.shape()).containsExactly("id:BIGINT");
    assertThat(answer.rows()).hasSize(100_000);
    assertThat(answer.rows().get(99_999).get(0)).isEqualTo(99_999L);
  }

  @Test
  void aSessionKnowsWhereItIs() {
    assertThat(
            engine
                .run(
                    "SELECT current_catalog(), current_schema(), current_database(), current_user()")
                .row())
        .containsExactly("workspace", "default", "default", "someone@example.org");
  }
}
