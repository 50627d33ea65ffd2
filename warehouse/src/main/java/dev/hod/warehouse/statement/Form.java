package dev.hod.warehouse.statement;

import dev.hod.warehouse.engine.EngineResult;
import dev.hod.warehouse.result.EncodedResult;

/** What a protocol makes of results. Equal forms make the same bytes of the same rows. */
public interface Form {

  /** The rows as they are to be encoded; closes {@code rows} with itself. */
  EngineResult shape(EngineResult rows);

  /** The answer that {@code encoded} is; {@code shaped} is still open. */
  Answer answer(EngineResult shaped, EncodedResult encoded);
}
