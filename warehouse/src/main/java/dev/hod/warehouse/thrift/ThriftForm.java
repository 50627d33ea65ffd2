package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.EngineResult;
import dev.hod.warehouse.result.EncodedResult;
import dev.hod.warehouse.statement.Answer;
import dev.hod.warehouse.statement.Form;
import java.util.List;

/**
 * How results are told to one client. They are kept as Arrow streams in every case, which is what a
 * link gives; for replies those are cut into batches, or read back into columns.
 *
 * @param version the protocol version agreed on
 * @param columns whether replies have columns, and not Arrow
 * @param comments of the columns, when it is a list of the catalog; empty for a statement's result
 */
record ThriftForm(int version, boolean columns, NativeTypes types, List<String> comments)
    implements Form {
  private static final byte[] NOT_MADE = {};

  static ThriftForm of(Answer answer) {
    return (ThriftForm) answer.form(); // a Thrift statement's answers are made by no other
  }

  boolean isCatalog() {
    return !comments.isEmpty();
  }

  boolean isPlainHive() {
    return Versions.isPlainHive(version);
  }

  @Override
  public EngineResult shape(EngineResult rows) {
    return new ShapedResult(rows, types);
  }

  @Override
  public Answer answer(EngineResult shaped, EncodedResult encoded) {
    byte[] schema = shaped instanceof ShapedResult own ? own.schema() : NOT_MADE;
    Answer answer = new Answer(encoded, this, schema, null);
    boolean constant = Answer.isWorthKeeping(encoded) && !isPlainHive();
    return constant ? new Answer(encoded, this, schema, DirectResults.whole(answer)) : answer;
  }
}
