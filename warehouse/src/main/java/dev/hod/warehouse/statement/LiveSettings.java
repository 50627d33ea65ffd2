package dev.hod.warehouse.statement;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;

/** The settings in force; each call takes them once. Thread-safe. */
public final class LiveSettings {
  private final ReentrantLock lock = new ReentrantLock();
  private volatile ServiceSettings now = ServiceSettings.DEFAULT; // written under lock

  public ServiceSettings now() {
    return now;
  }

  public void change(UnaryOperator<ServiceSettings> change) {
    lock.lock();
    try {
      now = change.apply(now);
    } finally {
      lock.unlock();
    }
  }
}
