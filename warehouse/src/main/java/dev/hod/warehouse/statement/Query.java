package dev.hod.warehouse.statement;

import dev.hod.warehouse.engine.Cancellation;
import dev.hod.warehouse.engine.EngineResult;
import dev.hod.warehouse.engine.EngineSession;

/** What a statement asks. Equal queries mean the same in sessions of equal contexts. */
public interface Query {

  /** Runs it; blocks until its first batch can be read. Fails as the engine does. */
  EngineResult run(EngineSession session, Cancellation running);

  /** About how many characters it is long. */
  int length();
}
