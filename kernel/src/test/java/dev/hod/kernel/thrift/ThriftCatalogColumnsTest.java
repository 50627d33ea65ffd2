package dev.hod.kernel.thrift;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.transport.CatalogReader.ColumnEntry;
import dev.hod.kernel.transport.MetadataAnswer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThriftCatalogColumnsTest {
  private static final String COLUMNS =
      "a b c d e:int f g:int h:int i:int j:int k:int l m n:int o:int p:int q:int r s t u v:int w";

  private final CatalogCalls server = new CatalogCalls();
  private MetadataAnswer answer = MetadataAnswer.of(COLUMNS);

  private List<ColumnEntry> read(boolean hasCatalogs, String table, String column) {
    server.on("GetColumns", () -> answer);
    return new ThriftCatalogReader(server, hasCatalogs).columns("c", "s", table, column);
  }

  private static Object[] values(String table, String column, String type, Integer position) {
    Object[] all = new Object[23];
    all[0] = "c";
    all[1] = "s";
    all[2] = table;
    all[3] = column;
    all[5] = type;
    all[10] = 1;
    all[16] = position;
    return all;
  }

  private void column(String table, String column, Integer position) {
    answer.row(values(table, column, "INT", position));
  }

  @Test
  void everyPlaceHasItsMeaning() {
    Object[] all = values("t", "x", "DECIMAL(10,2)", 1);
    all[10] = 0;
    all[11] = "remark";
    all[12] = "0.00";
    all[22] = "NO";
    answer.row(all);
    assertThat(read(true, "t", null))
        .containsExactly(
            new ColumnEntry(
                "c", "s", "t", "x", "DECIMAL(10,2)", 1, false, "0.00", "remark", "NO", "NO"));
    assertThat(server.asked).containsExactly("GetColumns(c, s, t, null)");
  }

  @Test
  void whatIsMissingAtTheEndIsNotGiven() {
    answer = MetadataAnswer.of("a b c d e:int f").row("c", "s", "t", "x", 4, "INT");
    answer.row("c", "s", "t", "y", 4, null);
    assertThat(read(true, "t", null))
        .containsExactly(
            new ColumnEntry("c", "s", "t", "x", "INT", 1, null, null, null, null, "NO"),
            new ColumnEntry("c", "s", "t", "y", "", 2, null, null, null, null, "NO"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void positionsCountFromOneWhateverTheServerCountsFrom(int first) {
    for (String table : List.of("t1", "t2")) {
      column(table, "a", first);
      column(table, "b", first + 1);
    }
    assertThat(read(true, "t%", null))
        .extracting(ColumnEntry::position)
        .containsExactly(1, 2, 1, 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void ofOneTableAllColumnsAreTakenSoThatTheCountIsKnown(int first) {
    column("t", "a", first);
    column("t", "b", first + 1);
    assertThat(read(true, "t", "B"))
        .extracting(ColumnEntry::column, ColumnEntry::position)
        .containsExactly(org.assertj.core.groups.Tuple.tuple("b", 2));
    assertThat(server.asked).containsExactly("GetColumns(c, s, t, null)");
  }

  @Test
  void ofManyTablesOnlyTheColumnsAskedForAreTakenAsTheServiceCountsFromZero() {
    column("t1", "b", 1);
    column("t2", "b", 4);
    assertThat(read(true, "%", "b")).extracting(ColumnEntry::position).containsExactly(2, 5);
    assertThat(server.asked).containsExactly("GetColumns(c, s, null, b)");
  }

  @Test
  void aPlainServerIsAskedForAllColumns() {
    server.on("GetCatalogs", () -> MetadataAnswer.of("x").row("c"));
    answer.row(values("t1", "a", "INT", 1)).row(values("t1", "b", "INT", 2));
    assertThat(read(false, "%", "b")).extracting(ColumnEntry::position).containsExactly(2);
    assertThat(server.asked).contains("GetColumns(null, s, null, null)");
  }

  @ParameterizedTest
  @CsvSource({
    "DECIMAL,10,2,'DECIMAL(10,2)'",
    "decimal,38,0,'decimal(38,0)'",
    "'DECIMAL(5,1)',10,2,'DECIMAL(5,1)'",
    "VARCHAR,20,,VARCHAR(20)",
    "CHAR,3,,CHAR(3)",
    "STRING,2147483647,,STRING",
    "array<int>,,,array<int>",
    "TIMESTAMP,29,9,TIMESTAMP",
    "DECIMAL,,,DECIMAL",
  })
  void hiveNamesTypesWithoutTheirParameters(
      String name, Integer size, Integer digits, String type) {
    server.on("GetCatalogs", () -> MetadataAnswer.of("x").row("c"));
    Object[] all = values("t", "x", name, 1);
    all[6] = size;
    all[8] = digits;
    answer.row(all);
    assertThat(read(false, "t", null)).extracting(ColumnEntry::typeText).containsExactly(type);
  }

  @ParameterizedTest
  @CsvSource({"0,,false", "1,NO,true", "2,YES,true", ",no,false", "2,,", ",maybe,"})
  void whetherNullIsAllowedIsTakenFromTheNumberOrTheWord(
      Integer number, String word, Boolean nullable) {
    Object[] all = values("t", "x", "INT", 1);
    all[10] = number;
    all[17] = word;
    answer.row(all);
    assertThat(read(true, "t", null))
        .extracting(ColumnEntry::nullable)
        .isEqualTo(Arrays.asList(nullable));
  }
}
