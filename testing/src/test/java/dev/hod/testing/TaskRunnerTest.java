package dev.hod.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TaskRunnerTest {
  private final TestClock clock = TestClock.manual();
  private final TaskRunner runner = new TaskRunner(clock);
  private final List<String> ran = new ArrayList<>();

  @Test
  void tasksRunInOrderInTheCallersThreadAndNotBefore() {
    Thread[] in = new Thread[1];
    runner.execute(() -> in[0] = Thread.currentThread());
    runner.execute(() -> ran.add("second"));
    assertThat(runner.waiting()).isEqualTo(2);
    assertThat(runner.runNext()).isTrue();
    assertThat(in[0]).isSameAs(Thread.currentThread());
    assertThat(ran).isEmpty();
    assertThat(runner.runAll()).isEqualTo(1);
    assertThat(ran).containsExactly("second");
    assertThat(runner.runNext()).isFalse();
  }

  @Test
  void tasksThatTasksAddRunToo() {
    runner.execute(() -> runner.execute(() -> ran.add("inner")));
    assertThat(runner.runAll()).isEqualTo(2);
    assertThat(ran).containsExactly("inner");
  }

  @Test
  void whatATaskThrowsComesOutOfTheRun() {
    runner.execute(
        () -> {
          throw new IllegalStateException("broken");
        });
    assertThatThrownBy(runner::runAll).hasMessage("broken");
  }

  @Test
  void aSubmittedTaskAnswersThroughItsFuture() throws Exception {
    Future<Integer> answer = runner.submit(() -> 42);
    assertThat(answer).isNotDone();
    runner.runAll();
    assertThat(answer.get()).isEqualTo(42);
  }

  @Test
  void delayedTasksRunWhenTheClockHasReachedThem() {
    runner.schedule(() -> ran.add("late"), 2, TimeUnit.SECONDS);
    runner.schedule(() -> ran.add("early"), 1, TimeUnit.SECONDS);
    assertThat(runner.runAll()).isZero();
    clock.advance(Duration.ofSeconds(1));
    runner.runAll();
    assertThat(ran).containsExactly("early");
    clock.advance(Duration.ofMinutes(1));
    runner.runAll();
    assertThat(ran).containsExactly("early", "late");
  }

  @Test
  void advanceStopsWhereverATaskIsDue() {
    List<Duration> times = new ArrayList<>();
    runner.scheduleAtFixedRate(() -> times.add(clock.elapsed()), 1, 2, TimeUnit.SECONDS);
    assertThat(runner.advance(Duration.ofSeconds(6))).isEqualTo(3);
    assertThat(times)
        .containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(3), Duration.ofSeconds(5));
    assertThat(clock.elapsed()).isEqualTo(Duration.ofSeconds(6));
  }

  @Test
  void aFixedDelayCountsFromTheEndOfTheRun() {
    List<Duration> times = new ArrayList<>();
    Runnable slow =
        () -> {
          times.add(clock.elapsed());
          clock.advance(Duration.ofSeconds(3));
        };
    runner.scheduleWithFixedDelay(slow, 0, 1, TimeUnit.SECONDS);
    runner.advance(Duration.ofSeconds(5));
    assertThat(times).startsWith(Duration.ZERO, Duration.ofSeconds(4));
  }

  @Test
  void aCancelledTaskIsDropped() {
    ScheduledFuture<?> task = runner.schedule(() -> ran.add("never"), 1, TimeUnit.SECONDS);
    assertThat(task.getDelay(TimeUnit.MILLISECONDS)).isEqualTo(1000);
    assertThat(task.cancel(false)).isTrue();
    assertThat(runner.waiting()).isZero();
    assertThat(runner.advance(Duration.ofSeconds(2))).isZero();
  }

  @Test
  void aDelayBeyondAllTimeIsJustFar() {
    runner.schedule(() -> ran.add("never"), Long.MAX_VALUE, TimeUnit.DAYS);
    assertThat(runner.advance(Duration.ofDays(365))).isZero();
  }

  @Test
  void aShutDownRunnerRefusesAndHandsBackWhatWaits() {
    runner.execute(() -> ran.add("dropped"));
    assertThat(runner.shutdownNow()).hasSize(1);
    assertThat(runner.isTerminated()).isTrue();
    assertThatThrownBy(() -> runner.execute(() -> {}))
        .isInstanceOf(RejectedExecutionException.class);
  }

  @Test
  void tasksWithoutEndFail() {
    runner.execute(
        new Runnable() {
          @Override
          public void run() {
            runner.execute(this);
          }
        });
    assertThatThrownBy(runner::runAll).isInstanceOf(AssertionError.class);
  }
}
