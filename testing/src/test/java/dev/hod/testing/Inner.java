package dev.hod.testing;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder.request;

import java.util.List;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Runs a test class inside a test. */
final class Inner {
  private Inner() {}

  /** The messages of its failed tests. */
  static List<String> failuresOf(Class<?> tests) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create().execute(request().selectors(selectClass(tests)).build(), listener);
    if (listener.getSummary().getTestsFoundCount() == 0) {
      throw new IllegalStateException("no tests in " + tests);
    }
    return listener.getSummary().getFailures().stream()
        .map(failure -> String.valueOf(failure.getException().getMessage()))
        .toList();
  }
}
