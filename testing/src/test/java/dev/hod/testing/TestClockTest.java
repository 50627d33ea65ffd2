package dev.hod.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LeakCheck.class)
@Timeout(30)
class TestClockTest {
  @Test
  void bothReadingsMoveTogetherAndOnlyWhenAdvanced() {
    TestClock clock = TestClock.manual();
    long before = clock.nanos();
    assertThat(clock.instant()).isEqualTo(TestClock.START);
    clock.advance(Duration.ofMillis(1500));
    assertThat(clock.nanos() - before).isEqualTo(1_500_000_000L);
    assertThat(clock.instant()).isEqualTo(TestClock.START.plusMillis(1500));
    assertThat(clock.elapsed()).isEqualTo(Duration.ofMillis(1500));
  }

  @Test
  void nanosOverflowWithinAMinuteAndDifferencesStayRight() {
    TestClock clock = TestClock.manual();
    long before = clock.nanos();
    clock.advance(Duration.ofMinutes(1));
    assertThat(clock.nanos()).isNegative();
    assertThat(clock.nanos() - before).isEqualTo(TimeUnit.MINUTES.toNanos(1));
  }

  @Test
  void aPauseMovesTheClockThatIsMovedByPauses() throws Exception {
    TestClock clock = TestClock.movedByPauses();
    clock.pause(Duration.ofHours(2));
    clock.pause(Duration.ofSeconds(1));
    assertThat(clock.elapsed()).isEqualTo(Duration.ofHours(2).plusSeconds(1));
    assertThat(clock.pauses()).containsExactly(Duration.ofHours(2), Duration.ofSeconds(1));
  }

  @Test
  void aPauseOnAManualClockEndsWhenItWasAdvancedFarEnough() throws Exception {
    TestClock clock = TestClock.manual();
    CountDownLatch over = new CountDownLatch(1);
    Thread thread = pausing(clock, Duration.ofSeconds(10), over);
    clock.awaitPausing(1);
    clock.advance(Duration.ofSeconds(9));
    assertThat(over.getCount()).isEqualTo(1);
    clock.awaitPausing(1);
    clock.advance(Duration.ofSeconds(1));
    assertThat(over.await(20, TimeUnit.SECONDS)).isTrue();
    thread.join();
  }

  @Test
  void anInterruptEndsAPause() throws Exception {
    TestClock clock = TestClock.manual();
    CountDownLatch over = new CountDownLatch(1);
    Thread thread = pausing(clock, Duration.ofDays(1), over);
    clock.awaitPausing(1);
    thread.interrupt();
    thread.join();
    assertThat(over.getCount()).isEqualTo(1);
  }

  @Test
  void anInterruptedThreadDoesNotPauseOnASelfMovedClockEither() {
    TestClock clock = TestClock.movedByPauses();
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> clock.pause(Duration.ofSeconds(1)))
        .isInstanceOf(InterruptedException.class);
    assertThat(clock.pauses()).isEmpty();
  }

  @Test
  void aParkedThreadWakesWhenItsTimeHasComeOrItIsUnparked() throws Exception {
    TestClock clock = TestClock.manual();
    Thread advanced = new Thread(() -> clock.park(1_000), "advanced");
    Thread unparked = new Thread(() -> clock.park(Long.MAX_VALUE), "unparked");
    Thread interrupted = new Thread(() -> clock.park(Long.MAX_VALUE), "interrupted");
    advanced.start();
    unparked.start();
    interrupted.start();
    clock.awaitPausing(3);
    clock.advance(Duration.ofNanos(1_000));
    advanced.join();
    LockSupport.unpark(unparked);
    unparked.join();
    interrupted.interrupt();
    interrupted.join();
    assertThat(clock.pauses()).hasSize(3).contains(Duration.ofNanos(1_000));
  }

  @Test
  void parkingMovesTheClockThatIsMovedByPauses() {
    TestClock clock = TestClock.movedByPauses();
    clock.park(5);
    clock.park(-1);
    assertThat(clock.elapsed()).isEqualTo(Duration.ofNanos(5));
  }

  @Test
  void theClockNeverMovesBackwards() {
    TestClock clock = TestClock.manual();
    assertThatThrownBy(() -> clock.advance(Duration.ofNanos(-1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static Thread pausing(TestClock clock, Duration length, CountDownLatch over) {
    Thread thread =
        new Thread(
            () -> {
              try {
                clock.pause(length);
                over.countDown();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "pausing");
    thread.start();
    return thread;
  }
}
