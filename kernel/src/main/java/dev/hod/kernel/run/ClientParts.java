package dev.hod.kernel.run;

import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.stream.ReadAhead;
import dev.hod.kernel.time.TimeSource;

/** What the sessions of one client share. */
record ClientParts(
    RunLimits limits,
    TimeSource time,
    Events events,
    ClientTasks tasks,
    StatementCloser closer,
    ReadAhead readAhead) {

  void reportCloseFailure(String what, String id, HodException failure) {
    if (events.isOn()) {
      events.emit(new Event.CloseFailed(what, id, failure));
    }
  }
}
