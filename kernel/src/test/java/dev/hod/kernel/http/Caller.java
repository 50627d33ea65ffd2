package dev.hod.kernel.http;

import dev.hod.kernel.error.HodException;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** A thread that calls, platform or virtual, and what came of it. */
final class Caller {
  final Thread thread;
  private final CompletableFuture<Object> outcome;

  private Caller(Thread thread, CompletableFuture<Object> outcome) {
    this.thread = thread;
    this.outcome = outcome;
  }

  static Caller start(Callable<?> code) {
    return start(code, false);
  }

  static Caller start(Callable<?> code, boolean virtual) {
    CompletableFuture<Object> outcome = new CompletableFuture<>();
    Runnable task =
        () -> {
          try {
            outcome.complete(code.call());
          } catch (Throwable e) {
            outcome.completeExceptionally(e);
          }
        };
    Thread thread = virtual ? startVirtual(task) : new Thread(task, "caller");
    if (!virtual) {
      thread.setDaemon(true);
      thread.start();
    }
    return new Caller(thread, outcome);
  }

  /** Whether this JDK has virtual threads that are not behind a preview flag. */
  static boolean hasVirtual() {
    return Runtime.version().feature() >= 21;
  }

  private static Thread startVirtual(Runnable task) {
    try {
      Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
      return (Thread) start.invoke(null, task);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  Object result() throws Exception {
    return outcome.get(20, TimeUnit.SECONDS);
  }

  boolean isDone() {
    return outcome.isDone();
  }

  HodException failure() throws Exception {
    try {
      throw new AssertionError("no failure but " + result());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof HodException failure) {
        return failure;
      }
      throw new AssertionError("another failure", e.getCause());
    }
  }
}
