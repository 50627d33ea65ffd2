package dev.hod.warehouse.sea;

import dev.hod.warehouse.engine.EngineResult;
import dev.hod.warehouse.result.EncodedResult;
import dev.hod.warehouse.statement.Answer;
import dev.hod.warehouse.statement.Form;

/** Rows as they are; told is the reply from {@code "manifest"} to its end. */
enum SeaForm implements Form {
  INSTANCE;

  private static final byte[] NO_SCHEMA = {};

  @Override
  public EngineResult shape(EngineResult rows) {
    return rows;
  }

  @Override
  public Answer answer(EngineResult shaped, EncodedResult encoded) {
    boolean constant = Answer.isWorthKeeping(encoded);
    return new Answer(encoded, this, NO_SCHEMA, constant ? ReplyWriter.tail(encoded) : null);
  }
}
