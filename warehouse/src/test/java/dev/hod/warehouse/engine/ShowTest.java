package dev.hod.warehouse.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShowTest {
  @TempDir static Path samples;
  static EngineFixture engine;

  @BeforeAll
  static void open() {
    engine = new EngineFixture(samples);
    engine.run("CREATE SCHEMA sales");
    engine.run(
        "CREATE TABLE sales.orders (id BIGINT NOT NULL COMMENT 'key', amount DECIMAL(10,2),"
            + " code CHAR(3), tags ARRAY<STRING>, CONSTRAINT pk PRIMARY KEY (id)) COMMENT 'all orders'");
    engine.run("CREATE TABLE sales.order_items (id INT)");
    engine.run("CREATE VIEW sales.recent AS SELECT id, INTERVAL '1' DAY AS age FROM sales.orders");
    engine.run("CREATE TABLE loose (a INT)");
  }

  @AfterAll
  static void close() {
    engine.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "SHOW CATALOGS | [[samples], [system], [workspace]]",
        "SHOW CATALOGS LIKE 'work*' | [[workspace]]",
        "SHOW SCHEMAS IN workspace | [[default], [information_schema], [sales]]",
        "SHOW SCHEMAS IN `workspace` LIKE 'S*' | [[sales]]",
        "SHOW DATABASES | [[default], [information_schema], [sales]]",
        "SHOW TABLES IN sales | [[sales, order_items, false], [sales, orders, false], [sales, recent, false]]",
        "SHOW TABLES FROM workspace.sales LIKE 'order.' | [[sales, orders, false]]",
        "SHOW TABLES | [[default, loose, false]]",
        "SHOW VIEWS IN sales | [[sales, recent, false]]",
        "SHOW COLUMNS IN sales.orders | [[id], [amount], [code], [tags]]",
        "SHOW COLUMNS IN orders IN sales | [[id], [amount], [code], [tags]]",
        "SHOW TABLES IN CATALOG workspace SCHEMA LIKE 'nope' | []",
        "SHOW TABLES IN CATALOG workspace LIKE 'loose' | [[default, loose, false, null, workspace, TABLE, null]]",
        "SHOW TABLES IN CATALOG `workspace` SCHEMA LIKE 'sales' LIKE '*s' | [[sales, order_items, false, null, workspace, TABLE, null], [sales, orders, false, null, workspace, TABLE, all orders]]",
        "SHOW KEYS IN CATALOG `workspace` IN SCHEMA `sales` IN TABLE `orders` | [[workspace, sales, orders, id, 1, pk]]",
        "SHOW KEYS IN CATALOG workspace IN SCHEMA default IN TABLE loose | []",
        "SHOW FUNCTIONS IN CATALOG workspace SCHEMA LIKE '*' LIKE '*' | []",
        "SHOW FUNCTIONS IN CATALOG `system` SCHEMA LIKE 'b*' LIKE 'sha*' | [[system, builtin, sha, null, 1, sha], [system, builtin, sha1, null, 1, sha1], [system, builtin, sha2, null, 1, sha2]]",
        "SHOW FUNCTIONS IN ALL CATALOGS SCHEMA LIKE 'x*' | []",
        "SHOW FUNCTIONS LIKE 'max*' | [[max], [max_by]]",
        "DESCRIBE QUERY SELECT id, code FROM sales.orders | [[id, bigint, null], [code, char(3), null]]",
        "DESCRIBE TABLE sales.recent | [[id, bigint, null], [age, interval day, null]]",
        "DESC sales.orders | [[id, bigint, key], [amount, decimal(10,2), null], [code, char(3), null], [tags, array<string>, null]]",
      })
  void listsAreAsTheServiceGivesThem(String sql, String rows) {
    assertThat(engine.run(sql).rows()).hasToString(rows);
  }

  @Test
  void aPatternHasAlternatives() {
    assertThat(engine.run("SHOW SCHEMAS IN workspace LIKE 'sa.es|default'").rows())
        .hasToString("[[default], [sales]]");
  }

  @Test
  void columnsAreListedWithTypesAndSizes() {
    EngineFixture.Answer answer =
        engine.run(
            "SHOW COLUMNS IN CATALOG `workspace` SCHEMA LIKE 'sales' TABLE LIKE 'orders' LIKE '*'");
    assertThat(answer.shape())
        .containsExactly(
            "col_name:STRING",
            "catalogName:STRING",
            "namespace:STRING",
            "tableName:STRING",
            "columnType:STRING",
            "columnSize:INT",
            "decimalDigits:INT",
            "radix:INT",
            "isNullable:STRING",
            "remarks:STRING",
            "ordinalPosition:INT",
            "isAutoIncrement:STRING",
            "isGenerated:STRING");
    assertThat(answer.rows().get(0))
        .containsExactly(
            "id",
            "workspace",
            "sales",
            "orders",
            "BIGINT",
            19,
            0,
            10,
            "false",
            "key",
            0,
            "NO",
            "NO");
    assertThat(answer.rows().get(1)).contains("DECIMAL(10,2)", 10, 2, "true");
    assertThat(answer.rows().get(2)).contains("CHAR(3)", 3);
    assertThat(answer.rows().get(3)).contains("ARRAY<STRING>", 3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SHOW CATALOGS | [catalog]",
        "SHOW SCHEMAS IN workspace | [databaseName]",
        "SHOW TABLES IN CATALOG workspace | [namespace, tableName, isTemporary, information, catalogName, tableType, remarks]",
        "SHOW FOREIGN KEYS IN CATALOG workspace IN SCHEMA default IN TABLE loose | [parentCatalogName, parentNamespace, parentTableName, parentColName, catalogName, namespace, tableName, col_name, keySeq, updateRule, deleteRule, constraintName, deferrability]",
        "SHOW FUNCTIONS IN CATALOG workspace | [catalogName, namespace, functionName, remarks, functionType, specificName]",
        "SHOW VOLUMES IN workspace.default | [database, volume_name]",
      })
  void columnsStandInTheServicesOrder(String sql, String names) {
    assertThat(engine.run(sql).names()).hasToString(names);
  }
}
