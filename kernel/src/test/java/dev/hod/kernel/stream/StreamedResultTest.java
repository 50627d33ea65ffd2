package dev.hod.kernel.stream;

import static dev.hod.kernel.transport.FakeSession.manifest;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.StatementState;
import dev.hod.kernel.arrow.ArrowStreamReader;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Row;
import dev.hod.kernel.columns.RowReader;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeName;
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
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StreamedResultTest {
  private final FakeSession server = new FakeSession();
  private final AtomicInteger releases = new AtomicInteger();

  private StreamedResult stream(Manifest manifest, NextChunk next, Chunk... chunks) {
    return new StreamedResult(
        server,
        FakeSession.result(
            StatementState.SUCCEEDED, manifest, new ChunkPage(List.of(chunks), next)),
        manifest,
        Call.within(Duration.ZERO, TimeSource.system()),
        releases::incrementAndGet,
        new ReadAhead(Runnable::run, new Budget(1 << 20), 4));
  }

  private static List<Long> ids(StreamedResult stream) {
    List<Long> ids = new ArrayList<>();
    for (RecordBatch batch = stream.next(); batch != null; batch = stream.next()) {
      for (int row = 0; row < batch.rows(); row++) {
        ids.add(((LongColumn) batch.column(0)).at(row));
      }
    }
    return ids;
  }

  @Test
  void rowsOfAllChunksComeOnceAndInOrder() {
    server.givesPage(new ChunkPage(List.of(new FakeChunk(1, 3, 2, 1, 0, 1)), null));
    StreamedResult stream =
        stream(manifest(5, 2), new NextChunk(1, -1), new FakeChunk(0, 0, 3, 0, 2, 1));
    assertThat(ids(stream)).containsExactly(0L, 1L, 2L, 3L, 4L);
    assertThat(server.asked).containsExactly("chunk 1");
  }

  @Test
  void chunksAreFoundByTheirNumberWhenTheServerNamesNoNext() {
    server.givesPage(new ChunkPage(List.of(new FakeChunk(1, 1, 1, 1)), null));
    server.givesPage(new ChunkPage(List.of(new FakeChunk(2, 2, 1, 1)), null));
    assertThat(ids(stream(manifest(3, 3), null, new FakeChunk(0, 0, 1, 1)))).hasSize(3);
    assertThat(server.asked).containsExactly("chunk 1", "chunk 2");
  }

  @Test
  void moreRowsThanDeclaredAreCut() {
    StreamedResult stream =
        stream(manifest(4, 2), null, new FakeChunk(0, 0, 2, 2, 2), new FakeChunk(1, 2, 2, 5));
    assertThat(ids(stream)).containsExactly(0L, 1L, 2L, 3L);
  }

  @Test
  void aChunkWithFewerRowsThanDeclaredFails() {
    StreamedResult stream =
        stream(manifest(4, 2), null, new FakeChunk(0, 0, 3, 2), new FakeChunk(1, 3, 1, 1));
    assertThatThrownBy(() -> ids(stream))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.ROWS_MISSING));
  }

  @Test
  void aResultThatEndsEarlyFailsAndGoesOnFailing() {
    StreamedResult stream = stream(manifest(5, -1), null, new FakeChunk(0, 0, -1, 2));
    assertThatThrownBy(() -> ids(stream)).hasMessageContaining("Only 2 rows");
    assertThatThrownBy(stream::next).hasMessageContaining("Only 2 rows");
    assertThat(releases).hasValue(1);
  }

  @Test
  void chunksThatNeverHaveARowEndWithAnError() {
    for (int i = 1; i < 1_100; i++) {
      server.givesPage(new ChunkPage(List.of(new FakeChunk(i, -1, -1)), new NextChunk(i + 1, -1)));
    }
    StreamedResult stream =
        stream(manifest(-1, -1), new NextChunk(1, -1), new FakeChunk(0, -1, -1));
    assertThatThrownBy(() -> ids(stream)).hasMessageContaining("without a row");
  }

  @Test
  void aServerThatLeavesAChunkOutIsFoundOut() {
    StreamedResult stream =
        stream(manifest(3, 3), null, new FakeChunk(0, 0, 1, 1), new FakeChunk(2, 2, 1, 1));
    assertThatThrownBy(() -> ids(stream)).hasMessageContaining("chunk 2").hasMessageContaining("1");
  }

  @Test
  void aServerThatAnswersTheSameChunkForEverIsFoundOut() {
    server.givesPage(new ChunkPage(List.of(new FakeChunk(0, 0, 1, 1)), new NextChunk(1, -1)));
    StreamedResult stream = stream(manifest(2, 2), new NextChunk(1, -1), new FakeChunk(0, 0, 1, 1));
    assertThatThrownBy(() -> ids(stream))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CHUNK_UNAVAILABLE));
  }

  @Test
  void whatTheServerNamesBehindTheLastDeclaredRowIsNotAskedFor() {
    StreamedResult stream = stream(manifest(1, 1), new NextChunk(1, -1), new FakeChunk(0, 0, 1, 1));
    assertThat(ids(stream)).hasSize(1);
    assertThat(server.asked).isEmpty();
  }

  @Test
  void chunksWithoutRowsDoNotGoOnForEver() {
    for (int i = 1; i < 2_000; i++) {
      server.givesPage(new ChunkPage(List.of(new FakeChunk(i, 0, 0, 0)), new NextChunk(i + 1, -1)));
    }
    StreamedResult stream =
        stream(manifest(-1, -1), new NextChunk(1, -1), new FakeChunk(0, 0, 0, 0));
    assertThatThrownBy(() -> ids(stream))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_REPLY));
  }

  @Test
  void aChunkThatBeginsElsewhereIsFoundOut() {
    StreamedResult stream =
        stream(manifest(-1, -1), null, new FakeChunk(0, 0, 1, 1), new FakeChunk(1, 500, 1, 1));
    assertThatThrownBy(() -> ids(stream)).hasMessageContaining("begins at row 500");
  }

  @Test
  void theSameChunkTwiceInOneReplyIsFoundOut() {
    assertThatThrownBy(
            () ->
                stream(
                    manifest(-1, -1), null, new FakeChunk(0, 0, 1, 1), new FakeChunk(0, 1, 1, 1)))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_REPLY));
    assertThatThrownBy(() -> stream(manifest(-1, -1), null, new FakeChunk(-1, 0, 1, 1)))
        .isInstanceOf(HodException.class);
  }

  @Test
  void theStatementIsReleasedOnceWhenItsLastRowWasRead() {
    StreamedResult stream = stream(manifest(1, 1), null, new FakeChunk(0, 0, 1, 1));
    assertThat(releases).hasValue(0);
    assertThat(ids(stream)).hasSize(1);
    assertThat(releases).hasValue(1);
    stream.close();
    stream.close();
    assertThat(releases).hasValue(1);
  }

  @Test
  void aClosedStreamSaysSo() {
    StreamedResult stream = stream(manifest(1, 1), null, new FakeChunk(0, 0, 1, 1));
    stream.close();
    assertThat(releases).hasValue(1);
    assertThatThrownBy(stream::next)
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STATEMENT_CLOSED));
  }

  @Test
  void theCountsOfDmlAreTheUpdateCountAndStayReadable() {
    Schema counts =
        new Schema(List.of(new Field("num_affected_rows", SqlType.of(TypeName.BIGINT), true)));
    Manifest manifest = new Manifest(counts, 1, 1, false, Manifest.Encoding.ARROW);
    StreamedResult stream = stream(manifest, null, new FakeChunk(0, -1, 1, 1));
    assertThat(stream.updateCount()).hasValue(7);
    assertThat(ids(stream)).containsExactly(7L);
  }

  @Test
  void aQueryHasNoUpdateCountAndDdlHasZero() {
    assertThat(stream(manifest(1, 1), null, new FakeChunk(0, 0, 1, 1)).updateCount()).isEmpty();
    Manifest ddl = new Manifest(Schema.EMPTY, 0, 0, false, Manifest.Encoding.ARROW);
    StreamedResult stream = stream(ddl, null);
    assertThat(stream.updateCount()).hasValue(0);
    assertThat(stream.next()).isNull();
  }

  @Test
  void rowsAreThoseOfAllChunksAndClosingThemClosesTheResult() {
    server.givesPage(new ChunkPage(List.of(new FakeChunk(1, 3, 2, 1, 0, 1)), null));
    StreamedResult stream =
        stream(manifest(5, 2), new NextChunk(1, -1), new FakeChunk(0, 0, 3, 0, 2, 1));
    try (Stream<Row> rows = stream.rows().stream()) {
      assertThat(rows.map(row -> row.value("ID", Long.class))).containsExactly(0L, 1L, 2L, 3L, 4L);
    }
    assertThatThrownBy(stream::next).hasMessageContaining("closed");
    assertThat(releases).hasValue(1);
  }

  @Test
  void theArrowStreamHasTheDeclaredRowsOfAllChunks() throws IOException {
    StreamedResult stream =
        stream(manifest(4, 2), null, new FakeChunk(0, 0, 2, 2, 2), new FakeChunk(1, 2, 2, 5));
    byte[] bytes = stream.arrow().readAllBytes();
    assertThat(releases).hasValue(1);
    try (ArrowStreamReader reader =
        new ArrowStreamReader(bytes, 0, bytes.length, null, null, ZoneOffset.UTC)) {
      assertThat(reader.schema()).isEqualTo(FakeSession.IDS);
      assertThat(new RowReader(reader.schema(), reader).stream().map(row -> row.value(0)))
          .containsExactly(0L, 1L, 2L, 3L);
    }
  }

  @Test
  void anArrowStreamOfAResultThatEndsEarlyFails() throws IOException {
    StreamedResult stream = stream(manifest(5, -1), null, new FakeChunk(0, 0, -1, 2));
    try (InputStream arrow = stream.arrow()) {
      assertThatThrownBy(arrow::readAllBytes).hasMessageContaining("Only 2 rows");
      assertThatThrownBy(arrow::read).hasMessageContaining("Only 2 rows");
    }
    assertThatThrownBy(stream::next).hasMessageContaining("closed");
  }
}
