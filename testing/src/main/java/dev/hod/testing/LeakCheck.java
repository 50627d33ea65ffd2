package dev.hod.testing;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails a test that leaves a thread or a socket behind.
 *
 * <p>What lives when the test begins, before its {@code @BeforeEach} methods, is its own affair;
 * what came since must be gone after its {@code @AfterEach} methods, or within two seconds of them.
 * So a server of {@code @BeforeAll} may stay. Threads are those of {@link LiveThreads}, sockets
 * those of {@link OpenSockets}. Both belong to the whole JVM: tests under this check must not run
 * beside others.
 *
 * <p>Use {@code @ExtendWith(LeakCheck.class)}, or {@code @RegisterExtension} with {@link
 * #ignoringThreads} where a library keeps threads that no one can end.
 */
public final class LeakCheck implements BeforeEachCallback, AfterEachCallback {
  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(LeakCheck.class);
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final Duration STEP = Duration.ofMillis(10);

  private final List<String> ignored;

  /** A check that lets nothing pass. */
  public LeakCheck() {
    this(List.of());
  }

  private LeakCheck(List<String> ignored) {
    this.ignored = ignored;
  }

  /** A check that overlooks threads whose names begin with one of these words. */
  public static LeakCheck ignoringThreads(String... beginnings) {
    return new LeakCheck(List.of(beginnings));
  }

  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    OpenSockets.warmUp();
    context
        .getStore(NAMESPACE)
        .put(Snapshot.class, new Snapshot(LiveThreads.now(), OpenSockets.now()));
  }

  @Override
  public void afterEach(ExtensionContext context) throws InterruptedException {
    Snapshot before = context.getStore(NAMESPACE).remove(Snapshot.class, Snapshot.class);
    if (before != null) {
      failOnLeftOver(before);
    }
  }

  private void failOnLeftOver(Snapshot before) throws InterruptedException {
    long start = System.nanoTime();
    List<String> found = before.leftOver(ignored);
    while (!found.isEmpty()) {
      if (System.nanoTime() - start > PATIENCE.toNanos()) {
        throw new AssertionError("the test left behind:\n  - " + String.join("\n  - ", found));
      }
      Thread.sleep(STEP.toMillis());
      found = before.leftOver(ignored);
    }
  }

  private record Snapshot(Set<Thread> threads, Set<String> sockets) {
    List<String> leftOver(List<String> ignored) {
      List<String> found = new ArrayList<>(LiveThreads.leftOver(threads, ignored));
      found.addAll(OpenSockets.leftOver(sockets));
      return found;
    }
  }
}
