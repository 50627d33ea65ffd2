package dev.hod.kernel.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What results may take of the memory that they share. */
class BudgetTest {
  private final Budget budget = new Budget(100);

  @Test
  void aloneAResultMayTakeEverythingAndNoMore() {
    Budget.Share share = budget.open();
    assertThat(share.tryTake(60)).isTrue();
    assertThat(share.tryTake(40)).isTrue();
    assertThat(share.tryTake(1)).isFalse();
    assertThat(budget.used()).isEqualTo(100);
  }

  @Test
  void beyondAnEqualPartAQuarterIsLeftToTheOthers() {
    Budget.Share greedy = budget.open();
    Budget.Share late = budget.open();
    assertThat(greedy.tryTake(75)).isTrue();
    assertThat(greedy.tryTake(1)).isFalse();
    assertThat(late.tryTake(25)).isTrue();
    assertThat(late.tryTake(1)).isFalse();
    greedy.take(-75);
    greedy.close();
    assertThat(late.tryTake(75)).isTrue();
  }

  @Test
  void whatAReaderNeedsAtOnceIsNeverRefusedButCounts() {
    Budget.Share reader = budget.open();
    reader.take(150);
    assertThat(budget.used()).isEqualTo(150);
    assertThat(budget.open().tryTake(1)).isFalse();
    reader.take(-100);
    assertThat(budget.open().tryTake(1)).isTrue();
  }

  @Test
  void theEndOfADownloadCorrectsWhatItTook() {
    Budget.Share share = budget.open();
    assertThat(share.tryTake(60)).isTrue();
    share.downloaded(-20);
    assertThat(budget.used()).isEqualTo(40);
    share.downloaded(30);
    assertThat(budget.used()).isEqualTo(70);
    share.take(-70);
    share.close();
    assertThat(budget.used()).isZero();
  }

  @Test
  void downloadsOfAllResultsTogetherStayWithinTheThreads() {
    Budget plenty = new Budget(Long.MAX_VALUE);
    List<Budget.Share> shares = new ArrayList<>();
    int started = 0;
    for (int i = 0; i < 200; i++) {
      shares.add(plenty.open());
      started += shares.get(i).tryTake(1) ? 1 : 0;
    }
    assertThat(started).isEqualTo(128);
    shares.get(0).downloaded(0);
    assertThat(shares.get(199).tryTake(1)).isTrue();
  }
}
