package dev.hod.kernel.arrow;

import static dev.hod.kernel.arrow.ArrowWriter.field;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.error.HodException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.time.ZoneId;
import java.util.List;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;
import org.junit.jupiter.api.Test;

/** How much memory reading takes, as the JVM counts it for this thread. */
class AllocationTest {
  private static final int ROWS = 200_000;

  private static long allocatedBy(Runnable work) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    work.run(); // what is made once is made here
    long before = threads.getCurrentThreadAllocatedBytes();
    work.run();
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  private static byte[] longs() {
    return ArrowWriter.stream(
        List.of(field("c", NestedTypesTest.LONG)),
        ROWS / 4_000,
        (root, batch) -> {
          for (int row = 0; row < 4_000; row++) {
            FlatTypesTest.set(root.getVector(0), row, batch * 4_000L + row);
          }
          root.setRowCount(4_000);
        });
  }

  private static void sum(byte[] bytes, boolean isLz4) {
    sum(bytes, isLz4 ? new Lz4Windows(1 << 20) : null);
  }

  private static void sum(byte[] bytes, Lz4Windows lz4) {
    long sum = 0;
    try (ArrowStreamReader reader =
        new ArrowStreamReader(bytes, 0, bytes.length, lz4, null, ZoneId.of("UTC"))) {
      for (RecordBatch batch = reader.next(); batch != null; batch = reader.next()) {
        LongColumn column = (LongColumn) batch.column(0);
        for (int row = 0; row < batch.rows(); row++) {
          sum += column.isNull(row) ? 0 : column.at(row);
        }
      }
    }
    assertThat(sum).isEqualTo(ROWS * (ROWS - 1L) / 2);
  }

  @Test
  void plainBytesAreNotCopied() {
    byte[] bytes = longs();
    assertThat(allocatedBy(() -> sum(bytes, false)) / ROWS).isLessThan(2);
  }

  @Test
  void framesTakeTheirContentAndOneWindow() {
    byte[] bytes = Lz4Writer.frame(longs(), BLOCKSIZE.SIZE_64KB);
    assertThat(allocatedBy(() -> sum(bytes, true)) / ROWS).isLessThan(12);
  }

  @Test
  void framesAfterTheFirstTakeTheirContentAlone() {
    byte[] bytes = Lz4Writer.frame(longs(), BLOCKSIZE.SIZE_4MB);
    Lz4Windows windows = new Lz4Windows(1 << 20);
    assertThat(allocatedBy(() -> sum(bytes, windows)) / ROWS).isLessThan(9);
  }

  @Test
  void aBodyThatIsNotThereTakesNoMemory() {
    FlatWriter.Table schema = new FlatWriter.Table(null, List.of());
    FlatWriter.Table batch = new FlatWriter.Table(0L, null, null);
    byte[] plain =
        FlatWriter.stream(
            FlatWriter.message(1, schema, 0L, new byte[0]),
            FlatWriter.message(3, batch, 2_000_000_000L, new byte[0]));
    byte[] packed = Lz4Writer.frame(plain, BLOCKSIZE.SIZE_4MB);
    for (boolean isLz4 : new boolean[] {false, true}) {
      byte[] bytes = isLz4 ? packed : plain;
      long taken =
          allocatedBy(
              () ->
                  assertThatThrownBy(() -> HostileArrowTest.readAll(bytes, isLz4))
                      .isInstanceOf(HodException.class));
      assertThat(taken).isLessThan(1_000_000);
    }
  }

  @Test
  void aBodyThatIsPartlyThereTakesAFewTimesAsMuch() {
    FlatWriter.Table schema = new FlatWriter.Table(null, List.of());
    FlatWriter.Table batch = new FlatWriter.Table(0L, null, null);
    byte[] noise = new byte[12_000_000];
    new java.util.Random(1).nextBytes(noise);
    byte[] plain =
        FlatWriter.stream(
            FlatWriter.message(1, schema, 0L, new byte[0]),
            FlatWriter.message(3, batch, 2_000_000_000L, noise));
    byte[] packed = Lz4Writer.frame(plain, BLOCKSIZE.SIZE_4MB);
    long taken =
        allocatedBy(
            () ->
                assertThatThrownBy(() -> HostileArrowTest.readAll(packed, true))
                    .isInstanceOf(HodException.class));
    assertThat(taken).isLessThan(10L * packed.length);
  }

  @Test
  void aStreamOfBytesTakesNoMoreThanItsMetadata() {
    byte[] bytes = longs();
    byte[] target = new byte[1 << 16];
    long taken =
        allocatedBy(
            () -> {
              ArrowStreamReader reader =
                  new ArrowStreamReader(bytes, 0, bytes.length, null, null, ZoneId.of("UTC"));
              long read = 0;
              try (InputStream stream = ArrowStreamWriter.open(reader.schema(), reader)) {
                for (int n = stream.read(target); n >= 0; n = stream.read(target)) {
                  read += n;
                }
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
              assertThat(read).isGreaterThan(8L * ROWS);
            });
    assertThat(taken / ROWS).isLessThan(2);
  }
}
