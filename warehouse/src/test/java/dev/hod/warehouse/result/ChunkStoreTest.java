package dev.hod.warehouse.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.warehouse.engine.SqlFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Chunks on the heap and past its budget. */
class ChunkStoreTest {
  @TempDir Path folder;

  private static byte[] bytes(int value, int length) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) value);
    return bytes;
  }

  private long files() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).count();
    }
  }

  @Test
  void chunksPastTheHeapBudgetAreReadBackFromAFileThatGoesWithThem() throws IOException {
    try (ChunkStore store = new ChunkStore(folder.resolve("spill"), 100, 1000)) {
      ChunkStore.Shelf shelf = store.newShelf();
      StoredBytes first = shelf.put(ByteBuffer.wrap(bytes(1, 80)));
      StoredBytes second = shelf.put(ByteBuffer.wrap(bytes(2, 80)));
      StoredBytes third = shelf.put(ByteBuffer.wrap(bytes(3, 80)));
      assertThat(store.onHeap()).isEqualTo(80);
      assertThat(store.inFiles()).isEqualTo(160);
      assertThat(shelf.bytes()).isEqualTo(240);
      assertThat(first.all()).isEqualTo(ByteBuffer.wrap(bytes(1, 80)));
      assertThat(third.all()).isEqualTo(ByteBuffer.wrap(bytes(3, 80)));
      assertThat(second.slice(10, 5)).isEqualTo(ByteBuffer.wrap(bytes(2, 5)));
      shelf.close();
      assertThat(store.onHeap()).isZero();
      assertThat(store.inFiles()).isZero();
      assertThat(files()).isZero();
      assertThatThrownBy(third::all).isInstanceOf(UncheckedIOException.class);
    }
    assertThat(folder.resolve("spill")).doesNotExist();
  }

  @Test
  void fullStoreFailsTheStatement() {
    try (ChunkStore store = new ChunkStore(folder.resolve("spill"), 10, 50)) {
      ChunkStore.Shelf shelf = store.newShelf();
      shelf.put(ByteBuffer.wrap(bytes(1, 40)));
      assertThatThrownBy(() -> shelf.put(ByteBuffer.wrap(bytes(1, 40))))
          .isInstanceOf(SqlFailure.class)
          .hasMessageContaining("RESULT_STORE_FULL");
      shelf.close();
    }
  }
}
