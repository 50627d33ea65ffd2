package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HodDatabaseMetaDataTest {
  private final Fakes fakes = new Fakes();
  private DatabaseMetaData metadata;

  @BeforeEach
  void connect() throws SQLException {
    metadata = fakes.connect().getMetaData();
  }

  private static List<String> row(ResultSet rows) throws SQLException {
    try (rows) {
      assertThat(rows.next()).isTrue();
      List<String> row = new ArrayList<>();
      for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
        row.add(rows.getString(i));
      }
      assertThat(rows.getStatement()).isNull();
      return row;
    }
  }

  @Test
  void listingsAreTheKernels() throws SQLException {
    assertThat(row(metadata.getCatalogs())).containsExactly("main");
    assertThat(row(metadata.getSchemas())).containsExactly(null, null);
    assertThat(row(metadata.getSchemas("", "s%"))).containsExactly("", "s%");
    assertThat(row(metadata.getTables("c", "s", "t", new String[] {"VIEW"})))
        .containsExactly("c", "s", "t", "[VIEW]");
    assertThat(row(metadata.getTables(null, null, "%", null)))
        .containsExactly(null, null, "%", null);
    assertThat(row(metadata.getColumns("c", "s", "t", "k"))).containsExactly("c", "s", "t", "k");
    assertThat(row(metadata.getFunctions("c", "s", "f"))).containsExactly("c", "s", "f");
    assertThat(row(metadata.getProcedures("c", "s", "p"))).containsExactly("c", "s", "p");
    assertThat(row(metadata.getPrimaryKeys("c", "s", "t"))).containsExactly("c", "s", "t");
    assertThat(row(metadata.getTableTypes())).containsExactly("TABLE");
    assertThat(row(metadata.getTypeInfo())).containsExactly("BIGINT");
    assertThatThrownBy(() -> metadata.getPrimaryKeys("c", "s", null))
        .isInstanceOf(SQLException.class);
  }

  @Test
  void crossReferenceKeepsTheKeysToTheParent() throws SQLException {
    try (ResultSet keys = metadata.getCrossReference("main", null, "PARENT", "c", "s", "t")) {
      assertThat(keys.next()).isTrue();
      assertThat(keys.getString("PKTABLE_NAME")).isEqualTo("Parent");
      assertThat(keys.next()).isFalse();
    }
  }

  @Test
  void answersThatAreAlwaysEmptyHaveTheColumnsOfJdbc() throws SQLException {
    assertThat(columns(metadata.getProcedureColumns(null, null, null, null))).isEqualTo(20);
    assertThat(columns(metadata.getFunctionColumns(null, null, null, null))).isEqualTo(17);
    assertThat(columns(metadata.getColumnPrivileges(null, null, "t", null))).isEqualTo(8);
    assertThat(columns(metadata.getTablePrivileges(null, null, "t"))).isEqualTo(7);
    assertThat(columns(metadata.getBestRowIdentifier(null, null, "t", 0, true))).isEqualTo(8);
    assertThat(columns(metadata.getVersionColumns(null, null, "t"))).isEqualTo(8);
    assertThat(columns(metadata.getExportedKeys(null, null, "t"))).isEqualTo(14);
    assertThat(columns(metadata.getIndexInfo(null, null, "t", true, true))).isEqualTo(13);
    assertThat(columns(metadata.getUDTs(null, null, null, null))).isEqualTo(7);
    assertThat(columns(metadata.getSuperTypes(null, null, null))).isEqualTo(6);
    assertThat(columns(metadata.getSuperTables(null, null, null))).isEqualTo(4);
    assertThat(columns(metadata.getAttributes(null, null, null, null))).isEqualTo(21);
    assertThat(columns(metadata.getPseudoColumns(null, null, null, null))).isEqualTo(12);
  }

  private static int columns(ResultSet rows) throws SQLException {
    try (rows) {
      assertThat(rows.next()).isFalse();
      return rows.getMetaData().getColumnCount();
    }
  }

  @Test
  void clientInfoPropertiesAreListed() throws SQLException {
    try (ResultSet rows = metadata.getClientInfoProperties()) {
      List<String> names = new ArrayList<>();
      while (rows.next()) {
        names.add(rows.getString("NAME"));
        assertThat(rows.getInt("MAX_LEN")).isPositive();
      }
      assertThat(names).containsExactly("ApplicationName", "ClientHostname", "ClientUser");
    }
  }

  @Test
  void everyQuestionWithoutArgumentsHasAnAnswer() throws Exception {
    for (Method method : DatabaseMetaData.class.getMethods()) {
      if (method.getParameterCount() == 0) {
        assertThat(method.invoke(metadata)).as(method.getName()).isNotNull();
      }
    }
  }

  @Test
  void namesOfTheProductAndTheDriver() throws SQLException {
    assertThat(metadata.getDatabaseProductName()).isEqualTo("Databricks");
    assertThat(metadata.getDriverName()).isEqualTo("hod");
    assertThat(metadata.getDriverVersion()).isEqualTo("0.1.0");
    assertThat(metadata.supportsBatchUpdates()).isTrue();
    assertThat(metadata.supportsTransactions()).isFalse();
    assertThat(metadata.getIdentifierQuoteString()).isEqualTo("`");
    assertThat(metadata.getURL()).doesNotContain("dapi-secret");
  }
}
