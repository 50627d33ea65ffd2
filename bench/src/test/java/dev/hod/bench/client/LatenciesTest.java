package dev.hod.bench.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LatenciesTest {
  @Test
  void quantilesAreWithinThreePercent() {
    Latencies latencies = new Latencies();
    for (int micros = 1; micros <= 100_000; micros++) {
      latencies.add(micros * 1000L);
    }
    assertThat(latencies.total()).isEqualTo(100_000);
    for (double share : new double[] {0.01, 0.5, 0.9, 0.99, 1}) {
      double expected = share * 100;
      assertThat(latencies.quantile(share)).isCloseTo(expected, within(expected * 0.03));
    }
  }

  @Test
  void theLongestAndTheShortestHaveAPlace() {
    Latencies latencies = new Latencies();
    latencies.add(0);
    latencies.add(Long.MAX_VALUE);
    assertThat(latencies.total()).isEqualTo(2);
    assertThat(latencies.quantile(0.5)).isLessThan(0.001);
  }

  @Test
  void ofNoneThereIsNoQuantile() {
    assertThat(new Latencies().quantile(0.5)).isZero();
  }
}
