package dev.hod.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeName;
import dev.hod.kernel.columns.Utf8Column;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CatalogResultTest {
  private static final Schema TEXT = schema(TypeName.STRING);

  private static Schema schema(TypeName... types) {
    return new Schema(
        Arrays.stream(types).map(t -> new Field(t.name(), SqlType.of(t), true)).toList());
  }

  @Test
  void manyRowsComeInBoundedBatches() {
    List<String> names = IntStream.range(0, 150_000).mapToObj(i -> "name" + i).toList();
    ResultStream result = new CatalogResult<>(TEXT, names, (name, rows) -> rows.text(name));

    List<Integer> sizes = new ArrayList<>();
    List<String> read = new ArrayList<>();
    for (RecordBatch batch = result.next(); batch != null; batch = result.next()) {
      sizes.add(batch.rows());
      Utf8Column column = (Utf8Column) batch.column(0);
      for (int row = 0; row < batch.rows(); row++) {
        read.add(column.at(row));
      }
    }
    assertThat(sizes).containsExactly(65_536, 65_536, 18_928);
    assertThat(read).isEqualTo(names);
    assertThat(result.next()).isNull();
  }

  @Test
  void longTextMakesShortBatches() {
    List<String> remarks = Collections.nCopies(20, "x".repeat(1 << 22));
    ResultStream result = new CatalogResult<>(TEXT, remarks, (text, rows) -> rows.text(text));

    assertThat(result.next().rows()).isEqualTo(4);
  }

  @Test
  void valuesAndNullsOfEachTypeAreKept() {
    Schema schema = schema(TypeName.STRING, TypeName.INT, TypeName.SMALLINT, TypeName.BOOLEAN);
    ResultStream result =
        new CatalogResult<>(
            schema,
            IntStream.range(0, 9).boxed().toList(),
            (i, rows) -> {
              if (i % 2 == 1) {
                rows.nulls(4);
              } else {
                rows.text("Ağ😀" + i).integer(-i).small(i - 30_000).truth(i % 4 == 0);
              }
            });

    assertThat(CatalogRead.rows(result))
        .hasSize(9)
        .startsWith(
            List.of("Ağ😀0", "0", "-30000", "true"),
            List.of("-", "-", "-", "-"),
            List.of("Ağ😀2", "-2", "-29998", "false"))
        .endsWith(List.of("Ağ😀8", "-8", "-29992", "true"));
  }

  @Test
  void emptyResultEndsAtOnce() {
    ResultStream result = new CatalogResult<>(TEXT, List.<String>of(), (text, rows) -> {});

    assertThat(result.next()).isNull();
    assertThat(result.statementId()).isEqualTo("catalog");
    assertThat(result.updateCount()).isEmpty();
    assertThat(result.isTruncated()).isFalse();
    assertThat(result.notices()).isEmpty();
  }

  @Test
  void closedResultRefusesToBeRead() {
    ResultStream result = new CatalogResult<>(TEXT, List.of("a"), (text, rows) -> rows.text(text));
    result.close();
    result.close();

    assertThatThrownBy(result::next)
        .isInstanceOf(HodException.class)
        .extracting(e -> ((HodException) e).code())
        .isEqualTo(ErrorCode.STATEMENT_CLOSED);
  }
}
