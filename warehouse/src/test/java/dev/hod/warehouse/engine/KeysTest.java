package dev.hod.warehouse.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Primary and foreign keys: told, not enforced. */
class KeysTest {
  @TempDir Path folder;
  private EngineFixture engine;

  @BeforeEach
  void open() {
    engine = new EngineFixture(folder.resolve("data"), folder.resolve("samples"), Map.of());
    engine.run(
        "CREATE TABLE customers (id BIGINT, region INT, name STRING,"
            + " CONSTRAINT customer_key PRIMARY KEY (region, id) RELY)");
    engine.run(
        "CREATE TABLE orders (id BIGINT PRIMARY KEY, customer BIGINT COMMENT 'who', region INT,"
            + " code CHAR(3), previous BIGINT REFERENCES orders, CONSTRAINT bought"
            + " FOREIGN KEY (customer, region) REFERENCES default.customers (id, region)"
            + " NOT ENFORCED ON UPDATE NO ACTION)");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private List<List<@Nullable Object>> keys(String which, String table) {
    return engine
        .run("SHOW " + which + " IN CATALOG workspace IN SCHEMA default IN TABLE " + table)
        .rows();
  }

  @Test
  void keysAreShownWithTheirNamesAndOrder() {
    assertThat(keys("KEYS", "customers"))
        .hasToString(
            "[[workspace, default, customers, region, 1, customer_key],"
                + " [workspace, default, customers, id, 2, customer_key]]");
    assertThat(keys("KEYS", "orders"))
        .hasToString("[[workspace, default, orders, id, 1, orders_pk]]");
    assertThat(keys("FOREIGN KEYS", "orders"))
        .hasToString(
            "[[workspace, default, customers, id, workspace, default, orders, customer, 1, null,"
                + " null, bought, null],"
                + " [workspace, default, customers, region, workspace, default, orders, region, 2,"
                + " null, null, bought, null],"
                + " [workspace, default, orders, id, workspace, default, orders, previous, 1, null,"
                + " null, orders_orders_fk, null]]");
    assertThat(keys("FOREIGN KEYS", "customers")).isEmpty();
  }

  @Test
  void keysAreNotEnforcedButAPrimaryKeyTakesNoNull() {
    engine.run("INSERT INTO orders VALUES (1, 7, 7, 'a', 99), (1, 7, 7, 'a', 99)");
    assertThat(engine.run("SELECT count(*) FROM orders").only()).isEqualTo(2L);
    assertThatThrownBy(() -> engine.run("INSERT INTO customers VALUES (1, NULL, 'x')"))
        .hasMessageContaining("23502");
  }

  @Test
  void keysStayWithTheirColumnsAndOnDisk() {
    engine.run("ALTER TABLE orders RENAME COLUMN customer TO buyer");
    engine.run("ALTER TABLE orders RENAME TO sold");
    engine.run("ALTER TABLE sold DROP COLUMN previous");
    assertThat(engine.run("DESCRIBE sold").rows())
        .hasToString(
            "[[id, bigint, null], [buyer, bigint, who], [region, int, null],"
                + " [code, char(3), null]]");
    engine.close();
    engine = new EngineFixture(folder.resolve("data"), folder.resolve("samples"), Map.of());
    assertThat(keys("FOREIGN KEYS", "sold"))
        .hasToString(
            "[[workspace, default, customers, id, workspace, default, sold, buyer, 1, null, null,"
                + " bought, null],"
                + " [workspace, default, customers, region, workspace, default, sold, region, 2,"
                + " null, null, bought, null]]");
  }

  @Test
  void keysAreAddedToATableAndDropped() {
    engine.run("CREATE TABLE later (a BIGINT NOT NULL, b CHAR(2) COMMENT 'kept')");
    engine.run("ALTER TABLE later ADD CONSTRAINT k PRIMARY KEY (a)");
    engine.run("ALTER TABLE later ADD FOREIGN KEY (a) REFERENCES orders");
    assertThat(keys("KEYS", "later")).hasToString("[[workspace, default, later, a, 1, k]]");
    assertThat(keys("FOREIGN KEYS", "later")).hasSize(1);
    engine.run("ALTER TABLE later DROP CONSTRAINT later_orders_fk");
    engine.run("ALTER TABLE later DROP PRIMARY KEY");
    engine.run("ALTER TABLE later DROP CONSTRAINT IF EXISTS k");
    assertThat(keys("KEYS", "later")).isEmpty();
    assertThat(keys("FOREIGN KEYS", "later")).isEmpty();
    assertThat(engine.run("DESCRIBE later").rows())
        .hasToString("[[a, bigint, null], [b, char(2), kept]]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CREATE TABLE x (a INT, FOREIGN KEY (a) REFERENCES nope) | 42P01",
        "CREATE TABLE x (a INT, FOREIGN KEY (a) REFERENCES customers) | 22023",
        "CREATE TABLE x (a INT, FOREIGN KEY (a) REFERENCES orders (region)) | 22023",
        "CREATE TABLE x (a INT, FOREIGN KEY (zz) REFERENCES orders) | 42703",
        "CREATE TABLE x (a INT, PRIMARY KEY (zz)) | 42703",
        "CREATE TABLE x (a INT PRIMARY KEY, b INT, PRIMARY KEY (b)) | 22023",
        "CREATE TABLE x (a INT, b INT, CONSTRAINT k PRIMARY KEY (a), CONSTRAINT K FOREIGN KEY (b) REFERENCES x) | 42710",
        "CREATE TABLE x (a INT, PRIMARY (a)) | 42601",
        "CREATE TABLE x (a INT, PRIMARY KEY (a) FROB) | 42601",
        "ALTER TABLE orders ADD CONSTRAINT k PRIMARY KEY (region) | 22023",
        "ALTER TABLE customers ADD CONSTRAINT k FOREIGN KEY (name) REFERENCES nope | 42P01",
        "ALTER TABLE customers DROP CONSTRAINT nope | 42704",
        "ALTER TABLE nope DROP CONSTRAINT k | 42P01",
        "ALTER TABLE orders ADD CONSTRAINT k CHECK (id > 0) | 0A000",
      })
  void aKeyThatCannotBeIsRefused(String sql, String state) {
    assertThatThrownBy(() -> engine.run(sql))
        .isInstanceOfSatisfying(
            SqlFailure.class, failure -> assertThat(failure.sqlState()).isEqualTo(state));
    assertThat(engine.run("SHOW TABLES LIKE 'x'").rows()).isEmpty();
  }
}
