package dev.hod.kernel.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RowReaderTest {
  private static final Schema IDS =
      new Schema(List.of(new Field("id", SqlType.parse("INT"), true)));

  private static RecordBatch batch(Integer... ids) {
    return new RecordBatch(ids.length, List.of(NestedValues.ints(ids)));
  }

  private static RowReader reader(Batches source) {
    return new RowReader(IDS, source);
  }

  @Test
  void everyRowComesOnceAndInOrder() {
    Batches source = Batches.of(batch(1, null), batch(), batch(3));
    List<Object> ids = new ArrayList<>();
    for (Row row : reader(source)) {
      ids.add(row.value("ID"));
    }
    assertThat(ids).containsExactly(1, null, 3);
  }

  @Test
  void aBatchIsTakenWhenItsFirstRowIsAskedFor() {
    Batches source = Batches.of(batch(1, 2), batch(3));
    Iterator<Row> rows = reader(source).iterator();
    assertThat(source.taken()).isZero();
    assertThat(rows.next().value(0)).isEqualTo(1);
    assertThat(rows.next().value(0)).isEqualTo(2);
    assertThat(source.taken()).isEqualTo(1);
    assertThat(rows.hasNext()).isTrue();
    assertThat(source.taken()).isEqualTo(2);
  }

  @Test
  void behindTheLastRowThereIsNone() {
    Iterator<Row> rows = reader(Batches.of(batch(1))).iterator();
    rows.next();
    assertThat(rows.hasNext()).isFalse();
    assertThatThrownBy(rows::next).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void aStreamIsReadAndClosesTheSource() {
    Batches source = Batches.of(batch(1, 2), batch(3));
    try (Stream<Row> rows = reader(source).stream()) {
      assertThat(rows.mapToInt(row -> row.value(0, Integer.class)).sum()).isEqualTo(6);
      assertThat(source.closes()).isZero();
    }
    assertThat(source.closes()).isEqualTo(1);
  }

  @Test
  void anIteratorAndAStreamGoOnFromTheSamePlace() {
    RowReader rows = reader(Batches.of(batch(1, 2), batch(3)));
    assertThat(rows.iterator().next().value(0)).isEqualTo(1);
    assertThat(rows.stream().map(row -> row.value(0))).containsExactly(2, 3);
    assertThat(rows.iterator().hasNext()).isFalse();
  }

  @Test
  void aShortStreamTakesNoMoreThanItNeeds() {
    Batches source = Batches.of(batch(1, 2), batch(3));
    assertThat(reader(source).stream().limit(2).count()).isEqualTo(2);
    assertThat(source.taken()).isEqualTo(1);
  }

  @Test
  void aFailureOfTheSourcePassesThroughAndStays() {
    HodException failure = ErrorCode.ROWS_MISSING.because("2 rows are missing");
    RowReader rows = reader(Batches.of(batch(1), failure));
    rows.iterator().next();
    assertThatThrownBy(rows.iterator()::hasNext).isSameAs(failure);
    assertThatThrownBy(rows.iterator()::next).isSameAs(failure);
    assertThatThrownBy(() -> rows.stream().count()).isSameAs(failure);
  }

  @Test
  void aRowOutlivesItsBatch() {
    RowReader rows = reader(Batches.of(batch(1), batch(2)));
    Row first = rows.iterator().next();
    rows.iterator().next();
    rows.close();
    assertThat(first.value("id")).isEqualTo(1);
  }
}
