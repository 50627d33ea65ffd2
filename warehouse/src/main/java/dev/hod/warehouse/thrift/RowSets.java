package dev.hod.warehouse.thrift;

import dev.hod.warehouse.fault.FaultAction;
import dev.hod.warehouse.result.Chunk;
import dev.hod.warehouse.result.SignedLinks;
import dev.hod.warehouse.statement.Answer;
import dev.hod.warehouse.statement.Caller;
import dev.hod.warehouse.statement.LiveSettings;
import dev.hod.warehouse.statement.Statement;
import dev.hod.warehouse.thrift.wire.StructWriter;
import dev.hod.warehouse.thrift.wire.WireType;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/** Writes pages of results: fields 2 and 3 of TFetchResultsResp (thrift.md 2.8). */
final class RowSets {
  private final SignedLinks links;
  private final LiveSettings settings;
  private final InstantSource clock;

  RowSets(SignedLinks links, LiveSettings settings, InstantSource clock) {
    this.links = links;
    this.settings = settings;
    this.clock = clock;
  }

  /** Writes all rows of a result that is whole in its reply; false when they are too many. */
  static boolean whole(Answer answer, StructWriter out) {
    begin(0, out);
    long end =
        ThriftForm.of(answer).columns()
            ? ColumnPage.write(answer, Wish.all(), out)
            : ArrowPage.write(answer, Wish.all(), 0, false, out);
    out.stop();
    out.bool(2, false);
    return end == answer.result().description().rows();
  }

  /** Writes what of the wish fits; gives the row after it. */
  long write(Statement statement, Answer answer, Wish wish, Caller caller, StructWriter out) {
    int moreRows = moreRows(statement, answer);
    long end;
    if (ThriftForm.of(answer).columns()) {
      begin(wish.from(), out);
      end = ColumnPage.write(answer, wish, out);
    } else if (answer.result().description().inline()) {
      begin(wish.from(), out);
      boolean corrupt = caller.suffers(FaultAction.CORRUPT);
      end = ArrowPage.write(answer, wish, moreRows, corrupt, out);
    } else {
      end = links(statement, answer, wish, caller, out);
    }
    out.stop();
    boolean more = end < answer.result().description().rows();
    out.bool(2, more && !ThriftForm.of(answer).isPlainHive());
    return end;
  }

  private static void begin(long start, StructWriter out) {
    out.begin(3);
    out.i64(1, start);
    out.list(2, WireType.STRUCT, 0);
  }

  /** How many rows more than there are the last batch or file is said to have. */
  private static int moreRows(Statement statement, Answer answer) {
    if (answer.result().chunks().isEmpty()) {
      return 0;
    }
    FaultAction fault = statement.rowFault();
    return fault == FaultAction.SHORT_ROWS ? 1 : fault == FaultAction.EXTRA_ROWS ? -1 : 0;
  }

  private long links(
      Statement statement, Answer answer, Wish wish, Caller caller, StructWriter out) {
    List<Chunk> rest = Chunks.from(wish.from(), answer.result());
    List<Chunk> told = rest.subList(0, Math.min(rest.size(), settings.now().linksPerReply()));
    if (told.isEmpty() || wish.maxRows() == 0) {
      begin(wish.from(), out);
      out.list(1282, WireType.STRUCT, 0);
      return wish.from();
    }
    begin(told.get(0).rowOffset(), out);
    out.list(1282, WireType.STRUCT, told.size());
    long rows = answer.result().description().rows();
    long end = 0;
    for (Chunk chunk : told) {
      end = chunk.rowOffset() + chunk.rowCount();
      int more = end == rows ? moreRows(statement, answer) : 0;
      link(statement, chunk, chunk.rowCount() + more, caller, out);
    }
    return end;
  }

  private void link(Statement statement, Chunk chunk, long rows, Caller caller, StructWriter out) {
    long life = settings.now().linkExpiry().toMillis();
    long expiry = clock.millis() + (caller.suffers(FaultAction.EXPIRE_LINKS) ? -1000 : life);
    String name = links.name(statement.id(), chunk.index(), expiry);
    if (caller.suffers(FaultAction.BAD_SIGNATURE)) {
      name = SignedLinks.spoiled(name);
    }
    out.text(1, caller.baseUrl() + "/results/" + name);
    out.i64(2, expiry);
    out.i64(3, chunk.rowOffset());
    out.i64(4, rows);
    out.i64(5, chunk.rawBytes());
    out.texts(6, Map.of());
    out.stop();
  }
}
