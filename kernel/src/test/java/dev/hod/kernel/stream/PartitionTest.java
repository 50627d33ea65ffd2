package dev.hod.kernel.stream;

import static dev.hod.kernel.transport.FakeSession.manifest;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.ResultPartition.Carried;
import dev.hod.kernel.ResultPartition.Encoding;
import dev.hod.kernel.ResultPartition.Place;
import dev.hod.kernel.ResultPartition.Stored;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.StatementState;
import dev.hod.kernel.columns.Row;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import dev.hod.kernel.transport.Chunk;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.FakeChunk;
import dev.hod.kernel.transport.FakeSession;
import dev.hod.kernel.transport.Manifest;
import dev.hod.kernel.transport.NextChunk;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PartitionTest {
  private final FakeSession server = new FakeSession();
  private final ReadAhead readAhead = new ReadAhead(Runnable::run, new Budget(1 << 20), 4);

  private static Call call() {
    return Call.within(Duration.ZERO, TimeSource.system());
  }

  private StreamedResult stream(Manifest manifest, NextChunk next, Chunk... chunks) {
    return new StreamedResult(
        server,
        FakeSession.result(
            StatementState.SUCCEEDED, manifest, new ChunkPage(List.of(chunks), next)),
        manifest,
        call(),
        () -> {},
        readAhead);
  }

  private static ResultPartition partition(int index, long offset, long rows, Place place) {
    return new ResultPartition(
        "s1",
        FakeSession.IDS,
        index,
        offset,
        rows,
        Encoding.ARROW,
        ZoneId.of("Europe/Berlin"),
        place);
  }

  private ResultStream read(ResultPartition partition, Chunk chunk) {
    return StreamedResult.of(partition, chunk, call(), readAhead);
  }

  private static ErrorCode codeOf(Runnable call) {
    try {
      call.run();
    } catch (HodException e) {
      return e.code();
    }
    throw new AssertionError("nothing was thrown");
  }

  @Test
  void aDescriptionThatWasSerialisedIsTheSame() throws Exception {
    Place stored =
        new Stored(
            "https://store/a?sig=%2B", Map.of("x", "y"), Instant.EPOCH, 7, "/sql/1.0/warehouses/w");
    for (Place place : List.of(stored, new Carried(new byte[] {1, 2}))) {
      ResultPartition partition = partition(3, 30, 10, place);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      new ObjectOutputStream(bytes).writeObject(partition);
      Object back =
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
      assertThat(back).isEqualTo(partition).hasSameHashCodeAs(partition);
    }
  }

  @Test
  void aChunkFromTheMiddleOfAResultIsReadByItself() {
    ResultPartition partition = partition(3, 30, 5, new Carried(new byte[0]));
    try (ResultStream rows = read(partition, new FakeChunk(3, 30, 5, 2, 3))) {
      assertThat(rows.rows().stream().map(row -> row.value(0)))
          .containsExactly(30L, 31L, 32L, 33L, 34L);
      assertThat(rows.schema()).isEqualTo(FakeSession.IDS);
      assertThat(rows.updateCount()).isEmpty();
    }
  }

  @Test
  void moreRowsThanDescribedAreCutAndFewerAreAnError() {
    ResultPartition partition = partition(3, 30, 5, new Carried(new byte[0]));
    try (ResultStream rows = read(partition, new FakeChunk(3, 30, 5, 4, 4))) {
      assertThat(rows.rows().stream()).hasSize(5);
    }
    try (ResultStream rows = read(partition, new FakeChunk(3, 30, 5, 4))) {
      assertThat(codeOf(() -> rows.rows().stream().forEach(Row::toString)))
          .isEqualTo(ErrorCode.ROWS_MISSING);
    }
  }

  @Test
  void chunksThatTheServerNamesLaterAreDescribedToo() {
    server.givesPage(new ChunkPage(List.of(new FakeChunk(1, 2, 3, 3)), null));
    List<ResultPartition> all =
        stream(manifest(5, 2), new NextChunk(1, -1), new FakeChunk(0, 0, 2, 2)).partitions();
    assertThat(all).extracting(ResultPartition::rowOffset).containsExactly(0L, 2L);
    ResultPartition second = all.get(1);
    try (ResultStream rows = read(second, new CarriedChunk(second, (Carried) second.place()))) {
      assertThat(rows.rows().stream().map(row -> row.value(0))).containsExactly(2L, 3L, 4L);
    }
  }

  @Test
  void fewerRowsInTheChunksThanDeclaredAreAnError() {
    StreamedResult result = stream(manifest(5, 1), null, new FakeChunk(0, 0, 2, 2));
    assertThat(codeOf(result::partitions)).isEqualTo(ErrorCode.ROWS_MISSING);
  }

  @Test
  void aResultWithoutRowsHasNoPartitions() {
    assertThat(stream(manifest(0, 0), null).partitions()).isEmpty();
  }

  @Test
  void rowsThatAreCarriedInAnotherFormAreRefused() {
    ResultPartition odd =
        new ResultPartition(
            "s1", FakeSession.IDS, 0, 0, 1, Encoding.JSON, ZoneId.of("UTC"), new Carried(bytes()));
    assertThatThrownBy(() -> new CarriedChunk(odd, new Carried(bytes())))
        .isInstanceOf(HodException.class)
        .hasMessageContaining("JSON");
  }

  private static byte[] bytes() {
    return new byte[] {'[', ']'};
  }
}
