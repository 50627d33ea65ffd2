package dev.hod.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A file of certificates that is none is told at once, however much can be read from it. */
@Timeout(20)
class TlsTrustTest {
  @TempDir private Path folder;

  private static void assertRefused(Path file, String type, String why) {
    TlsTrust trust = TlsTrust.file(file, type, null);
    assertThatThrownBy(trust::socketFactory)
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_SETTING))
        .hasMessageContaining("SSLTrustStore=" + file)
        .hasMessageContaining(why);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/zero", "/dev/random", "/dev/stdin", "/proc/self/fd"})
  void whatIsNoOrdinaryFileIsNotRead(String name) {
    Path file = Path.of(name);
    assumeTrue(Files.exists(file) && !Files.isRegularFile(file));
    assertRefused(file, null, "no ordinary file");
  }

  @Test
  void folderIsNoStore() {
    assertRefused(folder, null, "no ordinary file");
  }

  @Test
  void missingFileIsNamedAsSuch() {
    assertRefused(folder.resolve("none"), null, "no such file");
  }

  @ParameterizedTest
  @CsvSource({"JKS", "PKCS12", "PEM", ","})
  void hugeFileIsRefusedByItsSize(String type) throws Exception {
    Path file = folder.resolve("huge");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(1L << 36);
    }
    assertRefused(file, type, "larger than 16 MiB");
  }

  @ParameterizedTest
  @CsvSource({"JKS", "PKCS12", "PEM", ",", "NOTHING"})
  void fileOfSomethingElseIsRefused(String type) throws Exception {
    Path file = Files.write(folder.resolve("other"), new byte[1000]);
    assertRefused(file, type, "SSLTrustStoreType");
  }
}
