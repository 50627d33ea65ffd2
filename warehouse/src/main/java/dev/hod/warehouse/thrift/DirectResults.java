package dev.hod.warehouse.thrift;

import dev.hod.warehouse.fault.FaultAction;
import dev.hod.warehouse.statement.Answer;
import dev.hod.warehouse.statement.Caller;
import dev.hod.warehouse.statement.LiveSettings;
import dev.hod.warehouse.statement.Reading;
import dev.hod.warehouse.statement.Statement;
import dev.hod.warehouse.thrift.wire.StructWriter;
import org.jspecify.annotations.Nullable;

/** Writes TSparkDirectResults: what of a result comes with the first reply (thrift.md 4.7). */
final class DirectResults {
  private static final int FIELD = 1281;

  private final RowSets rowSets;
  private final LiveSettings settings;

  DirectResults(RowSets rowSets, LiveSettings settings) {
    this.rowSets = rowSets;
    this.settings = settings;
  }

  /**
   * The struct, with its end, of a result that is whole in the reply and closed by it; null when it
   * grows too large, as columns of nothing but nulls do.
   */
  static byte @Nullable [] whole(Answer answer) {
    StructWriter out = new StructWriter();
    out.begin(1);
    OperationStatus.finished(answer, out);
    out.stop();
    out.begin(2);
    Status.success(out);
    ResultSchema.write(answer, out);
    out.stop();
    out.begin(3);
    Status.success(out);
    boolean whole = RowSets.whole(answer, out);
    out.stop();
    closed(out);
    out.stop();
    return whole ? out.toBytes() : null;
  }

  private static void closed(StructWriter out) {
    out.begin(4);
    Status.success(out);
    out.stop();
  }

  /** Writes field 1281 of the reply, and closes the statement when that says all of it. */
  void write(
      Statement statement, Statement.Snapshot was, Wish wish, Caller caller, StructWriter out) {
    Answer answer = was.answer();
    byte[] told = answer == null ? null : answer.told();
    boolean plain =
        caller.fault() == null
            && statement.rowFault() == null
            && settings.now().closeSmallResults();
    out.begin(FIELD);
    if (answer != null && told != null && plain && isWhole(answer, wish)) {
      out.raw(told);
      statement.close();
      return;
    }
    out.begin(1);
    OperationStatus.write(was, false, caller, out);
    out.stop();
    if (answer != null && !caller.suffers(FaultAction.STILL_RUNNING)) {
      result(statement, answer, wish, caller, out);
    }
    out.stop();
  }

  private static boolean isWhole(Answer answer, Wish wish) {
    return answer.result().description().rows() <= wish.maxRows()
        && answer.result().description().rawBytes() <= wish.maxBytes()
        && wish.maxRows() > 0;
  }

  private void result(
      Statement statement, Answer answer, Wish wish, Caller caller, StructWriter out) {
    out.begin(2);
    Status.success(out);
    ResultSchema.write(answer, out);
    out.stop();
    if (wish.maxRows() == 0) {
      return;
    }
    out.begin(3);
    Status.success(out);
    long end = rowSets.write(statement, answer, wish, caller, out);
    out.stop();
    statement.read(statement.reading(), new Reading(0, end));
    boolean links = !answer.result().description().inline();
    if (!links
        && settings.now().closeSmallResults()
        && end == answer.result().description().rows()) {
      closed(out);
      statement.close();
    }
  }
}
