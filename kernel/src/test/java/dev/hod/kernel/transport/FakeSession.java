package dev.hod.kernel.transport;

import dev.hod.kernel.StatementState;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeName;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.Call;
import java.util.ArrayDeque;
import java.util.List;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** A server by hand: answers in the order given, writes down what it was asked. */
public final class FakeSession implements TransportSession {
  public static final Schema IDS =
      new Schema(List.of(new Field("id", SqlType.of(TypeName.BIGINT), true)));

  public final List<String> asked = new CopyOnWriteArrayList<>();
  private final Queue<Supplier<StatementReply>> replies = new ArrayDeque<>();
  private final Queue<ChunkPage> pages = new ArrayDeque<>();
  private IntSupplier unused = () -> 1;
  private Runnable closing = () -> {};

  public FakeSession answers(StatementReply reply) {
    replies.add(() -> reply);
    return this;
  }

  public FakeSession does(Supplier<StatementReply> answer) {
    replies.add(answer);
    return this;
  }

  public FakeSession givesPage(ChunkPage page) {
    pages.add(page);
    return this;
  }

  /** What is done before a close of a statement is answered, and what lies unused meanwhile. */
  public FakeSession closing(Runnable step, IntSupplier unusedConnections) {
    closing = step;
    unused = unusedConnections;
    return this;
  }

  public static StatementReply inState(StatementState state) {
    return new StatementReply(
        "s1", state, null, ChunkPage.EMPTY, null, OptionalLong.empty(), List.of());
  }

  public static StatementReply failed(HodException failure) {
    return new StatementReply(
        "s1",
        StatementState.FAILED,
        null,
        ChunkPage.EMPTY,
        failure,
        OptionalLong.empty(),
        List.of());
  }

  public static StatementReply result(StatementState state, Manifest manifest, ChunkPage chunks) {
    return new StatementReply("s1", state, manifest, chunks, null, OptionalLong.empty(), List.of());
  }

  public static Manifest manifest(long rows, int chunks) {
    return new Manifest(IDS, rows, chunks, false, Manifest.Encoding.ARROW);
  }

  @Override
  public String id() {
    return "session";
  }

  @Override
  public boolean isLost() {
    return false;
  }

  @Override
  public StatementReply submit(Submission submission, Call call, Consumer<StatementReply> late) {
    asked.add("submit");
    return replies.remove().get();
  }

  @Override
  public StatementReply poll(String statementId, Call call) {
    asked.add("poll " + statementId);
    return replies.remove().get();
  }

  @Override
  public void cancel(String statementId, Call call) {
    asked.add("cancel " + statementId);
  }

  @Override
  public void closeStatement(String statementId, Call call) {
    closing.run();
    asked.add("close " + statementId);
  }

  @Override
  public ChunkPage chunks(String statementId, Manifest manifest, NextChunk next, Call call) {
    asked.add("chunk " + next.index());
    return pages.remove();
  }

  @Override
  public int unusedConnections() {
    return unused.getAsInt();
  }

  @Override
  public boolean holdsEnded() {
    return false;
  }

  @Override
  public CatalogReader catalog(MetadataRunner rows) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close(Call call) {
    asked.add("closeSession");
  }
}
