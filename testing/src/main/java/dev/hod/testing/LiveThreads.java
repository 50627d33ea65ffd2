package dev.hod.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The threads of this JVM, daemons included, without those that the JVM, JUnit and Surefire keep
 * for themselves. Virtual threads are not seen: the JVM does not list them.
 */
final class LiveThreads {
  /** Beginnings of the names of threads that no test of ours starts. */
  private static final List<String> FOREIGN =
      List.of(
          "main",
          "Reference Handler",
          "Finalizer",
          "Signal Dispatcher",
          "Service Thread",
          "Monitor Deflation Thread",
          "C1 CompilerThread",
          "C2 CompilerThread",
          "Common-Cleaner",
          "Notification Thread",
          "Attach Listener",
          "DestroyJavaVM",
          "process reaper",
          "ForkJoinPool.commonPool-worker",
          // What carries virtual threads.
          "ForkJoinPool-1-worker",
          "VirtualThread-",
          "Read-Poller",
          "Write-Poller",
          "MasterPoller",
          "surefire",
          "junit");

  private LiveThreads() {}

  static Set<Thread> now() {
    return Set.copyOf(Thread.getAllStackTraces().keySet());
  }

  static List<String> leftOver(Set<Thread> before, List<String> ignored) {
    List<String> found = new ArrayList<>();
    for (Thread thread : now()) {
      if (!before.contains(thread)
          && thread.isAlive()
          && !startsWithAny(thread.getName(), FOREIGN)
          && !startsWithAny(thread.getName(), ignored)) {
        found.add(describe(thread));
      }
    }
    return found;
  }

  private static boolean startsWithAny(String name, List<String> beginnings) {
    return beginnings.stream().anyMatch(name::startsWith);
  }

  private static String describe(Thread thread) {
    StringBuilder text =
        new StringBuilder(thread.isDaemon() ? "daemon thread '" : "thread '")
            .append(thread.getName())
            .append('\'');
    StackTraceElement[] stack = thread.getStackTrace();
    for (int i = 0; i < Math.min(8, stack.length); i++) {
      text.append("\n      at ").append(stack[i]);
    }
    return text.toString();
  }
}
