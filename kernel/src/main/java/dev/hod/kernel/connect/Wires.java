package dev.hod.kernel.connect;

import dev.hod.kernel.event.Events;
import dev.hod.kernel.http.Origin;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.time.TimeSource;

/** What every protocol of a client uses. */
record Wires(Origin origin, RequestPath http, TimeSource time, Events events) {}
