package dev.hod.warehouse.statement;

import dev.hod.warehouse.engine.BoundParameter;
import dev.hod.warehouse.engine.Cancellation;
import dev.hod.warehouse.engine.EngineResult;
import dev.hod.warehouse.engine.EngineSession;
import java.util.List;

/** A SQL text with the values of its markers. */
public record SqlQuery(String text, List<BoundParameter> parameters) implements Query {
  @Override
  public EngineResult run(EngineSession session, Cancellation running) {
    return session.execute(text, parameters, running);
  }

  @Override
  public int length() {
    return text.length();
  }
}
