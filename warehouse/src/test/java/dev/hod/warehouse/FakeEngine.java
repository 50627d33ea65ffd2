package dev.hod.warehouse;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hod.warehouse.engine.BoundParameter;
import dev.hod.warehouse.engine.Cancellation;
import dev.hod.warehouse.engine.Engine;
import dev.hod.warehouse.engine.EngineResult;
import dev.hod.warehouse.engine.EngineSession;
import dev.hod.warehouse.engine.ResultColumn;
import dev.hod.warehouse.engine.SqlFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * An engine that knows a few words: {@code rows N} (an id and a text), {@code types}, {@code ddl},
 * {@code insert}, {@code fail}, {@code crash}, {@code wait} (until {@link #letGo}), {@code params},
 * {@code random N}.
 */
final class FakeEngine implements Engine {
  final AtomicInteger executed = new AtomicInteger();
  final AtomicInteger openSessions = new AtomicInteger();
  final AtomicInteger openResults = new AtomicInteger();
  private final CountDownLatch waiting = new CountDownLatch(1);
  private final BufferAllocator allocator = new RootAllocator();

  void letGo() {
    waiting.countDown();
  }

  @Override
  public EngineSession open(String catalog, String schema, String user, Map<String, String> confs) {
    if (confs.containsKey("nonsense")) {
      throw SqlFailure.of("CONFIG_NOT_AVAILABLE", "42K0I", "Configuration nonsense is unknown.");
    }
    openSessions.incrementAndGet();
    return new Session();
  }

  @Override
  public void close() {
    allocator.close();
  }

  private final class Session implements EngineSession {
    @Override
    public EngineResult execute(String sql, List<BoundParameter> parameters, Cancellation running) {
      executed.incrementAndGet();
      String[] words = sql.split(" ", 2);
      return switch (words[0]) {
        case "rows" -> rows(Integer.parseInt(words[1]), true);
        case "random" -> rows(Integer.parseInt(words[1]), false);
        case "types" -> FakeTypes.result(allocator, openResults);
        case "params" -> parameters(parameters);
        case "insert" -> counts();
        case "ddl" -> new Batches(List.of(), List.of(), false);
        case "wait" -> await(running);
        case "fail" ->
            throw SqlFailure.of(
                "TABLE_OR_VIEW_NOT_FOUND", "42P01", "The table or view `nope` cannot be found.");
        default -> throw new IllegalStateException("secret detail");
      };
    }

    @Override
    public String catalog() {
      return "workspace";
    }

    @Override
    public String schema() {
      return "default";
    }

    @Override
    public String timeZone() {
      return "UTC";
    }

    @Override
    public void close() {
      openSessions.decrementAndGet();
    }
  }

  private EngineResult await(Cancellation running) {
    try {
      while (!waiting.await(5, TimeUnit.MILLISECONDS)) {
        if (running.isRequested()) {
          throw SqlFailure.cancelled();
        }
      }
    } catch (InterruptedException e) {
      throw SqlFailure.cancelled();
    }
    return rows(1, false);
  }

  private EngineResult rows(int count, boolean deterministic) {
    List<ResultColumn> columns =
        List.of(
            new ResultColumn("id", "BIGINT", "LONG", null, null, null),
            new ResultColumn("name", "STRING", "STRING", null, null, null));
    return new Rows(columns, count, deterministic);
  }

  private EngineResult counts() {
    ResultColumn affected =
        new ResultColumn("num_affected_rows", "BIGINT", "LONG", null, null, null);
    BigIntVector vector = new BigIntVector("num_affected_rows", allocator);
    vector.allocateNew(1);
    vector.set(0, 3);
    vector.setValueCount(1);
    openResults.incrementAndGet();
    return new Batches(List.of(affected), List.of(vector), false);
  }

  private EngineResult parameters(List<BoundParameter> parameters) {
    VarCharVector vector = new VarCharVector("p", allocator);
    vector.allocateNew();
    for (int i = 0; i < parameters.size(); i++) {
      BoundParameter p = parameters.get(i);
      String text = p.name() + "|" + p.ordinal() + "|" + p.type() + "|" + p.value();
      vector.setSafe(i, text.getBytes(UTF_8));
    }
    vector.setValueCount(parameters.size());
    ResultColumn column = new ResultColumn("p", "STRING", "STRING", null, null, null);
    openResults.incrementAndGet();
    return new Batches(List.of(column), List.of(vector), true);
  }

  /** One batch made beforehand, or none. */
  final class Batches implements EngineResult {
    private final List<ResultColumn> columns;
    private final VectorSchemaRoot root;
    private final boolean deterministic;
    private boolean read;

    Batches(List<ResultColumn> columns, List<FieldVector> vectors, boolean deterministic) {
      this.columns = columns;
      this.root = new VectorSchemaRoot(new ArrayList<>(vectors));
      this.deterministic = deterministic;
      this.read = vectors.isEmpty();
      if (!vectors.isEmpty()) {
        root.setRowCount(vectors.get(0).getValueCount());
      } else {
        openResults.incrementAndGet();
      }
    }

    @Override
    public List<ResultColumn> columns() {
      return columns;
    }

    @Override
    public boolean next() {
      boolean more = !read;
      read = true;
      return more;
    }

    @Override
    public VectorSchemaRoot batch() {
      return root;
    }

    @Override
    public boolean isDeterministic() {
      return deterministic;
    }

    @Override
    public void close() {
      openResults.decrementAndGet();
      root.close();
    }
  }

  /** Batches of 4,096 rows, made as they are asked for. */
  private final class Rows implements EngineResult {
    private static final int BATCH = 4096;

    private final List<ResultColumn> columns;
    private final int count;
    private final boolean deterministic;
    private final VectorSchemaRoot root;
    private int done;

    Rows(List<ResultColumn> columns, int count, boolean deterministic) {
      this.columns = columns;
      this.count = count;
      this.deterministic = deterministic;
      Field id = new Field("id", FieldType.notNullable(new ArrowType.Int(64, true)), null);
      Field name = new Field("name", FieldType.nullable(ArrowType.Utf8.INSTANCE), null);
      root = VectorSchemaRoot.create(new Schema(List.of(id, name)), allocator);
      openResults.incrementAndGet();
    }

    @Override
    public List<ResultColumn> columns() {
      return columns;
    }

    @Override
    public boolean next() {
      int rows = Math.min(BATCH, count - done);
      if (rows <= 0) {
        return false;
      }
      root.allocateNew();
      BigIntVector ids = (BigIntVector) root.getVector(0);
      VarCharVector names = (VarCharVector) root.getVector(1);
      for (int i = 0; i < rows; i++) {
        ids.setSafe(i, done + i);
        if ((done + i) % 10 == 3) {
          names.setNull(i);
        } else {
          names.setSafe(i, ("name \"" + (done + i)).getBytes(UTF_8));
        }
      }
      root.setRowCount(rows);
      done += rows;
      return true;
    }

    @Override
    public VectorSchemaRoot batch() {
      return root;
    }

    @Override
    public boolean isDeterministic() {
      return deterministic;
    }

    @Override
    public void close() {
      openResults.decrementAndGet();
      root.close();
    }
  }
}
